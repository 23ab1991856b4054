#pragma once
#include "core/draw.hpp"
#include "games/tonk/rules/state.hpp"

// R2: the dealers.
namespace brelan::tonk {

// R2.1: how that is found.
Drawing drawing(const Options& options);

// What the first deal starts from: everybody has their counters, and the dealer is known.
Carry first(const Options& options, const Draw& draw);

// R2.6 to R2.11: who deals after this deal, which is over, with the counters that are left.
Seat next_dealer(const State& state, const PerSeat<std::int32_t>& counters);

// R12.4: the seats that are dealt in.
SeatSet dealt_in(const Options& options, const PerSeat<std::int32_t>& counters);

}  // namespace brelan::tonk
