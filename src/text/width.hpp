#pragma once
#include <cstddef>
#include <string_view>

#include "core/text.hpp"
#include "text/utf8.hpp"

// The width of text on a terminal, where some characters take two columns and some none.
namespace brelan {

// The number of columns that a character takes on a terminal: 0 (marks, combining accents, controls), 1 or 2.
int glyph_width(char32_t code);

// The number of columns that a line of text takes; style marks take none.
std::size_t text_width(std::string_view text);

// The longest prefix of a line that fits into `columns`; everything after it is dropped, style marks
// included.
std::string_view clip(std::string_view text, std::size_t columns);

// Writes the text with spaces after it (left) or before it (right), to fill this many columns.
void write_left(std::string_view text, std::size_t columns, TextOut& out);
void write_right(std::string_view text, std::size_t columns, TextOut& out);

// Writes a text, such as a name, in exactly this many columns (at least one), truncated with an ellipsis if
// it is too long.
void write_fitted(std::string_view text, std::size_t columns, TextOut& out);

}  // namespace brelan
