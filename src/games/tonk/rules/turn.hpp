#pragma once
#include "core/clause.hpp"
#include "games/tonk/rules/actions.hpp"
#include "games/tonk/rules/state.hpp"

// R5 to R11: what may be done, and what it does.
namespace brelan::tonk {

Clause check(const State& state, Action action);
void legal(const State& state, Actions& out);
void play(State& state, Action action) noexcept;

// How the deal would end with this discard, or End::none when the turn passes on.
End end_by_discard(const State& state);

// More than a deal can have: an answer each, for each turn a draw and a discard, each card laid once, a drop,
// and a `done` each.
int max_actions(const Options& options);

}  // namespace brelan::tonk
