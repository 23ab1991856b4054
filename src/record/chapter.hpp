#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// A chapter is one text with many cases, each after a line `case NAME`. The lines before the first such line
// (usually `brelan 1` and `game NAME rules 1`) begin every case. See docs/record-format.md.
namespace brelan::record {

struct NamedCase {
    std::string name;
    std::uint32_t line = 0;  // the number of the line `case NAME`
    std::string text;        // the case as a separate record, with the line numbers of the chapter
};

bool is_chapter(std::string_view text);

// The cases in order; none if the text is not a chapter.
std::vector<NamedCase> read_chapter(std::string_view text);

}  // namespace brelan::record
