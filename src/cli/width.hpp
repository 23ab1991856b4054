#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace brelan::cli {

// One character taken from UTF-8 text; a byte that is not valid UTF-8 counts as U+FFFD of length 1.
struct Glyph {
    char32_t code = 0;
    std::size_t length = 0;  // in bytes
};

inline constexpr char32_t kReplacement = 0xFFFD;

// The first character of a text that is not empty.
Glyph first_glyph(std::string_view text);

// How many columns of a terminal a character takes: 0 (marks, combining accents, controls), 1 or 2.
int glyph_width(char32_t code);

// How many columns a line of text takes; style marks take none.
std::size_t text_width(std::string_view text);

// The longest beginning of a line that fits into `columns`, with every style mark of the rest kept off.
std::string_view clip(std::string_view text, std::size_t columns);

// The line clipped or filled with spaces to exactly `columns`; a style that is still on ends before the
// filling.
std::string fit(std::string_view text, std::size_t columns);

// The lines of a text, broken at spaces so that none is wider than `columns` (a longer word stays whole).
std::vector<std::string> wrap(std::string_view text, std::size_t columns);

// Appends a character as UTF-8.
void append_utf8(std::string& out, char32_t code);

}  // namespace brelan::cli
