#pragma once
#include <span>

#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

namespace brelan::tarot {

// The bots for Tarot, weakest first.
std::span<const think::Maker<Rules>> bots();

// The bots of a build without searches: searching bots are listed by name, without a maker.
std::span<const think::Maker<Rules>> table_bots();

}  // namespace brelan::tarot
