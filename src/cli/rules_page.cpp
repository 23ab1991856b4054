#include "cli/rules_page.hpp"

#include "cli/game_options.hpp"
#include "cli/rules_report.hpp"
#include "cli/width.hpp"

namespace brelan::cli {
namespace {

// Appends the lines of a text, broken where they are too wide.
void write_lines(std::string_view text, std::size_t columns, std::vector<std::string>& lines) {
    for (const std::string& line : wrap(text, columns > 2 ? columns - 2 : 1)) lines.push_back(" " + line);
}

}  // namespace

std::vector<std::string> rules_lines(const host::Host& host, const host::OptionSet& options,
                                     const Texts& texts, std::size_t columns) {
    const GameChoice choice{&host, options};
    std::vector<std::string> lines;
    write_lines(rules_report(choice, {}, texts), columns, lines);
    lines.emplace_back();
    write_lines(options_report(choice, texts), columns, lines);
    return lines;
}

}  // namespace brelan::cli
