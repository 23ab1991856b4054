#pragma once
#include "core/clause.hpp"
#include "games/tarot/rules/state.hpp"

// R6: the dog and the discard.
namespace brelan::tarot {

// The cards that may be discarded next, in rising order (R6.5 to R6.7).
CardSet discardable(const State& state);

void legal_discards(const State& state, Actions& out);
Clause check_discard(const State& state, Action action);
void play_discard(State& state, Action action);

}  // namespace brelan::tarot
