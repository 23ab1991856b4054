#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// A chapter of cases: one text with many of them, each after a line `case NAME`. The lines before the first
// one (usually `brelan 1` and `game NAME rules 1`) are the beginning of every case. See
// docs/record-format.md.
namespace brelan::record {

struct NamedCase {
    std::string name;
    std::uint32_t line = 0;  // of `case NAME`
    std::string text;        // a record of its own, with the line numbers of the chapter
};

bool is_chapter(std::string_view text);

// The cases in order; none if it is not a chapter.
std::vector<NamedCase> read_chapter(std::string_view text);

}  // namespace brelan::record
