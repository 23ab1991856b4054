#pragma once
#include "games/tarot/rules/state.hpp"

namespace brelan::tarot {

// Whether the redundant fields of a state agree and all values are in range. The state may also come from a
// view or a position.
bool sound(const State& state);

}  // namespace brelan::tarot
