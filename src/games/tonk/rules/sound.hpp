#pragma once
#include "games/tonk/rules/state.hpp"

namespace brelan::tonk {

// Whether a state, or a seat's knowledge of a state, is consistent in all its parts.
bool sound(const State& state);

// Whether the known past is consistent: which card was dealt or drawn where, and when it left the hand.
bool past_is_sound(const State& state);

}  // namespace brelan::tonk
