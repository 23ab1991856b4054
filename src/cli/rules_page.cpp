#include "cli/rules_page.hpp"

#include <algorithm>

#include "cli/game_options.hpp"
#include "cli/width.hpp"
#include "core/style.hpp"

namespace brelan::cli {
namespace {

// A line of Markdown with its marks for bold made visible.
std::string with_bold(std::string_view line) {
    std::string out;
    bool bold = false;
    while (!line.empty()) {
        const std::size_t mark = std::min(line.find("**"), line.size());
        out += line.substr(0, mark);
        if (mark == line.size()) break;
        bold = !bold;
        out += bold ? style::kBold : style::kNormal;
        line.remove_prefix(mark + 2);
    }
    return out;
}

// Appends one paragraph of Markdown: a heading, a row of a table, an item or a text.
void write_paragraph(std::string_view line, std::size_t columns, std::vector<std::string>& lines) {
    if (line.starts_with('#')) {
        line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
        lines.push_back(style::kBold + (" " + std::string(line)));
        return;
    }
    if (line.starts_with("|--") || line.starts_with("| --")) return;
    for (const std::string& piece : wrap(with_bold(line), columns > 2 ? columns - 2 : 1)) {
        lines.push_back(" " + piece);
    }
}

void write_option(const Phrases& phrases, const FieldInfo& field, int value, bool changed,
                  std::size_t columns, std::vector<std::string>& lines) {
    std::string head = "  " + std::string(field.key) + "=" + value_text(field, value) + "  (" +
                       clause_text(field.clause) + ")";
    lines.push_back(changed ? style::kBold + head : head);
    std::string about = say(phrases, "option." + std::string(field.key));
    if (field.kind != FieldKind::number) about += " " + choice_text(phrases, field, value) + ".";
    for (const std::string& line : wrap(about, columns > 8 ? columns - 8 : 1)) {
        lines.push_back(style::kDim + ("      " + line));
    }
}

}  // namespace

std::string choice_text(const Phrases& phrases, const FieldInfo& field, int value) {
    const std::string name = value_text(field, value);
    const std::string_view text = phrases.find("choice." + std::string(field.key) + "." + name);
    return text.empty() ? name : std::string(text);
}

std::vector<std::string> rules_lines(const host::Host& host, const host::OptionSet& options,
                                     const Texts& texts, std::size_t columns) {
    const Phrases phrases = host.phrases(texts.language());
    const host::EditionInfo edition = host.editions()[options.edition];
    const host::OptionSet plain = host.edition_options(options.edition);
    std::vector<std::string> lines;
    lines.push_back(style::kBold + (" " + fill(texts("rules.edition"), {{"edition", edition.name}})));
    for (const std::string& line :
         wrap(say(phrases, "edition." + std::string(edition.name)), columns > 4 ? columns - 4 : 1)) {
        lines.push_back("  " + line);
    }
    lines.push_back(style::kDim + ("  " + std::string(edition.source)));
    lines.emplace_back();
    lines.push_back(style::kBold + (" " + std::string(texts("rules.options"))));
    const std::vector<FieldInfo> fields = host.fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const bool changed = options.values[i] != plain.values[i];
        write_option(phrases, fields[i], options.values[i], changed, columns, lines);
    }
    lines.emplace_back();
    std::string_view rest = host.rules(texts.language());
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        write_paragraph(rest.substr(0, end), columns, lines);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return lines;
}

}  // namespace brelan::cli
