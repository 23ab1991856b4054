#pragma once
#include <algorithm>

#include "core/clause.hpp"
#include "games/tarot/rules/table.hpp"

// R8: playing the tricks.
namespace brelan::tarot {

// R8.7: whether a card beats the best of the trick so far.
constexpr bool beats(Card card, Card best) {
    if (best == kExcuse) return true;
    return card > best && card != kExcuse && (is_trump(card) || card.lane() == best.lane());
}

// The index of the card that takes the trick.
constexpr int winning_place(const Card* cards, int size) {
    int best = 0;
    for (int place = 1; place < size; ++place) best = beats(cards[place], cards[best]) ? place : best;
    return best;
}

// R8.1: who led the first trick.
Seat first_leader(const State& state);

// R5.12: the first lead may not be of the called suit, except for the called card itself.
CardSet banned_lead(const State& state);

// The cards that the actor may play now, among the known cards of their hand (R8, R9.1).
CardSet playable(const State& state);

// Stores who has the oudler when its trick ends. Returns the half-points that stay with the oudler's owner
// instead of going to the winner (R9.3, R9.13).
int settle_oudler(State& state, Card card, Seat by, Seat winner);

void legal_cards(const State& state, Actions& out);
Clause check_card(const State& state, Card card);
void play_card(State& state, Card card);

// Who takes the trick that has just been completed, given the seat of its highest card; R9.4 applies to the
// last trick.
Seat taking_last(const State& state, Seat best);
inline Seat taking_seat(const State& state, Seat best) {
    return state.plays == state.options.players * table_hand(state) ? taking_last(state, best) : best;
}

// The index of the card that took the complete trick beginning at `at`.
constexpr int taking_place(const State& state, int at) {
    const int players = state.options.players;
    const Card* cards = state.played.data() + at;
    const bool last = state.end == End::played && at + players == state.plays;
    const Card* excuse = std::find(cards, cards + players, kExcuse);
    if (last && state.leader == state.excuse_by && excuse != cards + players)
        return static_cast<int>(excuse - cards);  // R9.4: the Excuse takes nothing else with it
    return winning_place(cards, players);
}

// The leader of the first trick whose order is known. In a deal begun in the middle, it is found by counting
// back from the current leader.
constexpr Seat leader_of_first_known(const State& state) {
    const int players = state.options.players;
    Seat leader = state.leader;
    for (int at = state.plays - state.on_table - players; at >= state.untold; at -= players)
        leader = after(leader, -taking_place(state, at), players);
    return leader;
}

// Calls f(leader, cards, winner) for each complete trick whose order is known.
template <class F>
void for_each_trick(const State& state, F f) {
    const int players = state.options.players;
    Seat leader = leader_of_first_known(state);
    for (int at = state.untold; at + players <= state.plays; at += players) {
        const Card* cards = state.played.data() + at;
        const Seat winner = after(leader, taking_place(state, at), players);
        f(leader, cards, winner);
        leader = winner;
    }
}

}  // namespace brelan::tarot
