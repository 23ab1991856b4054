#pragma once
#include "games/tontine/rules/payments.hpp"

// R9: how a game ends.
namespace brelan::tontine {

// The living seats, one bit each.
constexpr std::uint64_t living_set(const Purses& purses, int players) {
    std::uint64_t set = 0;
    for (const Seat seat : seats(players)) set |= std::uint64_t{alive(purses, seat)} << seat.index;
    return set;
}

// R9.5: all debts and claims end with the game.
inline void lapse(Purses& purses) {
    purses.debt = {};
    purses.creditor = {};
    purses.claim = {};
    purses.claimants.clear();
}

// R9.4: the survivor takes the basket.
template <class Sink>
void end_with_survivor(State& state, Payments<Sink>& payments) {
    Purses& purses = state.purses;
    purses.end = End::survivor;
    lapse(purses);
    purses.taken = purses.pool;
    payments.give_from_pool(living_from(purses, Seat{0}, state.options.players), purses.pool);
}

// R9.10: the last hand has been played. The living share the pool, and odd chips go to the seats after the
// last dealer.
template <class Sink>
void end_at_limit(State& state, Payments<Sink>& payments) {
    const int players = state.options.players;
    state.purses.end = End::limit;
    lapse(state.purses);
    payments.share_pool(living_set(state.purses, players), after(state.purses.dealer, 1, players));
}

// R9.8: everything is restored to its state at the start of the hand, except that a replayed hand counts and
// an ante paid in it stays paid.
inline void give_back(State& state) {
    const std::uint32_t hands = state.purses.hands;
    const Seat first = state.purses.first;
    state.purses = state.opening;
    state.purses.hands = hands;
    state.purses.first = first;
    NoSink nobody;
    if (state.purses.anted == 0) Payments<NoSink>(state.options, state.purses, nobody).ante();
}

// R9.7, R9.8: nobody has chips. The players who had chips at the start of the hand share the pool, or the
// hand is replayed.
template <class Sink>
void end_with_nobody(State& state, Payments<Sink>& payments) {
    if (state.options.no_survivor == NoSurvivor::replay) {
        give_back(state);
        state.purses.end = End::replay;
        return;
    }
    state.purses.end = End::split;
    lapse(state.purses);
    payments.share_pool(living_set(state.opening, state.options.players), state.purses.first);
}

// R9.1 to R9.3, R9.10: ends the hand, and perhaps the game, if the rules say so.
template <class Sink>
void close_hand(State& state, Payments<Sink>& payments) {
    const Options& options = state.options;
    const bool last_card = state.actor == kNobody;
    const bool early =
        options.end_check == EndCheck::immediate && options.settlement == Settlement::sequential;
    if (!last_card && !early) return;
    Purses& purses = state.purses;
    const int living = count_alive(purses, options.players, 2);
    if (living == 1) {
        end_with_survivor(state, payments);
    } else if (last_card) {
        if (living == 0) end_with_nobody(state, payments);
        const bool goes_on = purses.end == End::none || purses.end == End::replay;
        if (goes_on && purses.hands == options.max_hands) end_at_limit(state, payments);  // never true if 0
    }
    if (last_card || purses.end != End::none) {
        state.over = 1;
        state.actor = kNobody;
    }
}

}  // namespace brelan::tontine
