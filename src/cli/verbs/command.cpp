#include "cli/verbs/command.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "term/terminal.hpp"
#include "texts/cli.hpp"

namespace brelan::cli {
namespace {

using Words = std::vector<std::string_view>;

// The program itself as a nameless verb, for options without a verb.
Verb whole_program() { return {"", "help.program"}; }

std::vector<Verb> descriptions() {
    std::vector<Verb> all;
    for (const VerbRow& row : verb_rows()) all.push_back(row.describe());
    return all;
}

int show_help(const std::string& help) {
    print(help, use_colour(STDOUT_FILENO, true));
    return kOk;
}

// Runs the verb of a row with the words after its name.
int run_row(const VerbRow& row, const Words& words, const Texts& texts) {
    if (row.run_words != nullptr) return row.run_words(words, texts);
    return run_verb(row.describe(), words, texts, row.run);
}

// Without a verb: shows the menu if there is a terminal for it, else the general help.
int without_verb(const Words& words, const Texts& texts) {
    const Verb program = whole_program();
    const Parsed parsed = parse_arguments(program, words, texts);
    if (!parsed.error.empty()) return usage_error({}, parsed.error);
    if (parsed.help || !Terminal::there()) return show_help(program_help(descriptions(), texts));
    const bool colour = use_colour(STDOUT_FILENO, !parsed.arguments.given("no-color"));
    return menu({parsed.arguments, texts, colour});
}

// Takes the options before the verb, including the value of --lang.
Words take_leading_options(std::span<const std::string_view>& words) {
    Words options;
    while (!words.empty() && words[0].starts_with('-')) {
        const std::size_t taken = words[0] == "--lang" && words.size() > 1 ? 2 : 1;
        options.insert(options.end(), words.begin(), words.begin() + static_cast<std::ptrdiff_t>(taken));
        words = words.subspan(taken);
    }
    return options;
}

// The verb named by the first word. `--version` counts as a verb, `help sim` means `sim --help`, and `menu`
// means no verb.
std::string_view take_verb(std::span<const std::string_view>& words, Words& options) {
    const auto version = std::find(options.begin(), options.end(), "--version");
    if (words.empty() && version != options.end()) {
        options.erase(version);
        return "version";
    }
    if (!words.empty() && words[0] == "help") {
        options.emplace_back("--help");
        words = words.subspan(1);
    }
    if (words.empty()) return {};
    const std::string_view name = words[0];
    words = words.subspan(1);
    if (name == "menu") return {};
    return name;
}

}  // namespace

int run_verb(const Verb& verb, std::span<const std::string_view> words, const Texts& texts,
             const std::function<int(const Call&)>& run) {
    const Parsed parsed = parse_arguments(verb, words, texts);
    if (parsed.help) return show_help(verb_help(verb, texts));
    if (!parsed.good()) return usage_error(verb.name, parsed.error);
    const bool colour = use_colour(STDOUT_FILENO, !parsed.arguments.given("no-color"));
    return run({parsed.arguments, texts, colour});
}

int run_command(std::span<const std::string_view> words) {
    const Language language = choose_language(words);
    const Texts texts(language, brelan::texts::cli::in(language));
    Words options = take_leading_options(words);
    const std::string_view name = take_verb(words, options);
    options.insert(options.end(), words.begin(), words.end());
    if (name.empty()) return without_verb(options, texts);
    for (const VerbRow& row : verb_rows()) {
        if (row.describe().name == name) return run_row(row, options, texts);
    }
    return usage_error({}, unknown_verb(descriptions(), name, texts));
}

}  // namespace brelan::cli
