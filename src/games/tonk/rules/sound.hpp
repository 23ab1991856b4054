#pragma once
#include "games/tonk/rules/state.hpp"

namespace brelan::tonk {

// Whether all parts of a state, or of what a seat knows of one, fit together.
bool sound(const State& state);

// The same of what is known of the past: which card was dealt or drawn where, and when it left the hand.
bool past_is_sound(const State& state);

}  // namespace brelan::tonk
