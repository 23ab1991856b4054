#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace brelan::cli {

// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the
// other.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The candidate that `word` most likely stands for; empty if none is close.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace brelan::cli
