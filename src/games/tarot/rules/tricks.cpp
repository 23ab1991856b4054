#include "games/tarot/rules/tricks.hpp"
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

// R9.9: while an announced slam still looks possible to everybody, the Excuse is kept for the last trick.
[[gnu::noinline]] bool must_keep_excuse(const State& state) {
    if (announced(state) != Announced::slam) return false;
    if (tricks_before(state) + 1 == table_hand(state)) return false;
    SeatSet others = 0;  // the seats that have taken tricks
    for (const Seat seat : seats(state.options.players)) {
        if (seat != state.taker && state.tricks[seat] > 0) others |= seat_bit(seat);
    }
    if (others == 0) return true;
    if (state.called == kNoCard || bits::count(others) > 1) return false;
    return !called_is_seen(state) || (state.partner != kNobody && others == seat_bit(state.partner));
}

// R8.4: for each possible best card of a trick, the trumps above it. These are all trumps if the card is not
// a trump.
constexpr auto kAbove = [] {
    std::array<std::uint32_t, kExcuse.id + 1> above{};
    for (std::uint8_t id = 0; id < above.size(); ++id)
        above[id] = is_trump(Card{id}) ? kTrumpBits & ~((2U << (id - kFirstTrump)) - 1) : kTrumpBits;
    return above;
}();

// R8.2: for each lane, the suit cards that follow it. There are none if trumps are led.
constexpr std::array<std::uint64_t, kTrumpLane + 1> kLanes{
    0xFFFF, std::uint64_t{0xFFFF} << 16, std::uint64_t{0xFFFF} << 32, std::uint64_t{0xFFFF} << 48, 0};

// R9.11: whether the owner of the lone Petit may play it freely.
bool is_free_petit(const State& state) {
    return state.lone == state.actor && state.options.petit_sec == PetitSec::petit_imprenable;
}

// R8.2 to R8.6, R9.1, for a hand without a lone Petit. Branchless: the branches would be unpredictable.
CardSet following(const CardSet& hand, std::uint8_t lane, Card best) {
    const std::uint64_t all_trumps = hand.trumps & kTrumpBits;
    const std::uint64_t suit = plain(hand) & kLanes[lane];
    const std::uint64_t other = bits::pick(all_trumps, 0, plain(hand));
    const std::uint64_t trumps = bits::pick(suit, 0, all_trumps);
    const std::uint64_t higher = trumps & kAbove[best.id];
    const std::uint64_t trump = bits::pick(higher, higher, trumps) | (hand.trumps & kExcuseBit);
    return make_set(bits::pick(suit, suit, other), static_cast<std::uint32_t>(trump));
}

// R9.11: the owner of a lone Petit follows as if they had no trump, or plays the Petit.
[[gnu::noinline]] CardSet following_with_free_petit(const State& state, const CardSet& hand) {
    CardSet cards = following(make_set(plain(hand), hand.trumps & ~kPetitBit), state.led, state.winning);
    cards.trumps |= hand.trumps & kPetitBit;
    return cards;
}

CardSet to_lead(const State& state, const CardSet& hand) {
    if (state.plays > 0) return hand;
    const CardSet cards = hand - banned_lead(state);
    return is_empty(cards) ? hand : cards;  // all cards if a record names none of them
}

bool is_takers_excuse(const State& state, const CardSet& cards) {
    return ((cards.trumps & kExcuseBit) != 0) & (state.actor == state.taker);
}

// In a player's own record: a card of the dog that the taker may not have discarded.
bool may_be_kept(const State& state, Card card) {
    return state.actor == state.taker && takes_dog(state.contract) && lies_in(state.dog, card) &&
           lies_in(state.aside, kUnknownCard);
}

bool is_last_card(const State& state) { return state.plays + 1 == state.options.players * table_hand(state); }

// R0.1: whether all cards that affect the score are known.
bool can_be_counted(const State& state) {
    if (state.options.players == 5 && state.partner == kNobody) return false;
    return !lies_in(state.aside, kUnknownCard) && !was_played(state, kUnknownCard);
}

}  // namespace

CardSet playable(const State& state) {
    const CardSet& hand = state.hands[state.actor];
    CardSet cards = state.led == kNoLane   ? to_lead(state, hand)
                    : is_free_petit(state) ? following_with_free_petit(state, hand)
                                           : following(hand, state.led, state.winning);
    if (is_takers_excuse(state, cards) && must_keep_excuse(state)) cards.trumps &= ~kExcuseBit;
    return cards;
}

namespace {

[[gnu::noinline]] void list_playable(const State& state, Actions& out) {
    push_cards(Move::play, playable(state), out);
}

}  // namespace

// Usually the legal cards are cards of one suit, or trumps, plus the Excuse: at most three bytes of one word.
void legal_cards(const State& state, Actions& out) {
    if (state.led == kNoLane || is_free_petit(state)) return list_playable(state, out);
    const CardSet cards = following(state.hands[state.actor], state.led, state.winning);
    const std::uint64_t suits = plain(cards);
    const bool has_neither = (suits & ~kLanes[state.led]) != 0;
    if (has_neither | is_takers_excuse(state, cards)) return list_playable(state, out);
    const auto begin = static_cast<std::uint64_t>(16 * state.led % kFirstTrump);
    const auto first = static_cast<int>(bits::pick(suits, begin, kFirstTrump));
    const std::uint64_t word = bits::pick(suits, suits >> begin, cards.trumps & kTrumpBits);
    push_lane(Move::play, word, first, cards.trumps >> kTrumps != 0, out);
}

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

// The Excuse (R9.3) and a lone Petit that did not win (R9.13) stay with their owners in exchange for a
// half-point card. The owners of the oudlers are stored for the end of the deal.
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

// What a card adds to its trick: its half-points, plus 256 for an oudler.
constexpr auto kWorth = [] {
    std::array<std::uint16_t, kExcuse.id + 1> worth{};
    for_each(kWholePack, [&](Card card) {
        worth[card.id] = static_cast<std::uint16_t>(half_points(card) + (is_oudler(card) ? 256 : 0));
    });
    return worth;
}();

int settle_oudlers(State& state, const Card* cards, Seat winner) {
    int kept = 0;
    for (int place = 0; place < state.options.players; ++place) {
        if (is_oudler(cards[place]))
            kept += settle_oudler(state, cards[place], table_seat(state, place), winner);
    }
    return kept;
}

// The half-points and the trick go to the winner, who leads next (R8.7).
[[gnu::noinline]] void end_trick(State& state) {
    const int players = state.options.players;
    const Card* cards = state.played.data() + state.plays - players;
    const bool last = state.plays == players * table_hand(state);
    const Seat winner = last ? taking_last(state, state.best) : state.best;
    int worth = 0;
    for (int place = 0; place < players; ++place) worth += kWorth[cards[place].id];
    int halves = worth % 256;
    if (worth >= 256) halves -= settle_oudlers(state, cards, winner);
    state.halves[winner] = static_cast<std::uint8_t>(state.halves[winner] + halves);
    ++state.tricks[winner];
    state.leader = winner;
    state.best = kNobody;
    state.winning = kNoCard;
    state.led = kNoLane;
    state.on_table = 0;
    state.actor = winner;
    if (last) end_deal(state, End::played);
}

// R8.7: for each possible best card of a trick, the cards that beat it. Computed at startup.
auto beaters_table() {
    std::array<std::array<std::uint64_t, 2>, kExcuse.id + 1> beaters{};
    for (std::uint8_t best = 0; best < beaters.size(); ++best) {
        for_each(kWholePack, [&](Card card) {
            const std::uint64_t bit = std::uint64_t{1} << card.id % kFirstTrump;
            if (beats(card, Card{best})) beaters[best][card.id / kFirstTrump] |= bit;
        });
    }
    return beaters;
}
const auto kBeaters = beaters_table();

// Keeps the best card of the trick and its player. Branchless: the branch would be unpredictable.
void keep_best(State& state, Card card) {
    const Card best = state.on_table == 0 ? kExcuse : state.winning;  // every card beats the Excuse
    const std::uint64_t better = kBeaters[best.id][card.id / kFirstTrump] >> card.id % kFirstTrump & 1;
    state.best.index = static_cast<std::uint8_t>(bits::pick(better, state.actor.index, state.best.index));
    state.winning.id = static_cast<std::uint8_t>(bits::pick(better, card.id, state.winning.id));
}

}  // namespace

void play_card(State& state, Card card) {
    keep_best(state, card);
    if (state.led == kNoLane && card != kExcuse) state.led = static_cast<std::uint8_t>(card.lane());
    state.played[state.plays] = card;
    ++state.plays;
    ++state.on_table;
    remove(state.hands[state.actor], card);
    if (state.on_table == state.options.players) return end_trick(state);
    state.actor = next_seat(state, state.actor);
}

}  // namespace brelan::tarot
