#include "games/tarot/rules/sound.hpp"

#include <algorithm>

#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

namespace {

// Cards and their location: known cards as a set, unknown cards as a number.
struct Count {
    CardSet seen;
    int cards = 0;
    bool good = true;
    void add(const CardSet& set, int size) {
        good = good && is_empty(seen & set) && is_empty(set - kWholePack) && count(set) <= size;
        seen = seen | set;
        cards += size;
    }
    void add(Card card) {
        if (card == kNoCard) return;
        good = good && (is_card(card) || card == kUnknownCard);
        if (good) add(is_card(card) ? set_of(card) : CardSet{}, 1);
    }
};

// R1.1: no card appears twice, and the total, known and unknown, is the size of the pack.
bool cards_are_sound(const State& state) {
    const int players = state.options.players;
    if (state.plays > players * table_hand(state) || state.untold > state.plays ||
        state.untold % players != 0)
        return false;
    for (std::size_t i = state.plays; i < state.played.size(); ++i) {
        if (state.played[i] != Card{0}) return false;
    }
    Count all;
    for (const Seat seat : seats(kMostPlayers)) {
        if (seat.index >= players) {
            if (!is_empty(state.hands[seat])) return false;
            continue;
        }
        all.add(state.hands[seat], state.taker == kNobody ? table_hand(state) : cards_held(state, seat));
    }
    for (int i = 0; i < state.plays; ++i) {
        const Card card = state.played[static_cast<std::size_t>(i)];
        if (i >= state.untold && !is_card(card)) return false;
        all.add(card);
    }
    const bool in_hand = takes_dog(state.contract) && state.phase != Phase::call;
    for (const Card card : in_hand ? state.aside : state.dog) all.add(card);
    return all.good && all.cards == kPackSize;
}

// R3.3, R6: the dog and the cards set aside.
bool dog_is_sound(const State& state) {
    const auto size = static_cast<std::size_t>(dog_size(state.options.players));
    for (std::size_t i = 0; i < kMostDog; ++i) {
        if ((state.dog[i] == kNoCard) != (i >= size)) return false;
        if (i >= size && state.aside[i] != kNoCard) return false;
    }
    const bool before = state.phase == Phase::bid || state.phase == Phase::call ||
                        (state.phase == Phase::over && state.end != End::played);
    const auto lies = static_cast<std::size_t>(cards_aside(state));
    for (std::size_t i = lies; i < kMostDog; ++i) {
        if (state.aside[i] != kNoCard) return false;
    }
    if (before) return lies == 0;
    if (!takes_dog(state.contract)) return state.aside == state.dog;
    if (state.phase == Phase::discard ? lies >= size : lies != size) return false;
    for (std::size_t i = 0; i < lies; ++i) {  // R6.4, R6.6
        const Card card = state.aside[i];
        if (!is_card(card)) continue;
        if (is_oudler(card) || (is_plain(card) && card.place() == kKing)) return false;
        if (i > 0 && is_card(state.aside[i - 1]) && state.aside[i - 1] >= card) return false;
    }
    return true;
}

// R4: the bids rise, and the highest is the contract.
bool auction_is_sound(const State& state) {
    const int players = state.options.players;
    const SeatSet all = static_cast<SeatSet>((1U << players) - 1);
    for (const SeatSet set : {state.passed, state.without_trumps, state.without_courts}) {
        if ((set & ~all) != 0) return false;
    }
    for (const Bid bid : state.bids) {
        if (!bid.none() && (!is_player(bid.by(), players) || bid.announced() > Announced::petit_slam))
            return false;
    }
    const bool ended = state.phase != Phase::bid && state.end != End::petit_sec;
    if (state.contract != (ended ? highest_bid(state) : Contract::none)) return false;
    const Seat taker = state.contract == Contract::none ? kNobody : bid_of(state, state.contract).by();
    if (state.taker != taker || (state.taker != kNobody && has(state.passed, taker))) return false;
    if (state.end == End::passed) return state.contract == Contract::none;
    return (state.contract == Contract::none) == (state.phase == Phase::bid || state.end == End::petit_sec);
}

// R5: the called card, and its holder if that is known.
bool call_is_sound(const State& state) {
    const bool called = state.options.players == 5 && state.taker != kNobody && state.phase != Phase::call;
    if (!called) return state.called == kNoCard && state.partner == kNobody;
    if (state.partner != kNobody && !is_player(state.partner, state.options.players)) return false;
    if (state.called == kNoCard) return state.partner == state.taker;
    if (!is_card(state.called) || !is_plain(state.called) || state.called.place() < kJack) return false;
    for (const Seat seat : seats(state.options.players)) {
        const Seat holder = lies_in(state.dog, state.called) ? state.taker : seat;
        if (holds(state.hands[seat], state.called) && state.partner != holder && state.partner != kNobody)
            return false;
    }
    return true;
}

// R8, R9.3: the tricks won and their half-points match the cards played.
bool tricks_are_sound(const State& state) {
    int tricks = 0;
    int halves = 0;
    for (const Seat seat : seats(kMostPlayers)) {
        const bool there = seat.index < state.options.players;
        if (!there && (state.tricks[seat] != 0 || state.halves[seat] != 0)) return false;
        tricks += state.tricks[seat];
        halves += state.halves[seat];
    }
    if (state.handfuls.bits >> 2 * state.options.players != 0) return false;
    bool told = true;
    int played = 0;
    for (int i = 0; i < tricks_before(state) * state.options.players; ++i) {
        const Card card = state.played[static_cast<std::size_t>(i)];
        told = told && is_card(card);
        played += is_card(card) ? half_points(card) : 0;
    }
    // Nobody knows who took the tricks that a position does not describe.
    return played == halves && (told ? tricks == tricks_before(state) : tricks < tricks_before(state));
}

// Whether all these values are the same when they are derived again from the first card. True if the order of
// play is unknown.
bool course_is_sound(const State& state) {
    if (state.untold != 0 || state.phase != Phase::play) return true;
    State again = state;
    again.plays = again.on_table = 0;
    again.winning = kNoCard;
    again.led = kNoLane;
    again.played = {};
    again.halves = {};
    again.tricks = {};
    again.excuse_by = again.petit_to = again.world_to = again.best = kNobody;
    begin_play(again);
    for (int i = 0; i < state.plays; ++i) play_card(again, state.played[static_cast<std::size_t>(i)]);
    return again.halves == state.halves && again.tricks == state.tricks && again.actor == state.actor &&
           again.leader == state.leader && again.best == state.best && again.winning == state.winning &&
           again.led == state.led && again.on_table == state.on_table && again.excuse_by == state.excuse_by &&
           again.petit_to == state.petit_to && again.world_to == state.world_to;
}

// R8.2, R8.7: the suit to follow, the winning card, and the player who played it.
bool table_is_sound(const State& state) {
    if (state.on_table == 0) return state.winning == kNoCard && state.led == kNoLane;
    const Card* cards = state.played.data() + state.plays - state.on_table;
    const int place = winning_place(cards, state.on_table);
    const Card first = cards[0] == kExcuse && state.on_table > 1 ? cards[1] : cards[0];
    const int led = first == kExcuse ? kNoLane : first.lane();
    return state.led == led && state.winning == cards[place] && state.best == table_seat(state, place);
}

// The actor and what they have to do.
bool turn_is_sound(const State& state) {
    const int players = state.options.players;
    const bool over = state.phase == Phase::over;
    if (over != (state.actor == kNobody) || over != (state.end != End::none)) return false;
    if (!over && !is_player(state.actor, players)) return false;
    if (!is_player(state.opening.dealer, players)) return false;
    const bool asks_taker =
        state.phase == Phase::call || state.phase == Phase::discard || state.phase == Phase::announce;
    if (asks_taker && state.actor != state.taker) return false;
    if (state.phase == Phase::call && players != 5) return false;
    const bool played = state.phase == Phase::play || state.end == End::played;
    if (!played)
        return state.plays == 0 && state.leader == kNobody && state.best == kNobody && state.shown == 0 &&
               state.on_table == 0 && state.winning == kNoCard && state.led == kNoLane;
    if (!is_player(state.leader, players) || state.on_table != state.plays % players) return false;
    if (over) return state.plays == players * table_hand(state);
    if (state.plays >= players * table_hand(state)) return false;
    if ((state.best == kNobody) != (cards_on_table(state) == 0)) return false;
    return state.actor == table_seat(state, cards_on_table(state)) && table_is_sound(state);
}

// R7.1: the cards shown are in hand, were played, or had to be discarded.
bool shown_is_sound(const State& state) {
    if ((state.shown & ~(kTrumpBits | kExcuseBit)) != 0) return false;
    std::uint32_t there = trumps_of(state.aside);
    for (const Seat seat : seats(state.options.players)) there |= state.hands[seat].trumps;
    for (int i = 0; i < state.plays; ++i) {
        const Card card = state.played[static_cast<std::size_t>(i)];
        there |= is_card(card) ? set_of(card).trumps : 0;
    }
    return state.untold != 0 || (state.shown & ~there) == 0;
}

// R7.1: a known hand that has announced a handful has the trumps for it.
bool handfuls_are_sound(const State& state) {
    const bool aside_is_known = std::all_of(state.aside.begin(), state.aside.end(),
                                            [](Card card) { return card == kNoCard || is_card(card); });
    for (const Seat seat : seats(state.options.players)) {
        const int level = state.handfuls[seat];
        if (level == 0 || !before_first_card(state, seat) || !is_known(state, seat)) continue;
        if (seat == state.taker && !aside_is_known) continue;
        if (bits::count(handful_trumps(state, seat)) < handful_size(state.options.players, level))
            return false;
    }
    return true;
}

// R6.4, R7.8: an actor whose hand is known can finish the discard, or the showing of a handful.
bool choice_is_sound(const State& state) {
    return state.actor == kNobody || !is_known(state, state.actor) || cards_offered(state).has_value();
}

}  // namespace

bool sound(const State& state) {
    return turn_is_sound(state) && auction_is_sound(state) && cards_are_sound(state) && dog_is_sound(state) &&
           call_is_sound(state) && tricks_are_sound(state) && shown_is_sound(state) &&
           course_is_sound(state) && handfuls_are_sound(state) && choice_is_sound(state);
}

}  // namespace brelan::tarot
