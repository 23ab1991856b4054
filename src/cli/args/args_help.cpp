#include <algorithm>

#include "cli/args/args.hpp"
#include "cli/args/args_value.hpp"
#include "cli/reports/prose.hpp"
#include "term/wrap.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kWidestLabel = 28;  // the text of a wider label goes on the next line
constexpr std::size_t kHelpGap = 2;

// A table line: what to type, and what it means.
struct Entry {
    std::string label;
    std::string text;
};

// A placeholder that the user replaces: <file>.
std::string place(std::string_view name) { return "<" + std::string(name) + ">"; }

// Writes wrapped paragraphs.
void write_text(std::string& out, std::string_view text, std::size_t columns) {
    for (const std::string& line : wrap(text, columns)) out.append(line).append("\n");
}

// Writes a table under a heading, with its texts aligned in one column; writes nothing if the table is empty.
void write_table(std::string& out, std::string_view heading, const std::vector<Entry>& entries,
                 std::size_t columns) {
    if (entries.empty()) return;
    std::size_t widest = 0;
    for (const Entry& entry : entries) {
        const std::size_t width = text_width(entry.label);
        if (width <= kWidestLabel) widest = std::max(widest, width);
    }
    const std::size_t indent = kHelpGap + widest + kHelpGap;
    out.append("\n").append(bold(heading)).append("\n");
    for (const Entry& entry : entries) {
        const bool fits = text_width(entry.label) <= widest;
        out.append(kHelpGap, ' ').append(fits ? fit(entry.label, widest) : entry.label);
        bool same_line = fits;
        for (const std::string& line : wrap(entry.text, columns - std::min(indent, columns / 2))) {
            if (same_line) {
                out.append(kHelpGap, ' ');
            } else {
                out.append("\n").append(indent, ' ');
            }
            out.append(line);
            same_line = false;
        }
        out.append("\n");
    }
}

// The placeholder for an option's value in the help.
std::string value_name(const Option& option, const Texts& texts) {
    if (option.kind == ValueKind::flag) return {};
    if (!option.value.empty()) return " " + std::string(texts(option.value));
    std::string out;
    for (const std::string_view choice : option.choices) out.append(out.empty() ? " " : "|").append(choice);
    return out;
}

// An option's line: -n, --deals N, its description, allowed values and default.
Entry option_entry(const Option& option, const Texts& texts) {
    Entry entry;
    entry.label = option.letter == 0 ? "    " : std::string("-") + option.letter + ", ";
    entry.label += "--" + std::string(option.name) + value_name(option, texts);
    entry.text = texts(option.help);
    const bool listed = option.kind == ValueKind::choice && option.value.empty();
    std::string notes = listed ? std::string() : allowed_values(option, texts);
    if (!option.fallback.empty()) {
        notes += (notes.empty() ? "" : std::string(texts("help.separator")) + " ");
        notes += fill(texts("help.default"), {{"value", option.fallback}});
    }
    if (option.repeats) {
        notes += (notes.empty() ? "" : std::string(texts("help.separator")) + " ");
        notes += texts("help.repeats");
    }
    if (!notes.empty()) entry.text += " (" + notes + ")";
    return entry;
}

// The lines of an option table.
std::vector<Entry> option_entries(const std::vector<Option>& options, const Texts& texts) {
    std::vector<Entry> entries;
    for (const Option& option : options) entries.push_back(option_entry(option, texts));
    return entries;
}

// A positional argument in the usage line: <game>, [<file>...]
std::string positional_usage(const Positional& positional, const Texts& texts) {
    std::string out = place(texts(positional.name));
    if (positional.most > 1) out += "...";
    return positional.least == 0 ? "[" + out + "]" : out;
}

// The usage line: all words in order.
std::string usage(const Verb& verb, const Texts& texts) {
    std::string out =
        bold(texts("help.usage")) + " " + std::string(called_as()) + " " + std::string(verb.name);
    for (const Positional& positional : verb.positionals) out += " " + positional_usage(positional, texts);
    if (!verb.settings.empty()) out += " [" + std::string(texts("help.setting")) + "...]";
    return out + " [" + std::string(texts("help.any-options")) + "]\n";
}

// The lines of the positional arguments.
std::vector<Entry> positional_entries(const Verb& verb, const Texts& texts) {
    std::vector<Entry> entries;
    for (const Positional& positional : verb.positionals) {
        std::string text(texts(positional.help));
        if (!positional.choices.empty()) {
            text += " (" + fill(texts("args.allowed.choice"), {{"values", joined(positional.choices)}}) + ")";
        }
        entries.push_back({place(texts(positional.name)), text});
    }
    if (!verb.settings.empty())
        entries.push_back({std::string(texts("help.setting")), std::string(texts(verb.settings))});
    return entries;
}

// The examples: what to type, with the description below.
void write_examples(std::string& out, const std::vector<Example>& examples, const Texts& texts,
                    std::size_t columns) {
    if (examples.empty()) return;
    out.append("\n").append(bold(texts("help.examples"))).append("\n");
    for (const Example& example : examples) {
        out.append("  ").append(called_as()).append(" ").append(example.words).append("\n");
        for (const std::string& line : wrap(texts(example.help), columns - 6)) {
            out.append("      ").append(line).append("\n");
        }
    }
}

}  // namespace

std::string verb_help(const Verb& verb, const Texts& texts, std::size_t columns) {
    std::string out = usage(verb, texts) + "\n";
    write_text(out, texts(verb.about), columns);
    if (!verb.details.empty()) write_text(out.append("\n"), texts(verb.details), columns);
    write_table(out, texts("help.words"), positional_entries(verb, texts), columns);
    write_table(out, texts("help.options"), option_entries(verb.options, texts), columns);
    write_table(out, texts("help.general"), option_entries(general_options(), texts), columns);
    write_examples(out, verb.examples, texts, columns);
    std::vector<Entry> codes;
    for (const ExitCode& code : verb.exit_codes)
        codes.push_back({std::to_string(code.code), std::string(texts(code.help))});
    write_table(out, texts("help.exit-codes"), codes, columns);
    return out;
}

std::string program_help(std::span<const Verb> verbs, const Texts& texts, std::size_t columns) {
    std::string out = bold(texts("help.usage")) + " " + std::string(called_as()) + " " +
                      place(texts("help.verb")) + " [" + std::string(texts("help.any-options")) + "]\n\n";
    write_text(out, texts("help.program"), columns);
    std::vector<Entry> entries;
    for (const Verb& verb : verbs)
        entries.push_back({std::string(verb.name), std::string(texts(verb.about))});
    write_table(out, texts("help.verbs"), entries, columns);
    write_table(out, texts("help.general"), option_entries(general_options(), texts), columns);
    write_text(out.append("\n"), texts("help.more"), columns);
    return out;
}

}  // namespace brelan::cli
