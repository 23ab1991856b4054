#pragma once
#include "games/tarot/rules/score.hpp"

// R9, R10: the outcome of a deal that was played.
namespace brelan::tarot {

Outcome outcome(const State& state);

// R7.32: only the declared misères, if everybody passed.
Outcome no_outcome(const State& state);

}  // namespace brelan::tarot
