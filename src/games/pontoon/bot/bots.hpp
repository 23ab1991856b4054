#pragma once
#include "games/pontoon/pontoon.hpp"
#include "think/thinker.hpp"

namespace brelan::pontoon {

// The players of Pontoon, the weakest first.
std::span<const think::Maker<Rules>> bots();

}  // namespace brelan::pontoon
