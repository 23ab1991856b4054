#include "record/chapter.hpp"

#include <algorithm>

namespace brelan::record {
namespace {

constexpr std::string_view kCase = "case ";

// The name after `case `; empty if the line is of another kind.
std::string_view case_name(std::string_view line) {
    if (!line.starts_with(kCase)) return {};
    line.remove_prefix(kCase.size());
    const std::size_t end = line.find_last_not_of(" \r");
    return end == std::string_view::npos ? std::string_view{} : line.substr(0, end + 1);
}

// Removes and returns the first line, including its line break.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end == std::string_view::npos ? text.size() : end + 1);
    text.remove_prefix(line.size());
    return line;
}

std::string_view without_end(std::string_view line) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    return line;
}

}  // namespace

bool is_chapter(std::string_view text) {
    while (!text.empty()) {
        if (!case_name(without_end(take_line(text))).empty()) return true;
    }
    return false;
}

std::vector<NamedCase> read_chapter(std::string_view text) {
    std::vector<NamedCase> cases;
    std::string head;
    std::uint32_t lines_of_head = 0;
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::string_view line = take_line(text);
        const std::string_view name = case_name(without_end(line));
        if (!name.empty()) {
            // Empty lines replace the lines of the chapter between its head and this case.
            cases.push_back({std::string(name), number, head + std::string(number - lines_of_head, '\n')});
        } else if (cases.empty()) {
            head.append(line);
            ++lines_of_head;
        } else {
            cases.back().text.append(line);
        }
    }
    return cases;
}

}  // namespace brelan::record
