#pragma once
#include "games/pontoon/pontoon.hpp"
#include "think/thinker.hpp"

namespace brelan::pontoon {

// The bots for Pontoon, weakest first.
std::span<const think::Maker<Rules>> bots();

// The bots of a build without searches: searching bots are listed by name, without a maker.
std::span<const think::Maker<Rules>> table_bots();

}  // namespace brelan::pontoon
