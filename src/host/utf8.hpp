#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace brelan::host {

// How many bytes the valid UTF-8 character at the start of `text` has; 0 when there is none (overlong
// forms, surrogates and what lies beyond Unicode included).
std::size_t utf8_length(std::string_view text);

// The number of characters of a text that is UTF-8.
std::size_t utf8_count(std::string_view text);

// The code point of a character that utf8_length() has found good.
std::uint32_t utf8_code(std::string_view character);

// Appends a code point, which must be one of Unicode and no surrogate.
void append_utf8(std::string& out, std::uint32_t code);

}  // namespace brelan::host
