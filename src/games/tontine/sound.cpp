#include "games/tontine/hand.hpp"

namespace brelan::tontine {

namespace {

// Every chip that was handed out is in a purse or in the pool (R1).
bool chips_are_all_there(const State& state) {
    std::uint64_t sum = state.purses.pool;
    for (const Seat seat : seats(state.options.players)) sum += state.purses.chips[seat];
    return sum == std::uint64_t{state.options.stake} * state.options.players;
}

// Debts and claims fit the options, and whoever owes has nothing (R6).
bool debts_are_sound(const State& state) {
    const Purses& purses = state.purses;
    std::size_t claims = 0;
    for (const Seat seat : seats(state.options.players)) {
        if (purses.debt[seat] > 0 &&
            (purses.chips[seat] > 0 || state.options.short_payer != ShortPayer::debt))
            return false;
        if (purses.gone[seat] > 0 && state.options.short_payer != ShortPayer::out_of_game) return false;
        claims += purses.claim[seat] > 0 ? 1U : 0U;
    }
    if (claims > 0 && purses.pool > 0 && purses.end == End::none) return false;
    return claims == purses.claimants.size();
}

// No card twice, and where all are known none is missing.
bool cards_are_sound(const State& state) {
    CardSet seen = state.used;
    int cards = __builtin_popcountll(state.used);
    bool twice = false;
    const auto add = [&](Card card) {
        if (card == kNoCard) return;
        ++cards;
        if (!is_known(card)) return;
        twice = twice || (seen & set_of(card)) != 0;
        seen |= set_of(card);
    };
    for (const Seat seat : seats(state.options.players)) add(state.hand[seat]);
    for (const Card card : state.stock) add(card);
    return !twice && cards <= kPackSize;
}

}  // namespace

bool sound(const State& state) {
    const Seat turn = state.over != 0 ? kNobody : next_to_turn(state);
    return turn == state.actor && chips_are_all_there(state) && debts_are_sound(state) &&
           cards_are_sound(state);
}

}  // namespace brelan::tontine
