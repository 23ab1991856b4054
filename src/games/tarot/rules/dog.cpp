#include "games/tarot/rules/dog.hpp"

#include "games/tarot/rules/table.hpp"

namespace brelan::tarot {

namespace {

// R6.4: the cards that may never be discarded.
constexpr CardSet kKept = make_set(kKings, kOudlerBits);

// The cards above `last` in a word of suits.
constexpr std::uint64_t behind(std::uint64_t cards, Card last) {
    return last == kNoCard ? cards : cards & ~((std::uint64_t{2} << last.id) - 1);
}

// The set without its highest `kept` cards: only the cards with at least that many above them.
constexpr std::uint64_t leaving(std::uint64_t cards, int kept) {
    std::uint64_t rest = cards;
    for (; kept > 0 && rest != 0; --kept) rest &= ~(std::uint64_t{1} << (63 - std::countl_zero(rest)));
    return rest;
}

// Whether enough cards are known to check a discard.
bool is_discard_known(const State& state) {
    const int done = cards_aside(state);
    return is_known(state, state.taker) &&
           (done == 0 || is_card(state.aside[static_cast<std::size_t>(done) - 1]));
}

}  // namespace

CardSet discardable(const State& state) {
    const int done = cards_aside(state);
    const int left = dog_size(state.options.players) - done;
    const Card before = done == 0 ? kNoCard : state.aside[static_cast<std::size_t>(done) - 1];
    const Card last = is_card(before) ? before : kNoCard;  // R6.6: an unseen card does not restrict the order
    const CardSet hand = state.hands[state.taker] - kKept;
    const std::uint64_t suits = last == kNoCard || is_plain(last) ? behind(plain(hand), last) : 0;
    const int cards = bits::count(suits);
    if (cards >= left) return make_set(leaving(suits, left - 1), 0);
    if (cards > 0) return make_set(suits & (~suits + 1), 0);  // these have to go first, followed by trumps
    const bool first = last == kNoCard || is_plain(last);
    const std::uint64_t trumps =
        first ? hand.trumps
              : behind(std::uint64_t{hand.trumps}, Card{static_cast<std::uint8_t>(last.id - kFirstTrump)});
    return make_set(0, static_cast<std::uint32_t>(leaving(trumps, left - 1)));
}

void legal_discards(const State& state, Actions& out) { push_cards(Move::discard, discardable(state), out); }

Clause check_discard(const State& state, Action action) {
    if (action.move != Move::discard) return {2, 6};
    const bool told = is_discard_known(state);
    const Card card{action.a};
    if (card == kUnknownCard) return told ? Clause{2, 6} : kAllowed;
    if (!holds(state.hands[state.taker], card)) return told ? Clause{2, 8} : kUntold;
    if (holds(kKept, card)) return {6, 4};
    if (!told) return kAllowed;
    const CardSet cards = discardable(state);
    if (holds(cards, card)) return kAllowed;
    const int done = cards_aside(state);
    const bool in_order = done == 0 || card > state.aside[static_cast<std::size_t>(done) - 1];
    if (!in_order) return {6, 6};
    return is_trump(card) && plain(cards) != 0 ? Clause{6, 5} : Clause{6, 7};
}

void play_discard(State& state, Action action) {
    const Card card{action.a};
    const int done = cards_aside(state);
    state.aside[static_cast<std::size_t>(done)] = card;
    if (is_card(card)) {
        remove(state.hands[state.taker], card);
    } else {  // a player's own record: the dog may include a card that they did not see
        for (const Card dog : state.dog) {
            if (is_card(dog) && is_plain(dog) && !holds(kKept, dog)) remove(state.hands[state.taker], dog);
        }
    }
    if (done + 1 == dog_size(state.options.players)) ask_announcement(state);
}

void take_dog(State& state) {
    if (!takes_dog(state.contract)) {  // R6.2, R6.3
        state.aside = state.dog;
        return ask_announcement(state);
    }
    for (const Card card : state.dog) {
        if (is_card(card)) add(state.hands[state.taker], card);
    }
    const bool has_trumps = (trumps_of(state.dog) & (kTrumpBits | kExcuseBit)) != 0;
    if (state.lone == state.taker && has_trumps) state.lone = kNobody;  // R9.15
    state.phase = Phase::discard;
}

}  // namespace brelan::tarot
