#include "cli/reports/rules_page.hpp"

#include "cli/args/game_options.hpp"
#include "cli/reports/rules.hpp"
#include "term/wrap.hpp"

namespace brelan::cli {
namespace {

// Appends the lines of a text. Only words that cannot be broken exceed `columns`.
void write_lines(std::string_view text, std::size_t columns, std::vector<std::string>& lines) {
    for (const std::string& line : wrap(text, columns)) lines.push_back(" " + line);
}

}  // namespace

std::vector<std::string> rules_lines(const host::Host& host, const host::OptionSet& options,
                                     const Texts& texts, std::size_t columns) {
    const GameChoice choice{&host, options};
    std::vector<std::string> lines;
    const std::size_t room = columns > 2 ? columns - 2 : 1;
    write_lines(rules_report(choice, {}, texts, room), room, lines);
    lines.emplace_back();
    write_lines(options_report(choice, texts, room), room, lines);
    return lines;
}

}  // namespace brelan::cli
