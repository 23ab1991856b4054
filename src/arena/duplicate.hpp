#pragma once
#include <cstdint>

#include "arena/play.hpp"

namespace brelan::arena {

// Plays deal `number` of a contest once for each exchange, and counts the results. Throws Withdrawn.
void play_duplicate(const Contest& contest, std::uint64_t number, Players& players, Tally& tally);

}  // namespace brelan::arena
