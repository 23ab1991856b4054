#pragma once
#include <cstdint>

#include "arena/play.hpp"

namespace brelan::arena {

// Plays deal `number` of a contest as often as it takes to exchange what is exchanged, and counts it. Throws
// Withdrawn.
void play_duplicate(const Contest& contest, std::uint64_t number, Players& players, Tally& tally);

}  // namespace brelan::arena
