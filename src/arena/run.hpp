#pragma once
#include <cstdint>
#include <optional>

#include "arena/contest.hpp"
#include "arena/tally.hpp"
#include "sim/parallel.hpp"

namespace brelan::arena {

// What came of a contest. It was played in order: the deals 0 .. done - 1 are in the tally.
struct Standings {
    Tally tally{};
    std::uint64_t done = 0;
    bool complete = false;  // all deals, or a verdict
    std::optional<Sprt> sprt{};
};

// A sequential test looks at the differences after each block of so many deals, whatever the threads.
inline constexpr std::uint64_t kDealsOfBlock = 16;

// Plays a contest on all cores; the outcome, times excepted, is the same for any number of threads where the
// bots think in nodes.
Standings play_contest(const Contest& contest, const sim::Watch& watch = {});

}  // namespace brelan::arena
