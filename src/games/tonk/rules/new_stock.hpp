#pragma once
#include "games/tonk/rules/state.hpp"

// R11.5, R11.6: the discards make a new stock.
namespace brelan::tonk {

// All the discards but the last are shuffled; the spare order of the pack decides how they lie.
void renew_stock(State& state);

// Whether enough is told to shuffle so many of the discards (R0.1): the whole order, or one that may begin
// with them.
bool can_shuffle(const State& state, std::size_t count);

// R11.6: whether the discards are shuffled at the end of this turn.
constexpr bool renews_by_discard(const State& state) {
    return state.options.stock_exhausted_when == ExhaustedWhen::last_card_turn_end &&
           running_stock(state).empty() && can_renew(state, state.pile.size() + 1);
}

}  // namespace brelan::tonk
