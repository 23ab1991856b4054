#pragma once
#include "core/draw.hpp"
#include "games/tonk/rules/state.hpp"

// R2: the dealers.
namespace brelan::tonk {

// R2.1: how the first dealer is chosen.
Drawing drawing(const Options& options);

// The start of the first deal: everybody has their counters, and the dealer is known.
Carry first(const Options& options, const Draw& draw);

// R2.6 to R2.11: the dealer after this finished deal, given the remaining counters.
Seat next_dealer(const State& state, const PerSeat<std::int32_t>& counters);

// R12.4: the seats that are dealt in.
SeatSet dealt_in(const Options& options, const PerSeat<std::int32_t>& counters);

}  // namespace brelan::tonk
