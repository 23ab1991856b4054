#pragma once
#include "games/tonk/tonk.hpp"
#include "think/thinker.hpp"

namespace brelan::tonk {

// The players of Tonk, the weakest first.
std::span<const think::Maker<Rules>> bots();

// The same where nobody searches: of those who would there is the name, and nothing that makes them.
std::span<const think::Maker<Rules>> table_bots();

}  // namespace brelan::tonk
