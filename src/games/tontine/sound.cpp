#include "games/tontine/hand.hpp"

namespace brelan::tontine {

namespace {

// Every chip that was handed out is in a purse or in the pool (R1).
bool chips_are_all_there(const State& state) {
    std::uint64_t sum = state.purses.pool;
    for (const Seat seat : seats(state.options.players)) sum += state.purses.chips[seat];
    return sum == std::uint64_t{state.options.stake} * state.options.players;
}

// A debt has a creditor and a debtor without chips, and only where the options know debts (R6.2, R7.4).
bool debt_is_sound(const State& state, Seat seat) {
    const Purses& purses = state.purses;
    if (purses.debt[seat] == 0) return purses.creditor[seat] == Seat{};
    const Seat creditor = purses.creditor[seat];
    return state.options.short_payer == ShortPayer::debt && purses.chips[seat] == 0 && creditor != seat &&
           (creditor == kPool || is_player(creditor, state.options.players));
}

// Each seat with a claim stands once among the claimants, and the pool that owes holds nothing (R6.8, R6.9).
bool claims_are_sound(const State& state) {
    const Purses& purses = state.purses;
    std::size_t claims = 0;
    for (const Seat seat : seats(state.options.players)) claims += purses.claim[seat] > 0 ? 1U : 0U;
    if (claims != purses.claimants.size()) return false;
    std::uint64_t seen = 0;
    for (const Seat seat : purses.claimants) {
        if (!is_player(seat, state.options.players) || purses.claim[seat] == 0 ||
            (seen >> seat.index & 1) != 0)
            return false;
        seen |= std::uint64_t{1} << seat.index;
    }
    return claims == 0 || (purses.pool == 0 && state.options.pool_short == PoolShort::pool_owes);
}

// Whoever has left for good has nothing (R6.4, R6.10), but may have a share of the pool at the end (R9.7).
bool gone_is_sound(const State& state, Seat seat) {
    const Purses& purses = state.purses;
    if (purses.gone[seat] == 0) return true;
    return state.options.short_payer == ShortPayer::out_of_game && purses.claim[seat] == 0 &&
           (purses.chips[seat] == 0 || purses.end != End::none);
}

// Nothing lies before a seat that is not at the table.
bool is_empty(const State& state, Seat seat) {
    const Purses& purses = state.purses;
    return purses.chips[seat] == 0 && purses.claim[seat] == 0 && purses.debt[seat] == 0 &&
           purses.creditor[seat] == Seat{} && purses.gone[seat] == 0 && state.hand[seat] == kNoCard;
}

// Only cards that were dealt have been turned.
bool turns_are_sound(const State& state) {
    for (const Seat seat : seats(kMaxSeats)) {
        if ((state.turned >> seat.index & 1) != 0 && state.hand[seat] == kNoCard) return false;
    }
    return state.turned >> kMaxSeats == 0;
}

bool seats_are_sound(const State& state) {
    for (const Seat seat : seats(kMaxSeats)) {
        const bool at_table = is_player(seat, state.options.players);
        if (!(at_table ? debt_is_sound(state, seat) && gone_is_sound(state, seat) : is_empty(state, seat)))
            return false;
    }
    return claims_are_sound(state) && turns_are_sound(state);
}

// No card twice, and none missing: known or not, they are as many as the pack has.
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
    return !twice && cards == kPackSize;
}

}  // namespace

bool sound(const State& state) {
    const Seat turn = state.over != 0 ? kNobody : next_to_turn(state);
    return turn == state.actor && chips_are_all_there(state) && seats_are_sound(state) &&
           cards_are_sound(state);
}

}  // namespace brelan::tontine
