#pragma once
#include <string>

#include "text/utf8.hpp"

namespace brelan {

// Appends a character; what is none becomes U+FFFD.
void append_utf8(std::string& out, char32_t code);

// Takes the last character off a text, if there is one.
void drop_last_character(std::string& text);

}  // namespace brelan
