#include "games/tarot/bot/belief.hpp"

#include <algorithm>

#include "games/tarot/bot/giving.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/call.hpp"

namespace brelan::tarot {

namespace {

constexpr std::uint32_t kPerCent = kSurely / 100;

// A bid that fits has the full weight. A bid that is one or more contracts too high or too low has less.
// Players bid as they like, so no weight is zero.
std::uint32_t likelihood(int wanted, int said, int most_possible) {
    const int off = said - std::min(wanted, most_possible);
    constexpr std::array<std::uint32_t, 3> kOff{100, 30, 6};
    const int size = off < 0 ? -off : off;
    return kOff[static_cast<std::size_t>(std::min(size, 2))] * kPerCent;
}

std::uint32_t times(std::uint32_t weight, std::uint32_t factor) {
    const std::uint64_t product = std::uint64_t{weight} * factor / kSurely;
    return product == 0 ? 1 : static_cast<std::uint32_t>(product);
}

// The hand that a seat was dealt.
CardSet dealt_hand(const State& start, Seat seat) {
    CardSet hand = start.hands[seat];
    if (seat != start.taker || !dog_was_shown(start)) return hand;
    for (const Card card : start.aside)
        if (is_card(card)) add(hand, card);
    for (const Card card : start.dog)
        if (is_card(card)) remove(hand, card);
    return hand;
}

// The highest contract that a seat bid, or none.
Contract bid_by(const State& state, Seat seat) {
    for (int contract = 4; contract > 0; --contract)
        if (bid_of(state, Contract(contract)).by() == seat) return Contract(contract);
    return Contract::none;
}

// R4.3: the highest bid before the seat spoke, in an auction with a single round.
Contract before(const State& state, Seat seat) {
    Contract highest = Contract::none;
    for (Seat other = dealer_right(state); other != seat; other = next_seat(state, other))
        highest = std::max(highest, bid_by(state, other));
    return highest;
}

// R5: players call a suit where they have the queen or some length, and hardly ever call themselves.
std::uint32_t weight_of_call(const State& start, Seat observer) {
    constexpr std::uint32_t kAnother = 40 * kPerCent;
    constexpr std::uint32_t kOwn = 8 * kPerCent;
    if (start.taker == observer || start.called == kNoCard) return kSurely;
    const CardSet hand = dealt_hand(start, start.taker);
    const Card wanted = choose_call(hand, callable(start.options, hand));
    if (wanted == start.called) return kSurely;
    return holds(hand, start.called) ? kOwn : kAnother;
}

// R6: the weight is lower for each card that the taker would rather have kept.
std::uint32_t weight_of_aside(const State& start, Seat observer) {
    constexpr std::uint32_t kKept = 75 * kPerCent;
    if (start.taker == observer || !dog_was_shown(start) || start.phase == Phase::discard) return kSurely;
    CardSet hand = start.hands[start.taker];
    std::uint64_t aside = 0;
    for (const Card card : start.aside) {
        if (!is_card(card)) continue;
        add(hand, card);
        aside |= plain(set_of(card));
    }
    const std::uint64_t wanted = choose_aside(hand, plain(hand) & ~kKings, bits::count(aside));
    std::uint32_t weight = kSurely;
    for (int kept = bits::count(aside & ~wanted); kept > 0; --kept) weight = times(weight, kKept);
    return weight;
}

// R7.1: most players show what they have, the taker less often.
std::uint32_t weight_of_handfuls(const State& world, const State& start, Seat observer) {
    constexpr std::uint32_t kHidden = 30 * kPerCent;
    constexpr std::uint32_t kHiddenByTaker = 60 * kPerCent;
    std::uint32_t weight = kSurely;
    for (const Seat seat : seats(world.options.players)) {
        if (seat == observer || cards_played(world, seat) == 0) continue;
        const int trumps = bits::count(handful_trumps(start, seat));
        for (int level = world.handfuls[seat] + 1;
             level <= 3 && trumps >= handful_size(world.options.players, level); ++level)
            weight = times(weight, seat == world.taker ? kHiddenByTaker : kHidden);
    }
    return weight;
}

// Whether signals were agreed and leading the card says something untrue about the hand.
bool says_untruth(const State& state, const Memory& memory, Card card) {
    if (!memory.signals || state.on_table > 0 || state.actor == state.taker) return false;
    return word_of_lead(look(state, memory), card) == Word::untrue;
}

}  // namespace

State before_play(const State& world) {
    State start = world;
    if (world.phase != Phase::play || world.untold > 0) return start;
    const auto give_back = [&](Seat leader, const Card* cards, int size) {
        for (int place = 0; place < size; ++place)
            add(start.hands[after(leader, place, world.options.players)], cards[place]);
    };
    for_each_trick(world, [&](Seat leader, const Card* cards, Seat) {
        give_back(leader, cards, world.options.players);
    });
    give_back(world.leader, world.played.data() + (world.plays - world.on_table), world.on_table);
    start.played = {};
    start.plays = start.on_table = 0;
    start.halves = start.tricks = {};
    start.best = start.excuse_by = start.petit_to = start.world_to = kNobody;
    start.winning = kNoCard;
    start.led = kNoLane;
    begin_play(start);
    return start;
}

std::uint32_t weight_of_bids(const State& world, Seat observer) {
    const State start = before_play(world);
    const bool once = world.options.auction == Auction::one_round;
    std::uint32_t weight = kSurely;
    for (const Seat seat : seats(world.options.players)) {
        if (seat == observer || !has_spoken(world, seat)) continue;
        const auto wanted = static_cast<int>(wanted_contract(world.options, dealt_hand(start, seat)));
        const auto said = static_cast<int>(bid_by(world, seat));
        const auto highest = static_cast<int>(once ? before(world, seat) : highest_bid(world));
        if (said == 0) {
            weight = times(weight, likelihood(wanted > highest ? wanted - highest : 0, 0, 4));
        } else {
            weight = times(weight, likelihood(wanted, said, 4));
        }
    }
    return weight;
}

std::uint32_t weight_of_choices(const State& world, Seat observer) {
    if (world.phase != Phase::play || world.untold > 0) return kSurely;
    const State start = before_play(world);
    const std::uint32_t taken = times(weight_of_call(start, observer), weight_of_aside(start, observer));
    return times(taken, weight_of_handfuls(world, start, observer));
}

std::uint32_t weight_of_cards(const State& world, Seat observer, bool signals) {
    constexpr std::uint32_t kUnlike = 62 * kPerCent;  // a card that these rules of thumb would not play
    constexpr std::uint32_t kUntrue = 25 * kPerCent;  // a lead that says something untrue
    if (world.phase != Phase::play || world.untold > 0 || world.plays == 0) return kSurely;
    State state = before_play(world);
    Memory memory = remember(state, signals);
    std::uint32_t weight = kSurely;
    for (std::size_t at = 0; at < world.plays; ++at) {
        const Card card = world.played[at];
        if (state.actor != observer) {
            if (choose_card(state, memory) != card) weight = times(weight, kUnlike);
            if (says_untruth(state, memory, card)) weight = times(weight, kUntrue);
        }
        note(memory, state, card);
        play_card(state, card);
    }
    return weight;
}

}  // namespace brelan::tarot
