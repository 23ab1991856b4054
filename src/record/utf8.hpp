#pragma once
#include <cstddef>
#include <string_view>

namespace brelan::record {

// How many bytes the first character of `text` has; 0 when its bytes are not UTF-8 (overlong forms,
// surrogates and what lies beyond Unicode included).
std::size_t character_length(std::string_view text);

// The number of characters of a text that is UTF-8.
std::size_t count_characters(std::string_view text);

}  // namespace brelan::record
