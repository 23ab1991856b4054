#pragma once
#include "games/pontoon/pontoon.hpp"
#include "think/thinker.hpp"

namespace brelan::pontoon {

// The players of Pontoon, the weakest first.
std::span<const think::Maker<Rules>> bots();

// The same where nobody searches: of those who would there is the name, and nothing that makes them.
std::span<const think::Maker<Rules>> table_bots();

}  // namespace brelan::pontoon
