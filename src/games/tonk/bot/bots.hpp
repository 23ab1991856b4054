#pragma once
#include "games/tonk/tonk.hpp"
#include "think/thinker.hpp"

namespace brelan::tonk {

// The bots for Tonk, weakest first.
std::span<const think::Maker<Rules>> bots();

// The bots of a build without search: there, searching bots have names but cannot be made.
std::span<const think::Maker<Rules>> table_bots();

}  // namespace brelan::tonk
