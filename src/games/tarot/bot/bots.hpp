#pragma once
#include <span>

#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

namespace brelan::tarot {

// The players of Tarot, the weakest first.
std::span<const think::Maker<Rules>> bots();

// The same where nobody searches: of those who would there is the name, and nothing that makes them.
std::span<const think::Maker<Rules>> table_bots();

}  // namespace brelan::tarot
