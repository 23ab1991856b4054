#pragma once
#include "core/clause.hpp"
#include "games/tonk/rules/actions.hpp"
#include "games/tonk/rules/state.hpp"

// R5 to R11: the allowed actions and their effects.
namespace brelan::tonk {

Clause check(const State& state, Action action);
void legal(const State& state, Actions& out);
void play(State& state, Action action) noexcept;

// The end of the deal that this discard would cause, or End::none if play continues.
End end_by_discard(const State& state);

// An upper bound on the actions of a deal: one answer per player, a draw and a discard per turn, each card
// laid once, a drop, and one `done` per player.
int max_actions(const Options& options);

}  // namespace brelan::tonk
