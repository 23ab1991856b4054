#pragma once
#include "core/rng.hpp"
#include "games/tarot/state.hpp"

namespace brelan::tarot {

// A world that fits all that the seat has seen, each as likely as any other.
State resample(const Visible& view, Seat seat, Rng& rng);

}  // namespace brelan::tarot
