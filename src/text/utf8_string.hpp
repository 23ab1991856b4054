#pragma once
#include <string>

#include "text/utf8.hpp"

namespace brelan {

// Appends a character; an invalid one becomes U+FFFD.
void append_utf8(std::string& out, char32_t code);

// Removes the last character of a string, if there is one.
void drop_last_character(std::string& text);

}  // namespace brelan
