#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rng.hpp"

// What disks, cables and hands do to files.
namespace brelan::store::kit {

// Changes one bit of one byte.
void flip(const std::string& file, std::uintmax_t at, unsigned bit);

// Puts bytes in the place of others, at the first place where they stand; false: they stand nowhere.
bool replace_bytes(const std::string& file, std::string_view what, std::string_view with);

// One damage by chance: bits, bytes or a sector changed, a page zeroed, exchanged with another,
// the end of the file cut off. What was done, in words.
std::string damage(const std::string& file, Rng& rng);

}  // namespace brelan::store::kit
