#pragma once
#include <span>

#include "games/tontine/tontine.hpp"
#include "think/thinker.hpp"

namespace brelan::tontine {

// The bots of Tontine. Who may act can only turn his card, so all of them are the same.
std::span<const think::Maker<Rules>> bots();

// The same: nobody searches in Tontine.
inline std::span<const think::Maker<Rules>> table_bots() { return bots(); }

}  // namespace brelan::tontine
