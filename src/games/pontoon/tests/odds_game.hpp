#pragma once
#include "games/pontoon/odds/deal.hpp"
#include "games/pontoon/pontoon.hpp"

// The real game, played by the rules that the odds use.
namespace brelan::pontoon::table {

inline Holding holding_of(const State& state, Seat seat, int number) {
    Holding holding;
    for (std::size_t i = 0; i < state.next; ++i) {
        if (state.place[i] != place_of(seat, number)) continue;
        const int points = points_of(state.cards[i]);
        ++at(holding.held, points - 1);
        ++holding.cards;
        holding.low = static_cast<std::uint8_t>(holding.low + points);
        holding.ace = holding.ace || points == 1;
    }
    return holding;
}

// R8.4: whether the rules allow this hand to be split, and whether the punter splits such pairs.
inline bool splits(const State& state, ValueSet values) {
    const Holding holding = holding_of(state, state.actor, state.hand);
    return holding.cards == 2 && check(state, {Move::split}).none() &&
           has_value(values, holding.ace ? kAceValue : holding.low / 2 - 1);
}

// Buys for the highest price up to twice the stake.
inline Action draws(const State& state, const DrawingRule& rule, bool may_buy) {
    const Holding holding = holding_of(state, state.actor, state.hand);
    if (!rule.draws(holding)) return {Move::stick};
    if (may_buy && rule.buys(holding)) {
        const int most = 2 * state.hand_of(state.actor, state.hand).stake;
        for (auto amount = static_cast<std::uint16_t>(most); amount > 0; --amount) {
            if (check(state, {Move::buy, amount}).none()) return {Move::buy, amount};
        }
    }
    return {Move::twist};
}

inline Action answer(const State& state, const Rulebook& rules, int stake) {
    switch (state.phase) {
        case Phase::brulet: return {Move::no_brulet};
        case Phase::stakes: return {Move::stake, static_cast<std::uint16_t>(stake)};
        case Phase::offer: return {Move::leave_bank};
        case Phase::doubling: {
            const Card first = state.cards[state.hand_of(state.actor, 0).dealt[0]];
            return {has_value(rules.doubles, points_of(first) - 1) ? Move::double_stakes : Move::no_double};
        }
        default: break;
    }
    const bool banker = state.phase == Phase::banker;
    if (!banker && splits(state, rules.splits)) return {Move::split};
    return draws(state, banker ? rules.banker : rules.punter, !banker);
}

// One deal from a fresh pack; p1 has the bank.
inline State play_deal(const Options& options, const Rulebook& rules, int stake, Rng& rng) {
    const Carry carry = first(options, Draw{});
    State state = start(options, carry, shuffle(options, carry, rng));
    while (state.actor != kNobody) Rules::play(state, answer(state, rules, stake));
    return state;
}

}  // namespace brelan::pontoon::table
