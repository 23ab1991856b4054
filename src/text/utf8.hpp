#pragma once
#include <cstddef>
#include <string_view>

#include "core/text.hpp"

// The UTF-8 functions for all code that reads or writes characters.
namespace brelan {

// The replacement for invalid characters.
inline constexpr char32_t kReplacement = 0xFFFD;

// One character read from a text; an invalid byte counts as U+FFFD of length 1.
struct Glyph {
    char32_t code = 0;
    std::size_t length = 0;  // in bytes
};

// The first character of a non-empty text.
Glyph first_glyph(std::string_view text);

// The length of the character that begins here; 0 if the bytes are not UTF-8 or the text is empty.
std::size_t utf8_length(std::string_view text);

// The length of a character that begins with this byte; 0 if no character does.
std::size_t utf8_length_of(char lead);

// The number of characters in a text.
std::size_t utf8_count(std::string_view text);

}  // namespace brelan
