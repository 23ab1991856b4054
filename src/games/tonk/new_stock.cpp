#include "games/tonk/new_stock.hpp"

#include <algorithm>

namespace brelan::tonk {

namespace {

// The discards but the last.
Lanes buried(const State& state) {
    Lanes cards = 0;
    for (std::size_t i = 0; i + 1 < state.pile.size(); ++i) cards |= lane(state.pile[i]);
    return cards;
}

}  // namespace

bool can_shuffle(const State& state) {
    for (const Card card : state.pile) {
        if (!is_known(card)) return false;
    }
    const Cards& order = state.again.cards;
    return std::all_of(order.begin(), order.end(), [](Card card) { return is_known(card); });
}

void renew_stock(State& state) {
    state.renewed = buried(state);
    Stock& stock = state.again;
    Cards rest{};
    std::size_t others = 0;
    for (const Card card : stock.cards) {  // the new stock comes first, each part in its order
        if (holds(state.renewed, card)) {
            stock.cards[stock.end++] = card;
        } else {
            rest[others++] = card;
        }
    }
    std::copy_n(rest.begin(), others, stock.cards.begin() + stock.end);
    const Card last = state.pile[state.pile.size() - 1];
    state.pile.clear();
    state.pile.push(last);
}

}  // namespace brelan::tonk
