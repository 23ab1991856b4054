#pragma once
#include <cstddef>
#include <span>
#include <string>

#include "room/effects.hpp"

namespace brelan::server {

// Fills bytes with the chance of the operating system; there is no other source, so without it the process
// ends.
void fill_with_entropy(std::span<std::uint8_t> bytes);

room::Entropy entropy();
// 128 bits of chance as 32 hexadecimal digits.
std::string id_from(const room::Entropy& chance);
std::string new_id();
// Whether a text looks like one of them.
bool is_id(std::string_view text);

}  // namespace brelan::server
