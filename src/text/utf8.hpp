#pragma once
#include <cstddef>
#include <string_view>

#include "core/text.hpp"

// UTF-8, for everybody who reads or writes characters.
namespace brelan {

// Stands for what is no character.
inline constexpr char32_t kReplacement = 0xFFFD;

// One character taken from a text; a byte that is not UTF-8 counts as U+FFFD of length 1.
struct Glyph {
    char32_t code = 0;
    std::size_t length = 0;  // in bytes
};

// The first character of a text that is not empty.
Glyph first_glyph(std::string_view text);

// The length of the character that begins here; 0 where the bytes are not UTF-8, or there are none.
std::size_t utf8_length(std::string_view text);

// How many bytes a character takes that begins with this byte; 0 where none does.
std::size_t utf8_length_of(char lead);

// How many characters a text has.
std::size_t utf8_count(std::string_view text);

}  // namespace brelan
