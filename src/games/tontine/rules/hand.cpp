#include "games/tontine/rules/hand.hpp"

namespace brelan::tontine {

namespace {

// R3: deals one card to each living seat, starting after the dealer; the dealer gets the last one.
void deal_out(State& state, const List<Card, kPackSize>& pack) {
    const int players = state.options.players;
    const Purses& purses = state.purses;
    state.hand.values.fill(kNoCard);
    std::size_t top = 0;
    for (int i = 1; i <= players; ++i) {
        const Seat seat = after(purses.dealer, i, players);
        if (alive(purses, seat)) state.hand[seat] = pack[top++];
    }
    state.stock.append(pack.begin() + top, pack.size() - top);
}

// Replaces cards missing from a record with unseen ones.
void fill_in(Pack& pack, Rng& rng) {
    CardSet seen = pack.used;
    bool untold = false;
    for (const Card card : pack.cards) {
        untold = untold || !is_known(card);
        seen |= is_known(card) ? set_of(card) : 0;
    }
    if (!untold) return;
    List<Card, kPackSize> cards = shuffled_without(seen, rng);
    for (Card& card : pack.cards) {
        if (!is_known(card)) card = cards.pop();
    }
}

// R8: the dealer of the next hand, from the purses at the end of this one.
Seat next_dealer(const State& state) {
    const Purses& purses = state.purses;
    const int players = state.options.players;
    if (state.options.next_dealer == NextDealer::first_player_of_previous_hand) {
        return living_from(purses, purses.first, players);
    }
    return living_from(purses, after(purses.dealer, 1, players), players);
}

}  // namespace

bool goes_on_from_rest(const Options& options, const Carry& carry) {
    return options.shuffle == Shuffle::when_exhausted && !carry.rest.empty() &&
           static_cast<int>(carry.rest.size()) >= count_alive(carry.purses, options.players);
}

List<Card, kPackSize> shuffled_without(CardSet seen, Rng& rng) {
    List<Card, kPackSize> cards;
    for (std::uint8_t id = 0; id < kPackSize; ++id) {
        if ((seen >> id & 1) == 0) cards.push(Card{id});
    }
    brelan::shuffle(cards.begin(), static_cast<std::uint32_t>(cards.size()), rng);
    return cards;
}

Pack shuffle(const Options& options, const Carry& carry, Chance chance) {
    Pack pack;
    if (!goes_on_from_rest(options, carry)) {
        for (const Card card : sorted_pack()) pack.cards.push(card);
        chance.shuffle(pack.cards.begin(), kPackSize);
        return pack;
    }
    pack.cards = carry.rest;
    pack.used = carry.used;
    if (chance.offline() != nullptr) fill_in(pack, *chance.offline());
    return pack;
}

State start(const Options& options, const Carry& carry, const Pack& pack) {
    State state;
    state.options = options;
    state.opening = carry.purses;
    state.purses = carry.purses;
    state.used = pack.used;
    Purses& purses = state.purses;
    ++purses.hands;
    purses.end = End::none;
    NoSink nobody;
    if (purses.anted == 0) Payments<NoSink>(options, purses, nobody).ante();
    purses.first = living_from(purses, after(purses.dealer, 1, options.players), options.players);
    deal_out(state, pack.cards);
    state.actor = purses.first;
    return state;
}

Seat next_to_turn(const State& state, Seat from) {
    const int players = state.options.players;
    Seat seat = from;
    for (int i = 0; i < players; ++i) {
        if (state.hand[seat] != kNoCard && (state.turned >> seat.index & 1) == 0) return seat;
        seat = after(seat, 1, players);
        if (seat == state.purses.first) break;
    }
    return kNobody;
}

Clause check(const State& state, Action action) {
    if (action != kTurn) return {4, 1};                      // R4.1
    if (state.actor == kNobody) return {4, 3};               // R4.3
    if (!is_known(state.hand[state.actor])) return kUntold;  // R0.1
    return kAllowed;
}

void play(State& state, Action) noexcept {
    NoSink nobody;
    turn(state, nobody);
}

Payoff payoff(const State& state) {
    Payoff payoff;
    for (const Seat seat : seats(state.options.players)) {
        payoff[seat] = std::int32_t{state.purses.chips[seat]} - std::int32_t{state.opening.chips[seat]};
    }
    return payoff;
}

Carry carry(const State& state) {
    Carry carry;
    carry.purses = state.purses;
    if (state.purses.end != End::replay) carry.purses.dealer = next_dealer(state);  // R8, R9
    if (state.options.shuffle == Shuffle::every_hand) return carry;
    carry.rest = state.stock;
    carry.used = state.used;
    for (const Seat seat : seats(state.options.players)) {
        if (is_known(state.hand[seat])) carry.used |= set_of(state.hand[seat]);
    }
    return carry;
}

}  // namespace brelan::tontine
