#pragma once
#include "core/clause.hpp"
#include "games/tarot/table.hpp"

// R8: playing the tricks.
namespace brelan::tarot {

inline constexpr int kNoLane = -1;

// R8.2, R9.2: the lane that is to be followed; kNoLane while there is none but the Excuse, or nothing.
constexpr int led_lane(const State& state) {
    const int cards = cards_on_table(state);
    for (int place = 0; place < cards; ++place) {
        const Card card = table_card(state, place);
        if (card != kExcuse) return is_plain(card) ? card.lane() : kTrumpLane;
    }
    return kNoLane;
}

// R8.7: whether a card takes over from the best of a trick so far.
constexpr bool beats(Card card, Card best) {
    if (card == kExcuse) return false;
    if (best == kExcuse) return true;
    if (is_trump(card) || is_trump(best)) return is_trump(card) && card > best;
    return card.lane() == best.lane() && card > best;
}

// The place of the card that takes the trick.
constexpr int winning_place(const Card* cards, int size) {
    int best = 0;
    for (int place = 1; place < size; ++place)
        best = beats(cards[place], cards[best]) ? place : best;
    return best;
}

// The card that is winning the trick on the table, or kNoCard.
constexpr Card best_card(const State& state) {
    if (state.best == kNobody) return kNoCard;
    const int place = state.best.index - state.leader.index;
    return table_card(state, place < 0 ? place + state.options.players : place);
}

// R8.1: who led the first trick.
Seat first_leader(const State& state);

// The cards that the actor may play now, of those that are known of his hand (R8, R9.1).
CardSet playable(const State& state);

void legal_cards(const State& state, Actions& out);
Clause check_card(const State& state, Card card);
void play_card(State& state, Card card);

// Goes through the complete tricks whose order is known: f(leader, cards, winner).
template <class F>
void for_each_trick(const State& state, F f) {
    const int players = state.options.players;
    Seat leader = first_leader(state);
    for (int at = state.untold; at + players <= state.plays; at += players) {
        const Card* cards = state.played.data() + at;
        const Seat winner = after(leader, winning_place(cards, players), players);
        f(leader, cards, winner);
        leader = winner;
    }
}

}  // namespace brelan::tarot
