#pragma once
#include <cstdint>
#include <optional>

#include "arena/contest.hpp"
#include "arena/tally.hpp"
#include "sim/parallel.hpp"

namespace brelan::arena {

// The result of a contest. Deals are merged in order, so the tally covers deals 0 to done - 1.
struct Standings {
    Tally tally{};
    std::uint64_t done = 0;
    bool complete = false;  // all deals were played, or there is a verdict
    std::optional<Sprt> sprt{};
};

// A sequential test checks the differences after each block of this many deals, whatever the number of
// threads.
inline constexpr std::uint64_t kDealsOfBlock = 16;

// Plays a contest on all cores. Apart from times, the outcome is the same for any number of threads if the
// bots are limited by nodes.
Standings play_contest(const Contest& contest, const sim::Watch& watch = {});

}  // namespace brelan::arena
