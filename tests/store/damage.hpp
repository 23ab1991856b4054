#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rng.hpp"

// The damage that disks, cables and people do to files.
namespace brelan::store::kit {

// Changes one bit of one byte.
void flip(const std::string& file, std::uintmax_t at, unsigned bit);

// Replaces the first occurrence of some bytes; returns false if they do not occur.
bool replace_bytes(const std::string& file, std::string_view what, std::string_view with);

// Does random damage: changes bits, bytes or a sector, fills a page with zeros, swaps it with another page,
// or cuts off the end of the file. Returns a description of the damage.
std::string damage(const std::string& file, Rng& rng);

}  // namespace brelan::store::kit
