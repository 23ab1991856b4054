#include "games/tonk/rules/new_stock.hpp"

#include <algorithm>

namespace brelan::tonk {

namespace {

// The first `count` discards.
Lanes discards(const State& state, std::size_t count) {
    Lanes cards = 0;
    for (std::size_t i = 0; i < count; ++i) cards |= lane(state.pile[i]);
    return cards;
}

bool is_fully_known(const Cards& order) {
    return std::all_of(order.begin(), order.end(), [](Card card) { return is_known(card); });
}

// Whether the order may begin with these cards, given its unknown places.
bool lies_first(Lanes cards, const Cards& order) {
    const int count = bits::count(cards);
    for (int place = 0; place < kPackSize; ++place) {
        const Card card = order[static_cast<std::size_t>(place)];
        if (is_known(card) && holds(cards, card) != (place < count)) return false;
    }
    return true;
}

}  // namespace

bool can_shuffle(const State& state, std::size_t count) {
    for (const Card card : state.pile) {
        if (!is_known(card)) return false;
    }
    return is_fully_known(state.again.cards) || lies_first(discards(state, count), state.again.cards);
}

void renew_stock(State& state) {
    state.renewed = discards(state, state.pile.size() - 1);
    Stock& stock = state.again;
    if (is_fully_known(stock.cards)) {  // the new stock comes first; both parts keep their order
        Cards order{};
        const auto in_it = [&](Card card) { return holds(state.renewed, card); };
        const auto behind = std::copy_if(stock.cards.begin(), stock.cards.end(), order.begin(), in_it);
        std::remove_copy_if(stock.cards.begin(), stock.cards.end(), behind, in_it);
        stock.cards = order;
    }
    stock.end = static_cast<std::uint8_t>(bits::count(state.renewed));
    const Card last = state.pile[state.pile.size() - 1];
    state.pile.clear();
    state.pile.push(last);
}

}  // namespace brelan::tonk
