#pragma once
#include "games/tonk/rules/state.hpp"

namespace brelan::tonk {

// Whether all parts of a state, or of a seat's knowledge of one, are consistent.
bool sound(const State& state);

// Whether the known past is consistent: which card was dealt or drawn where, and when it left the hand.
bool past_is_sound(const State& state);

}  // namespace brelan::tonk
