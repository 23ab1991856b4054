#pragma once
#include "games/tonk/tonk.hpp"
#include "think/thinker.hpp"

namespace brelan::tonk {

// The players of Tonk, the weakest first.
std::span<const think::Maker<Rules>> bots();

}  // namespace brelan::tonk
