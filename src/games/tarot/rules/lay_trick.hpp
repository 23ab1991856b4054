#pragma once
#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

// Derives the trick on the table from its leader and the cards played: their number, the card led, and the
// winning one.
inline void lay_trick(State& state) {
    state.on_table = static_cast<std::uint8_t>(state.plays % state.options.players);
    if (state.on_table == 0) return;
    const Card* cards = state.played.data() + (state.plays - state.on_table);
    const int place = winning_place(cards, state.on_table);
    state.best = table_seat(state, place);
    state.winning = cards[place];
    const Card first = cards[0] == kExcuse && state.on_table > 1 ? cards[1] : cards[0];
    if (first != kExcuse) state.led = static_cast<std::uint8_t>(first.lane());
}

}  // namespace brelan::tarot
