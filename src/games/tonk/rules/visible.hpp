#pragma once
#include "core/rng.hpp"
#include "games/tonk/rules/actions.hpp"
#include "games/tonk/rules/state.hpp"

// R3.6, R4.15, R9.10: what a seat or a spectator knows.
namespace brelan::tonk {

Visible visible(const State& state, Seat seat);

// A world that fits all that the seat has seen, each as likely as any other: what left a hand was in it by
// then, and no hand that was not declared was a Tonk. Answers that are still secret are drawn by lot.
State resample(const Visible& view, Seat seat, Rng& rng);

// The pack as one who knows only `view` can write it down. A card that somebody has shown lies where it may
// have come from; what nobody has seen becomes `?`.
Pack redact(const Pack& pack, const Visible& view);

// An action as one who knows only `view` can write it down (R4.15).
Action redact_action(Action action, Seat actor, const Visible& view, Seat observer);

}  // namespace brelan::tonk
