#pragma once
#include <cstddef>
#include <span>
#include <string>

#include "room/effects.hpp"

namespace brelan::server {

// Fills bytes with random data from the operating system. There is no other source: if this fails, the
// process ends.
void fill_with_entropy(std::span<std::uint8_t> bytes);

room::Entropy entropy();
// 128 random bits as 32 hexadecimal digits.
std::string id_from(const room::Entropy& chance);
std::string new_id();
// Whether a text consists of 32 hexadecimal digits.
bool is_id(std::string_view text);

}  // namespace brelan::server
