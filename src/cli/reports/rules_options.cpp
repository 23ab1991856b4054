#include <algorithm>

#include "cli/reports/prose.hpp"
#include "cli/reports/rules.hpp"
#include "term/wrap.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kTableColumns = 80;
constexpr std::size_t kOptionsGap = 2;

// The editions of a game, one paragraph each.
void write_editions(std::string& out, const host::Host& game, const Phrases& phrases, std::size_t columns) {
    for (const host::EditionInfo& edition : game.editions()) {
        out += "  " + bold("edition=" + std::string(edition.name)) + "\n";
        write_wrapped(out, say(phrases, "edition." + std::string(edition.name)), 6, {}, columns);
    }
}

// The values of an option, one per line, with a mark at the value in force.
void write_values(std::string& out, const FieldInfo& field, int current, const Phrases& phrases,
                  std::size_t columns) {
    for (int value = field.min; value <= field.max; ++value) {
        const std::string name = value_text(field, value);
        const std::string line = name + ": " + value_meaning(phrases, field, value);
        write_wrapped(out, value == current ? bold(line) : line, 6, value == current ? "    *" : "", columns);
    }
}

// Breaks a value into lines of at most `columns` columns; lines end only after underscores.
std::vector<std::string> cut_value(std::string_view value, std::size_t columns) {
    std::vector<std::string> lines{""};
    while (!value.empty()) {
        const std::size_t end = std::min(value.find('_'), value.size() - 1) + 1;
        if (!lines.back().empty() && lines.back().size() + end > columns) lines.emplace_back();
        lines.back().append(value.substr(0, end));
        value.remove_prefix(end);
    }
    return lines;
}

// One row of the comparison: an option and its value in each edition, broken into lines if necessary.
void write_row(std::string& out, const std::vector<std::string>& cells, std::size_t label,
               std::size_t columns, bool heavy) {
    std::vector<std::vector<std::string>> cut{{cells[0]}};
    std::size_t height = 1;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        cut.push_back(cut_value(cells[i], columns));
        height = std::max(height, cut.back().size());
    }
    for (std::size_t line = 0; line < height; ++line) {
        std::string text;
        for (std::size_t i = 0; i < cut.size(); ++i) {
            const std::string cell = line < cut[i].size() ? cut[i][line] : "";
            text += fit(cell, (i == 0 ? label : columns) + kOptionsGap);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        out += (heavy ? bold(text) : text) + "\n";
    }
}

// The option's row of the comparison, marked if the editions differ.
std::vector<std::string> compared(const host::Host& game, std::size_t field, const FieldInfo& info) {
    std::vector<std::string> cells{std::string(info.key)};
    bool differs = false;
    for (std::size_t i = 0; i < game.editions().size(); ++i) {
        const int value = game.edition_options(i).values[field];
        differs = differs || value != game.edition_options(0).values[field];
        cells.push_back(value_text(info, value));
    }
    if (differs) cells[0] += " *";
    return cells;
}

}  // namespace

std::string setting_text(const GameChoice& choice, std::size_t field, const FieldInfo& info) {
    const int value = choice.options.values[field];
    const std::string text = std::string(info.key) + "=" + value_text(info, value);
    const host::OptionSet edition = choice.game->edition_options(choice.options.edition);
    return edition.values[field] == value ? text : bold(text);
}

std::string options_report(const GameChoice& choice, const Texts& texts, std::size_t columns) {
    const Phrases phrases = choice.game->phrases(texts.language());
    std::string out = bold(texts("rulebook.editions")) + "\n";
    write_editions(out, *choice.game, phrases, columns);
    out += "\n" + bold(texts("rulebook.options")) + "\n";
    write_wrapped(out, choice.game->write_options(choice.options), 0, {}, columns);
    const std::vector<FieldInfo> fields = choice.game->fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const FieldInfo& field = fields[i];
        out += "\n  " + setting_text(choice, i, field) + "  ";
        const bool listed = !field.choices.empty();
        out +=
            dim("(" + (listed ? "" : allowed_values(field) + ", ") + clause_text(field.clause) + ")") + "\n";
        write_wrapped(out, say(phrases, "option." + std::string(field.key)), 4, {}, columns);
        if (listed) write_values(out, field, choice.options.values[i], phrases, columns);
    }
    return out;
}

std::string compare_report(const host::Host& game, const Texts& texts) {
    const std::vector<FieldInfo> fields = game.fields();
    const std::size_t editions = game.editions().size();
    std::vector<std::vector<std::string>> rows{{std::string(texts("rulebook.option"))}};
    for (const host::EditionInfo& edition : game.editions()) rows[0].emplace_back(edition.name);
    std::size_t label = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) rows.push_back(compared(game, i, fields[i]));
    for (const auto& row : rows) label = std::max(label, text_width(row[0]));
    const std::size_t columns = (kTableColumns - label - kOptionsGap) / editions - kOptionsGap;
    std::string out;
    for (const auto& row : rows) {
        write_row(out, row, label, columns, &row == &rows[0] || row[0].ends_with('*'));
    }
    return out + "\n" + std::string(texts("rulebook.differs")) + "\n";
}

}  // namespace brelan::cli
