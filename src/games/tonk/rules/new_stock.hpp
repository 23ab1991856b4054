#pragma once
#include "games/tonk/rules/state.hpp"

// R11.5, R11.6: the discards make a new stock.
namespace brelan::tonk {

// Shuffles all discards except the last; the pack's spare order determines the result.
void renew_stock(State& state);

// R0.1: whether enough is known to shuffle this many discards: their complete order, or an order that may
// begin with them.
bool can_shuffle(const State& state, std::size_t count);

// R11.6: whether the discards are shuffled at the end of this turn.
constexpr bool renews_by_discard(const State& state) {
    return state.options.stock_exhausted_when == ExhaustedWhen::last_card_turn_end &&
           running_stock(state).empty() && can_renew(state, state.pile.size() + 1);
}

}  // namespace brelan::tonk
