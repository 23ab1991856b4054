#pragma once
#include "games/tarot/rules/state.hpp"

namespace brelan::tarot {

// Whether the redundant fields of a state agree and all values are in range; also for views and positions.
bool sound(const State& state);

}  // namespace brelan::tarot
