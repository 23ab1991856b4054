#pragma once
#include "core/rng.hpp"
#include "games/tonk/rules/actions.hpp"
#include "games/tonk/rules/state.hpp"

// R3.6, R4.15, R9.10: what a seat or a spectator knows.
namespace brelan::tonk {

Visible visible(const State& state, Seat seat);

// A uniformly random world consistent with everything the seat has seen: cards that left a hand were in it by
// then, and no undeclared hand was a Tonk. Answers that are still secret are drawn by lot.
State resample(const Visible& view, Seat seat, Rng& rng);

// The pack as an observer knows it from `view`. A card that somebody has shown is placed where it may have
// come from; an unseen one becomes `?`.
Pack redact(const Pack& pack, const Visible& view);

// An action as an observer knows it from `view` (R4.15).
Action redact_action(Action action, Seat actor, const Visible& view, Seat observer);

}  // namespace brelan::tonk
