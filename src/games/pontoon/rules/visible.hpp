#pragma once
#include "core/rng.hpp"
#include "games/pontoon/rules/state.hpp"

// What a seat knows: R3.16 to R3.18, R4.7, R5.8 to R5.12, R7.27 to R7.30.
namespace brelan::pontoon {

// Whether this observer has seen the card at a place in the dealing order.
bool knows(const State& state, std::size_t card, Seat seat);

Visible visible(const State& state, Seat seat);

// A world that fits: it agrees with everything that the observer has seen, and every answer given was allowed
// in it.
State resample(const Visible& view, Seat seat, Rng& rng);

// The pack as written by someone who knows only `view`: unseen cards become `?`.
Pack redact(const Pack& pack, const Visible& view);

// Recounts all hands from the known cards.
void recount(State& state);

// Whether everything declared and answered in this deal was allowed with these cards.
bool has_a_past(const State& state);

}  // namespace brelan::pontoon
