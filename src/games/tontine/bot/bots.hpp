#pragma once
#include <span>

#include "games/tontine/tontine.hpp"
#include "think/thinker.hpp"

namespace brelan::tontine {

// The Tontine bots. A player can only turn their card, so all bots play alike.
std::span<const think::Maker<Rules>> bots();

// The bots of a table: the same list, because no Tontine bot searches.
inline std::span<const think::Maker<Rules>> table_bots() { return bots(); }

}  // namespace brelan::tontine
