#include "games/tonk/rules/lay_offs.hpp"

namespace brelan::tonk {

void leave_hand(State& state, Lanes cards) {
    const Seat seat = state.actor;
    const Lanes unseen = state.from_position ? 0 : cards & ~state.open;
    for_each_card(unseen, [&](Card card) {
        Stock& from = holds(state.renewed, card) ? state.again : state.stock;
        from.left[card.id] = {seat, from.next};
    });
    state.open &= ~cards;
    state.hand[seat] &= ~cards;
    state.held[seat] = static_cast<std::uint8_t>(state.held[seat] - bits::count(cards));
}

void lay_spread(State& state, Spread spread) {
    spread.owner = state.actor;
    leave_hand(state, cards_of(spread));
    state.spreads.push(spread);
    ++state.laid;
}

void add_card(State& state, Card card, Card first) {
    Spread& spread = state.spreads[place_of_spread(state, first)];
    leave_hand(state, lane(card));
    spread = joined(spread, card, state.options.ace_in_runs);
    ++state.added;
    if (spread.owner != state.actor && state.options.hit_hold == HitHold::one_turn_per_hit)
        ++state.hold[spread.owner];  // R5.15
}

bool can_use(const State& state, Lanes hand, Card card) {
    const Options& options = state.options;
    const int spare = bits::count(hand) - (options.discard_required_to_go_out ? 1 : 0);  // R9.9
    if (spare >= 1 && holds(addable(state), card)) return true;
    bool found = false;
    const auto look = [&](const Spread& spread) {
        const Lanes cards = cards_of(spread);
        found = found || (holds(cards, card) && bits::count(cards) <= spare);
    };
    for_each_run(hand, options.ace_in_runs, look);
    for_each_set(hand, blocked_ranks(state), look);
    return found;
}

Clause against_leaving(const State& state, Action action) {
    if (!may_be_left_stuck(state)) return kAllowed;
    const Lanes cards = cards_of(action);
    const int left = state.held[state.actor] - bits::count(cards);
    if (left == 0) return state.options.discard_required_to_go_out ? Clause{9, 9} : kAllowed;
    if (left > 1 || state.options.may_discard_taken_upcard || state.taken == kNoCard) return kAllowed;
    if ((state.hand[state.actor] & ~cards) != lane(state.taken)) return kAllowed;
    if (state.options.discard_required_to_go_out) return {9, 4};
    State next = state;
    if (action.move == Move::lay) {
        add_card(next, Card{action.a}, Card{action.b});
    } else {
        lay_spread(next, spread_of(action));
    }
    return holds(addable(next), state.taken) ? kAllowed : Clause{9, 4};
}

}  // namespace brelan::tonk
