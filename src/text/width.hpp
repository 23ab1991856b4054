#pragma once
#include <cstddef>
#include <string_view>

#include "core/text.hpp"
#include "text/utf8.hpp"

// How much room a text takes on a terminal, where some characters take two columns and some none.
namespace brelan {

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
