#pragma once
#include "core/rng.hpp"
#include "games/tontine/rules/state.hpp"

// R3: what a seat knows. Nobody looks at a card before it is turned, so all seats and spectators know the
// same.
namespace brelan::tontine {

Visible visible(const State& state, Seat seat);

// A consistent world: unseen cards are placed at random where unknown ones lie.
State resample(const Visible& view, Seat seat, Rng& rng);

// The pack as an observer knows it from `view`: everything else becomes `?`.
Pack redact(const Pack& pack, const Visible& view);

}  // namespace brelan::tontine
