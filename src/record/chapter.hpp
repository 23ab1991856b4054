#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// A chapter of cases: one text that holds many, each after a line `case NAME`. What stands before the first
// such line (usually `brelan 1` and `game NAME rules 1`) begins every one of them. See docs/record-format.md.
namespace brelan::record {

struct NamedCase {
    std::string name;
    std::uint32_t line = 0;  // of `case NAME`
    std::string text;  // a record of its own, whose lines have the numbers that they have in the chapter
};

bool is_chapter(std::string_view text);

// The cases in their order; none where it is no chapter.
std::vector<NamedCase> read_chapter(std::string_view text);

}  // namespace brelan::record
