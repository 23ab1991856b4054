#pragma once
#include "core/clause.hpp"
#include "games/tarot/rules/state.hpp"

// R5: the call with five players.
namespace brelan::tarot {

// The cards that this hand may call; none if the taker has to play alone (R5.2).
CardSet callable(const Options& options, const CardSet& hand);

void legal_calls(const State& state, Actions& out);
Clause check_call(const State& state, Action action);
void play_call(State& state, Action action);

}  // namespace brelan::tarot
