#pragma once
#include "core/rng.hpp"
#include "games/tontine/rules/state.hpp"

// R3: the view of a seat. Nobody looks at a card before it is turned, so all seats and spectators have the
// same knowledge.
namespace brelan::tontine {

Visible visible(const State& state, Seat seat);

// A world consistent with the view: unseen cards are placed at random where the view has unknown ones.
State resample(const Visible& view, Seat seat, Rng& rng);

// The pack as an observer knows it from `view`: everything else becomes `?`.
Pack redact(const Pack& pack, const Visible& view);

}  // namespace brelan::tontine
