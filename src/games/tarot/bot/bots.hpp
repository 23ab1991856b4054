#pragma once
#include <span>

#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

namespace brelan::tarot {

// The players of Tarot, the weakest first.
std::span<const think::Maker<Rules>> bots();

}  // namespace brelan::tarot
