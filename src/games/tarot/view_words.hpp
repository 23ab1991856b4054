#pragma once
#include "games/tarot/state.hpp"

// What a view's line tells besides, though it follows from the rest: for expectations.
namespace brelan::tarot {

// Who took the trick just completed; nobody in the middle of one.
Seat took(const State& known);

// The half-points that the attack has in the end; -1 before.
int attack(const State& known);

}  // namespace brelan::tarot
