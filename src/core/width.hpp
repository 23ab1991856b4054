#pragma once
#include <cstddef>
#include <string_view>

#include "core/text.hpp"

// How much room a text takes on a terminal, where some characters take two columns and some none.
namespace brelan {

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

// The text, and spaces behind or before it up to so many columns.
void write_left(std::string_view text, std::size_t columns, TextOut& out);
void write_right(std::string_view text, std::size_t columns, TextOut& out);

// The text in exactly so many columns (at least one): cut with an ellipsis where it is too long, as names may
// be.
void write_fitted(std::string_view text, std::size_t columns, TextOut& out);

}  // namespace brelan
