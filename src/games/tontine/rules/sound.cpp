#include "core/bits.hpp"
#include "games/tontine/rules/hand.hpp"

namespace brelan::tontine {

namespace {

// Every chip handed out is in a purse or in the pool (R1.8).
bool chips_are_all_there(const Options& options, const Purses& purses) {
    std::uint64_t sum = purses.pool;
    for (const Seat seat : seats(options.players)) sum += purses.chips[seat];
    return sum == std::uint64_t{options.stake} * options.players;
}

// A debt has a creditor and a debtor without chips, and exists only if the options allow debts (R6.2, R7.4).
bool debt_is_sound(const Options& options, const Purses& purses, Seat seat) {
    if (purses.debt[seat] == 0) return purses.creditor[seat] == Seat{};
    const Seat creditor = purses.creditor[seat];
    return options.short_payer == ShortPayer::debt && purses.chips[seat] == 0 && creditor != seat &&
           (creditor == kPool || is_player(creditor, options.players));
}

// Each seat with a claim is listed once among the claimants, and a pool in debt is empty (R6.8, R6.9).
bool claims_are_sound(const Options& options, const Purses& purses) {
    std::size_t claims = 0;
    for (const Seat seat : seats(options.players)) claims += purses.claim[seat] > 0 ? 1U : 0U;
    if (claims != purses.claimants.size()) return false;
    std::uint64_t seen = 0;
    for (const Seat seat : purses.claimants) {
        if (!is_player(seat, options.players) || purses.claim[seat] == 0 || (seen >> seat.index & 1) != 0)
            return false;
        seen |= std::uint64_t{1} << seat.index;
    }
    return claims == 0 || (purses.pool == 0 && options.pool_short == PoolShort::pool_owes);
}

// A seat that has left for good has nothing (R6.4, R6.10), except perhaps a share of the pool at the end
// (R9.7).
bool gone_is_sound(const Options& options, const Purses& purses, Seat seat) {
    if (purses.gone[seat] == 0) return true;
    return options.short_payer == ShortPayer::out_of_game && purses.claim[seat] == 0 &&
           (purses.chips[seat] == 0 || purses.end != End::none);
}

// A seat that is not at the table has nothing.
bool is_empty(const Purses& purses, Seat seat) {
    return purses.chips[seat] == 0 && purses.claim[seat] == 0 && purses.debt[seat] == 0 &&
           purses.creditor[seat] == Seat{} && purses.gone[seat] == 0;
}

bool purses_are_sound(const Options& options, const Purses& purses) {
    for (const Seat seat : seats(kMaxSeats)) {
        const bool at_table = is_player(seat, options.players);
        if (!(at_table ? debt_is_sound(options, purses, seat) && gone_is_sound(options, purses, seat)
                       : is_empty(purses, seat)))
            return false;
    }
    return chips_are_all_there(options, purses) && claims_are_sound(options, purses);
}

// At least two seats had chips at the start of the hand, and its dealer is at the table. The first card
// belongs to the first living seat after the dealer (R3.6, R9.1).
bool beginning_is_sound(const State& state) {
    const int players = state.options.players;
    const Seat dealer = state.purses.dealer;
    return is_player(dealer, players) && count_alive(state.opening, players) >= 2 &&
           state.purses.first == living_from(state.opening, after(dealer, 1, players), players) &&
           state.purses.hands == state.opening.hands + 1;
}

// Only the seats that had chips at the start of the hand have a card, and all of them do; only known cards
// are turned (R3.6, R3.7).
bool hands_are_sound(const State& state) {
    for (const Seat seat : seats(kMaxSeats)) {
        const Card card = state.hand[seat];
        if ((card != kNoCard) != alive(state.opening, seat)) return false;
        if ((state.turned >> seat.index & 1) != 0 && !is_known(card)) return false;
    }
    return state.turned >> kMaxSeats == 0;
}

// No card is duplicated or missing: known and unknown cards together make one pack.
bool cards_are_sound(const State& state) {
    CardSet seen = state.used;
    int cards = bits::count(state.used);
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
    if (!purses_are_sound(state.options, state.opening) || !purses_are_sound(state.options, state.purses) ||
        !beginning_is_sound(state) || !hands_are_sound(state) || !cards_are_sound(state))
        return false;
    return state.actor == (state.over != 0 ? kNobody : next_to_turn(state));
}

}  // namespace brelan::tontine
