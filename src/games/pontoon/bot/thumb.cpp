#include "games/pontoon/bot/thumb.hpp"

#include <algorithm>

namespace brelan::pontoon {

namespace {

constexpr std::size_t kNone = ~std::size_t{0};

// The index of the first or last answer of this kind. Answers of one kind are in rising order of their
// amounts.
std::size_t first_of(const Actions& legal, Move move) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (legal[i].move == move) return i;
    }
    return kNone;
}
std::size_t last_of(const Actions& legal, Move move) {
    for (std::size_t i = legal.size(); i > 0; --i) {
        if (legal[i - 1].move == move) return i - 1;
    }
    return kNone;
}

// The first of the wanted answers that is legal; at least one of them must be legal.
std::size_t any_of(const Actions& legal, std::initializer_list<std::size_t> wanted) {
    for (const std::size_t place : wanted) {
        if (place != kNone && place < legal.size()) return place;
    }
    return 0;
}

// The points of the actor's first card, or 0 if they have not seen it.
int first_points(const State& state) {
    const Hand& hand = state.hand_of(state.actor, 0);
    if (hand.cards == 0) return 0;
    const Card card = state.cards[hand.dealt[0]];
    return is_known(card) && knows(state, hand.dealt[0], state.actor) ? points_of(card) : 0;
}

// Stakes everything on an ace, half on a ten-card, otherwise as little as possible.
std::size_t stake(const State& state, const Actions& legal) {
    const int points = first_points(state);
    if (points == 1) return legal.size() - 1;
    return points == 10 ? legal.size() / 2 : 0;
}

// Whether to draw to a hand: any hand below 16, a soft hand below 18, and a hand of four cards up to 16 if
// five cards count for something.
bool wants_card(const Options& options, const Hand& hand) {
    const bool soft = hand.has(kAceInHand) && hand.low <= kTwentyOne - 10;
    const bool five = options.five_card_rank != FiveCardRank::none && options.max_cards == MaxCards::five;
    if (five && hand.cards == 4) return hand.low <= 16;
    return hand.best() < (soft ? 18 : 16);
}

// A total of ten or eleven is worth a purchase, and so is a hand of four cards that cannot go bust.
bool wants_to_buy(const Hand& hand) {
    return hand.low == 10 || hand.low == 11 || (hand.cards == 4 && hand.low <= 11);
}

// Splits aces and eights.
bool wants_split(const State& state, const Hand& hand) {
    const int points = points_of(state.cards[hand.dealt[0]]);
    return points == 1 || points == 8;
}

std::size_t punter(const State& state, const Actions& legal) {
    const Hand& hand = state.hand_of(state.actor, state.hand);
    const std::size_t split = first_of(legal, Move::split);
    if (split != kNone && wants_split(state, hand)) return split;
    const std::size_t stick = first_of(legal, Move::stick);
    const std::size_t twist = first_of(legal, Move::twist);
    if (!wants_card(state.options, hand)) return any_of(legal, {stick, twist});
    const std::size_t buy = last_of(legal, Move::buy);
    if (buy != kNone && wants_to_buy(hand)) return buy;
    return any_of(legal, {twist, stick});
}

// The banker draws below 17, and to soft hands below 18.
std::size_t banker(const State& state, const Actions& legal) {
    const Hand& hand = state.hand_of(state.actor, state.hand);
    const bool soft = hand.has(kAceInHand) && hand.low <= kTwentyOne - 10;
    const std::size_t stick = first_of(legal, Move::stick);
    const std::size_t twist = first_of(legal, Move::twist);
    return hand.best() < (soft ? 18 : 17) ? any_of(legal, {twist, stick}) : any_of(legal, {stick, twist});
}

// The number of times out of 16 that somebody sticks on this total by choice.
std::uint32_t sticks_on(const Options& options, const Hand& hand) {
    if (options.max_cards == MaxCards::five && hand.cards >= 5) return 16;
    constexpr std::array<std::uint8_t, 10> kFrom12{1, 1, 2, 3, 12, 15, 16, 16, 16, 16};
    const int best = hand.best();
    return best < 12 ? 1 : kFrom12[static_cast<std::size_t>(std::min(best, kTwentyOne) - 12)];
}

// The number of times out of 16 that somebody lays such a stake on such a first card.
std::uint32_t stakes_so(const State& world, const Hand& hand) {
    const Options& options = world.options;
    if (options.stake_timing != StakeTiming::after_first_card || !options.look_before_stake ||
        options.stake_max == options.stake_min)
        return 16;
    const int points = points_of(world.cards[hand.dealt[0]]);
    const int middle = (options.stake_min + options.stake_max) / 2;
    const bool good = points == 1 || points == 10;
    if (hand.stake >= middle) return good ? 16 : 5;
    return good ? 6 : 16;
}

}  // namespace

std::size_t by_thumb(const State& state, const Actions& legal) {
    switch (state.phase) {
        case Phase::brulet: return 0;
        case Phase::stakes: return stake(state, legal);
        case Phase::doubling:
            return any_of(legal, {first_points(state) == 1 || first_points(state) == 10
                                      ? first_of(legal, Move::double_stakes)
                                      : first_of(legal, Move::no_double)});
        case Phase::punters: return punter(state, legal);
        case Phase::banker: return banker(state, legal);
        default: return 0;  // a question about taking the bank
    }
}

std::size_t by_caution(const State& state, const Actions& legal) {
    const bool playing = state.phase == Phase::punters || state.phase == Phase::banker;
    if (state.phase == Phase::doubling) return any_of(legal, {first_of(legal, Move::no_double)});
    if (state.phase == Phase::stakes || !playing) return 0;
    const Hand& hand = state.hand_of(state.actor, state.hand);
    const std::size_t stick = first_of(legal, Move::stick);
    const std::size_t twist = first_of(legal, Move::twist);
    return hand.best() >= 15 ? any_of(legal, {stick, twist}) : any_of(legal, {twist, stick});
}

std::uint32_t likelihood(const State& world, Seat observer) {
    std::uint64_t weight = 1U << 24;
    for_each_hand(world, [&](Seat seat, const Hand& hand) {
        if (seat == observer || hand.cards == 0) return;
        if (hand.stake > 0) weight = weight * stakes_so(world, hand) / 16;
        const bool stood = hand.has(kStood) && !hand.has(kNatural | kBust) && hand.dry == 0;
        if (stood) weight = weight * sticks_on(world.options, hand) / 16;
    });
    return static_cast<std::uint32_t>(weight);
}

}  // namespace brelan::pontoon
