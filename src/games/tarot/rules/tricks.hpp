#pragma once
#include <algorithm>

#include "core/clause.hpp"
#include "games/tarot/rules/table.hpp"

// R8: playing the tricks.
namespace brelan::tarot {

// R8.7: whether a card takes over from the best of a trick so far.
constexpr bool beats(Card card, Card best) {
    if (best == kExcuse) return true;
    return card > best && card != kExcuse && (is_trump(card) || card.lane() == best.lane());
}

// The place of the card that takes the trick.
constexpr int winning_place(const Card* cards, int size) {
    int best = 0;
    for (int place = 1; place < size; ++place) best = beats(cards[place], cards[best]) ? place : best;
    return best;
}

// R8.1: who led the first trick.
Seat first_leader(const State& state);

// R5.12: the first lead may not be of the called suit, but for the called card.
CardSet banned_lead(const State& state);

// The cards that the actor may play now, of those that are known of his hand (R8, R9.1).
CardSet playable(const State& state);

// Keeps who has an oudler when its trick ends. Answers how many half-points of it stay with its owner and do
// not go to the winner (R9.3, R9.13).
int settle_oudler(State& state, Card card, Seat by, Seat winner);

void legal_cards(const State& state, Actions& out);
Clause check_card(const State& state, Card card);
void play_card(State& state, Card card);

// Whom the complete trick that the table has just seen goes to, when `best` has its highest card: R9.4 for
// the last one.
Seat taking_last(const State& state, Seat best);
inline Seat taking_seat(const State& state, Seat best) {
    return state.plays == state.options.players * table_hand(state) ? taking_last(state, best) : best;
}

// The place of the card that took the complete trick which begins at `at`.
constexpr int taking_place(const State& state, int at) {
    const int players = state.options.players;
    const Card* cards = state.played.data() + at;
    const bool last = state.end == End::played && at + players == state.plays;
    const Card* excuse = std::find(cards, cards + players, kExcuse);
    if (last && state.leader == state.excuse_by && excuse != cards + players)
        return static_cast<int>(excuse - cards);  // R9.4: who plays the Excuse takes nothing else with it
    return winning_place(cards, players);
}

// Who led the first of the tricks whose order is known: in a deal begun in the middle, back from who leads
// now.
constexpr Seat leader_of_first_told(const State& state) {
    const int players = state.options.players;
    Seat leader = state.leader;
    for (int at = state.plays - state.on_table - players; at >= state.untold; at -= players)
        leader = after(leader, -taking_place(state, at), players);
    return leader;
}

// Goes through the complete tricks whose order is known: f(leader, cards, winner).
template <class F>
void for_each_trick(const State& state, F f) {
    const int players = state.options.players;
    Seat leader = leader_of_first_told(state);
    for (int at = state.untold; at + players <= state.plays; at += players) {
        const Card* cards = state.played.data() + at;
        const Seat winner = after(leader, taking_place(state, at), players);
        f(leader, cards, winner);
        leader = winner;
    }
}

}  // namespace brelan::tarot
