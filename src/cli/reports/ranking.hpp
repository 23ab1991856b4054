#pragma once
#include <vector>

#include "core/payoff.hpp"
#include "core/seat.hpp"

namespace brelan::cli {

// A place in a match, from 1, and the players who share it.
struct Rank {
    int place = 1;
    std::int64_t points = 0;
    std::vector<Seat> seats{};
};

// All places, first to last. If two players share first place, the next place is third.
std::vector<Rank> ranking(const Payoff& total, int players);

// The place of a seat.
int place_of(Seat seat, const Payoff& total, int players);

}  // namespace brelan::cli
