#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace brelan::cli {

// How many letters to insert, remove, replace or swap with a neighbour to make one word of the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The candidate that somebody who typed `word` most likely meant, or empty where none comes near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace brelan::cli
