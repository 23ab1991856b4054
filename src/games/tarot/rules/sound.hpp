#pragma once
#include "games/tarot/rules/state.hpp"

namespace brelan::tarot {

// Whether what is redundant in a state agrees, and nothing is out of range; of views and positions too.
bool sound(const State& state);

}  // namespace brelan::tarot
