#pragma once
#include "games/tarot/rules/state.hpp"

// R3.13, R5.1, R5.3, R6.8: what a seat or a spectator knows.
namespace brelan::tarot {

// R5.3: whether everybody knows who the partner is, or that there is none.
bool partner_is_public(const State& state);

// R9.13: whether everybody knows whose Petit cannot be captured. It was returned, or its owner played it or
// held it back in a way that only a lone Petit allows.
bool lone_is_public(const State& state);

Visible visible(const State& state, Seat seat);

// The pack as written by someone who knows only `view`: `?` for unseen cards.
Pack redact(const Pack& pack, const Visible& view);

// An action as written by someone who knows only `view` (R6.8).
Action redact_action(Action action, Seat actor, const Visible& view, Seat observer);

}  // namespace brelan::tarot
