#pragma once
#include "games/tarot/rules/score.hpp"

// R9, R10: what a deal that was played comes to.
namespace brelan::tarot {

Outcome outcome(const State& state);

// The declared misères alone, of a deal that all passed (R7.32).
Outcome no_outcome(const State& state);

}  // namespace brelan::tarot
