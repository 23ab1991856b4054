#include "games/tarot/tricks.hpp"
namespace brelan::tarot {

Seat first_leader(const State& state) {
    if (announced(state) == Announced::slam) return state.taker;  // R7.3
    return state.options.lead == Lead::taker_right ? next_seat(state, state.taker) : dealer_right(state);
}

void begin_play(State& state) {
    state.phase = Phase::play;
    state.leader = first_leader(state);
    state.actor = state.leader;
}

CardSet banned_lead(const State& state) {
    if (state.plays > 0 || state.called == kNoCard || !state.options.called_suit_lead_ban) return {};
    const std::uint64_t suit = std::uint64_t{0xFFFF} << 16 * state.called.lane();
    return make_set(suit, 0) - set_of(state.called);
}

namespace {

// R9.9: an announced slam that everybody still must hold for possible keeps the Excuse for the last trick.
[[gnu::noinline]] bool must_keep_excuse(const State& state) {
    if (announced(state) != Announced::slam) return false;
    if (tricks_before(state) + 1 == table_hand(state)) return false;
    SeatSet others = 0;  // who has taken tricks
    for (const Seat seat : seats(state.options.players)) {
        if (seat != state.taker && state.tricks[seat] > 0) others |= seat_bit(seat);
    }
    if (others == 0) return true;
    if (state.called == kNoCard || bits::count(others) > 1) return false;
    return !called_is_seen(state) || (state.partner != kNobody && others == seat_bit(state.partner));
}

// R8.4: the trumps of a set above the best card of the trick, or all where there are none.
std::uint32_t overtrumps(std::uint32_t trumps, Card best) {
    if (!is_trump(best)) return trumps;
    const std::uint32_t higher = trumps & ~((2U << (best.id - kFirstTrump)) - 1);
    return higher != 0 ? higher : trumps;
}

// R9.11: the lone Petit is played as its owner likes.
bool is_free_petit(const State& state) {
    return state.lone == state.actor && state.options.petit_sec == PetitSec::petit_imprenable;
}

// R8.2 to R8.6, R9.1, for a hand without a lone Petit.
CardSet following(const CardSet& hand, std::uint8_t lane, Card best) {
    const std::uint32_t excuse = hand.trumps & kExcuseBit;
    if (lane < kTrumpLane) {
        const std::uint64_t suit = plain(hand) & std::uint64_t{0xFFFF} << 16 * lane;
        if (suit != 0) return make_set(suit, excuse);
    }
    const std::uint32_t trumps = hand.trumps & kTrumpBits;
    return trumps != 0 ? make_set(0, overtrumps(trumps, best) | excuse) : hand;
}

// R9.11: its owner follows as if he had no trump, or plays it.
[[gnu::noinline]] CardSet following_with_free_petit(const State& state, const CardSet& hand) {
    CardSet cards = following(make_set(plain(hand), hand.trumps & ~kPetitBit), state.led, state.winning);
    cards.trumps |= hand.trumps & kPetitBit;
    return cards;
}

// In somebody's record: a card of the dog that the taker may not have discarded.
bool may_be_kept(const State& state, Card card) {
    return state.actor == state.taker && takes_dog(state.contract) && lies_in(state.dog, card) &&
           lies_in(state.aside, kUnknownCard);
}

bool is_last_card(const State& state) { return state.plays + 1 == state.options.players * table_hand(state); }

// R0.1: whether all cards are told that the score depends on.
bool can_be_counted(const State& state) {
    if (state.options.players == 5 && state.partner == kNobody) return false;
    return !lies_in(state.aside, kUnknownCard) && !was_played(state, kUnknownCard);
}

}  // namespace

CardSet playable(const State& state) {
    const CardSet& hand = state.hands[state.actor];
    CardSet cards = hand;
    if (state.led != kNoLane) {
        cards = is_free_petit(state) ? following_with_free_petit(state, hand)
                                     : following(hand, state.led, state.winning);
    } else if (state.plays == 0) {
        cards = hand - banned_lead(state);
        if (is_empty(cards)) cards = hand;  // where a record tells no other card
    }
    if (state.actor == state.taker && (cards.trumps & kExcuseBit) != 0 && must_keep_excuse(state))
        cards.trumps &= ~kExcuseBit;
    return cards;
}

void legal_cards(const State& state, Actions& out) { push_cards(Move::play, playable(state), out); }

Clause check_card(const State& state, Card card) {
    const CardSet& hand = state.hands[state.actor];
    if (!holds(hand, card)) {
        if (is_known(state, state.actor)) return {2, 8};
        if (!may_be_kept(state, card)) return kUntold;
        State with = state;
        add(with.hands[state.actor], card);
        return check_card(with, card);
    }
    const CardSet cards = playable(state);
    if (holds(cards, card)) return is_last_card(state) && !can_be_counted(state) ? kUntold : kAllowed;
    if (card == kExcuse) return {9, 9};
    const int lane = state.led;
    if (lane == kNoLane) return {5, 12};
    if (lane != kTrumpLane && !is_empty(make_set(plain(cards), 0))) return {8, 2};
    if (is_trump(card)) return {8, 4};
    return lane == kTrumpLane ? Clause{8, 6} : Clause{8, 3};
}

Seat taking_last(const State& state, Seat best) {
    const int players = state.options.players;
    const Card* cards = state.played.data() + state.plays - players;
    const Card* excuse = std::find(cards, cards + players, kExcuse);
    if (excuse == cards + players) return best;
    const Seat by = table_seat(state, static_cast<int>(excuse - cards));
    for (const Seat seat : seats(players)) {
        if (is_attacker(state, seat) != is_attacker(state, by) && state.tricks[seat] != 0) return best;
    }
    return by;
}

// The Excuse (R9.3) and a lone Petit that did not win (R9.13) stay with their owners for a half-point card;
// who has the oudlers is kept for the end.
int settle_oudler(State& state, Card card, Seat by, Seat winner) {
    const bool comes_back = card == kPetit && by != winner && by == state.lone &&
                            state.options.petit_sec == PetitSec::petit_imprenable;
    if (card == kWorld) state.world_to = winner;
    if (card == kPetit) state.petit_to = comes_back ? by : winner;
    if (card == kExcuse) state.excuse_by = by;
    if (card != kExcuse && !comes_back) return 0;
    const int kept = half_points(card) - 1;
    state.halves[by] = static_cast<std::uint8_t>(state.halves[by] + kept);
    return kept;
}

namespace {

// Half-points and the trick go to the winner, who leads the next one (R8.7).
void end_trick(State& state) {
    const int players = state.options.players;
    const Card* cards = state.played.data() + state.plays - players;
    const Seat winner = taking_seat(state, state.best);
    int halves = 0;
    for (int place = 0; place < players; ++place) {
        const Card card = cards[place];
        const int worth = half_points(card);
        halves += worth;
        if (worth == kOudlerHalves && !is_plain(card))
            halves -= settle_oudler(state, card, table_seat(state, place), winner);
    }
    state.halves[winner] = static_cast<std::uint8_t>(state.halves[winner] + halves);
    ++state.tricks[winner];
    state.leader = winner;
    state.best = kNobody;
    state.winning = kNoCard;
    state.led = kNoLane;
    state.on_table = 0;
    state.actor = winner;
}

}  // namespace

void play_card(State& state, Card card) {
    const int players = state.options.players;
    if (state.on_table == 0 || beats(card, state.winning)) {
        state.best = state.actor;
        state.winning = card;
    }
    if (state.led == kNoLane && card != kExcuse) state.led = static_cast<std::uint8_t>(card.lane());
    state.played[state.plays] = card;
    ++state.plays;
    ++state.on_table;
    remove(state.hands[state.actor], card);
    if (state.on_table != players) {
        state.actor = next_seat(state, state.actor);
        return;
    }
    end_trick(state);
    if (state.plays == players * table_hand(state)) end_deal(state, End::played);
}

}  // namespace brelan::tarot
