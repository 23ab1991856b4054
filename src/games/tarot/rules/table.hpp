#pragma once
#include <algorithm>

#include "games/tarot/rules/state.hpp"

// What the chapters of the rules share: how many cards each seat holds, and the order of the phases.
namespace brelan::tarot {

constexpr int table_hand(const State& state) { return hand_size(state.options.players); }
constexpr Seat next_seat(const State& state, Seat seat) { return after(seat, 1, state.options.players); }
constexpr Seat dealer_right(const State& state) { return next_seat(state, state.opening.dealer); }

// The trick on the table, or the coming one.
constexpr int cards_on_table(const State& state) { return state.on_table; }
constexpr int tricks_before(const State& state) {
    return (state.plays - state.on_table) / state.options.players;
}
constexpr Card table_card(const State& state, int place) {
    const int at = state.plays - state.on_table + place;
    return state.played[static_cast<std::size_t>(at)];
}
// The seat that plays card number `place` of the trick on the table.
constexpr Seat table_seat(const State& state, int place) {
    return after(state.leader, place, state.options.players);
}

// Whether a seat has played to the trick on the table.
constexpr bool has_played_to_trick(const State& state, Seat seat) {
    const int place = seat.index - state.leader.index;
    return state.on_table != 0 && (place < 0 ? place + state.options.players : place) < state.on_table;
}

// The number of cards that a seat has played.
constexpr int cards_played(const State& state, Seat seat) {
    return tricks_before(state) + (has_played_to_trick(state, seat) ? 1 : 0);
}

// R7.1: whether the seat has yet to play its first card.
constexpr bool before_first_card(const State& state, Seat seat) {
    return state.plays == state.on_table && !has_played_to_trick(state, seat);
}

// The number of cards set aside.
constexpr int cards_aside(const State& state) {
    int size = 0;
    while (size < kMostDog && state.aside[static_cast<std::size_t>(size)] != kNoCard) ++size;
    return size;
}

// R6.1: whether the taker takes the dog and discards.
constexpr bool takes_dog(Contract contract) {
    return contract == Contract::prise || contract == Contract::garde;
}

// The number of cards that a seat holds, known or not.
constexpr int cards_held(const State& state, Seat seat) {
    int held = table_hand(state) - cards_played(state, seat);
    if (seat == state.taker && state.phase == Phase::discard)
        held += dog_size(state.options.players) - cards_aside(state);
    return held;
}
constexpr bool is_known(const State& state, Seat seat) {
    return count(state.hands[seat]) == cards_held(state, seat);
}

constexpr Announced announced(const State& state) {
    if (state.contract == Contract::none) return Announced::nothing;
    return state.bids[static_cast<std::size_t>(state.contract) - 1].announced();
}

constexpr bool lies_in(const SmallPile& pile, Card card) {
    return std::find(pile.begin(), pile.end(), card) != pile.end();
}
constexpr bool was_played(const State& state, Card card) {
    const auto end = state.played.begin() + state.plays;
    return std::find(state.played.begin(), end, card) != end;
}

// R6.1: whether everybody has seen the dog in the taker's hand.
constexpr bool dog_was_shown(const State& state) {
    return takes_dog(state.contract) && state.phase != Phase::call;
}
// R5.3: whether everybody has seen where the called card is.
constexpr bool called_is_seen(const State& state) {
    return was_played(state, state.called) || (dog_was_shown(state) && lies_in(state.dog, state.called));
}

// Whether a seat is known to belong to the attack.
constexpr bool is_attacker(const State& state, Seat seat) {
    return seat == state.taker || seat == state.partner;
}

// The trumps of a small pile, bits as in CardSet.
constexpr std::uint32_t trumps_of(const SmallPile& pile) {
    std::uint32_t trumps = 0;
    for (const Card card : pile) trumps |= is_card(card) ? set_of(card).trumps : 0;
    return trumps;
}

// The next phases of a deal.
void end_auction(State& state);       // R4: finds a taker, or nobody
void take_dog(State& state);          // R6, after the call
void ask_announcement(State& state);  // R7.3, after the discard or the setting aside of the dog
void begin_play(State& state);        // R8.1
void end_deal(State& state, End end);

}  // namespace brelan::tarot
