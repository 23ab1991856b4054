#pragma once
#include "core/rng.hpp"
#include "games/pontoon/rules/state.hpp"

// What a seat knows: R3.16 to R3.18, R4.7, R5.8 to R5.12, R7.27 to R7.30.
namespace brelan::pontoon {

// Whether this observer has seen the card at a place of the order of dealing.
bool knows(const State& state, std::size_t card, Seat seat);

Visible visible(const State& state, Seat seat);

// A world that fits: all that was seen, and every answer that was given must have been allowed.
State resample(const Visible& view, Seat seat, Rng& rng);

// The pack as one who knows only `view` can write it down: everything else becomes `?`.
Pack redact(const Pack& pack, const Visible& view);

// Counts all hands again, from the cards that are known.
void recount(State& state);

// Whether all that was declared and answered in this deal was right with these cards.
bool has_a_past(const State& state);

}  // namespace brelan::pontoon
