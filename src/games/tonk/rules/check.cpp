#include "games/tonk/rules/close.hpp"
#include "games/tonk/rules/lay_offs.hpp"
#include "games/tonk/rules/new_stock.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"
#include "games/tonk/rules/turn.hpp"

// R4 to R11: why an action is not allowed.
namespace brelan::tonk {

namespace {

// R4.12, R4.13: the answers after the deal.
Clause check_answer(const State& state, Action action) {
    if (action.move == Move::no_tonk) return kAllowed;
    if (action.move == Move::answer) return has_unknown(state, state.actor) ? kAllowed : Clause{5, 1};
    if (action.move != Move::tonk) return {4, 12};
    if (has_unknown(state, state.actor)) return kUntold;
    return is_tonk(state.options, total(state.hand[state.actor])) ? kAllowed : Clause{4, 13};
}

// R5.4, R5.5, R5.15: dropping.
Clause check_drop(const State& state) {
    if (!state.options.drop_first_turn && !has(state.played, state.actor)) return {5, 5};
    if (state.hold[state.actor] > 0) return {5, 15};
    const bool later = state.options.meld_before_count;  // the hands are counted after the last `done`
    return (later ? has_unknown(state, state.actor) : is_uncountable(state)) ? kUntold : kAllowed;
}

// An unknown card can be drawn; it stays unknown in the hand.
Clause check_draw_stock(const State& state) {
    if (!running_stock(state).empty()) return kAllowed;
    if (!can_renew(state)) return {11, 7};
    return can_shuffle(state, state.pile.size() - 1) ? kAllowed : kUntold;
}

// R5.10: a card that must be laid at once may be taken only if it can be laid.
Clause check_draw_discard(const State& state) {
    const Card card = state.pile.values[state.pile.size() - 1];
    if (!is_known(card)) return kUntold;
    if (!state.options.must_use_taken_discard || has_unknown(state, state.actor)) return kAllowed;
    const Lanes hand = state.hand[state.actor] | lane(card);
    return can_use(state, hand, card) ? kAllowed : Clause{5, 10};
}

// R11.11.
Clause check_decline(const State& state) {
    if (!running_stock(state).empty() || can_renew(state)) return {11, 11};
    return is_counted(state.options, End::exhausted) && is_uncountable(state) ? kUntold : kAllowed;
}

// R5.11: whether these cards are in the actor's hand.
Clause check_in_hand(const State& state, Lanes cards) {
    const Lanes missing = cards & ~state.hand[state.actor];
    if (missing == 0) return kAllowed;
    Lanes elsewhere = 0;
    for (const Lanes hand : state.hand.values) elsewhere |= hand;
    for (const Spread& spread : state.spreads) elsewhere |= cards_of(spread);
    for (const Card card : state.pile) elsewhere |= is_known(card) ? lane(card) : 0;
    const bool may_be_there = has_unknown(state, state.actor) && (missing & elsewhere) == 0;
    return may_be_there ? kUntold : Clause{5, 11};
}

// R6: a spread must have a valid form, and fit the limits of the turn and the table.
Clause check_spread(const State& state, Action action) {
    if (action.move == Move::neither) return {6, 8};
    const Spread spread = spread_of(action);
    if (spread.is_run()) {
        if (spread.high > kAceHigh) return {6, 7};
        if (spread.high == kAceHigh && !ace_high(state.options.ace_in_runs)) return {6, 4};
        if (spread.low == kAce && !ace_low(state.options.ace_in_runs)) return {6, 5};
    }
    if (!may_spread(state)) return {6, 10};
    const bool blocked = !spread.is_run() && (blocked_ranks(state) >> (spread.low - 1) & 1) != 0;
    return blocked ? Clause{8, 1} : kAllowed;
}

// R7: a card added to a spread.
Clause check_lay(const State& state, Action action) {
    const std::size_t place = place_of_spread(state, Card{action.b});
    if (place == state.spreads.size()) return {7, 3};
    const Spread& spread = state.spreads[place];
    if (!holds(joining(spread, state.options.ace_in_runs), Card{action.a})) return {7, 2};
    const Clause against = against_extending(state, spread.owner);
    if (!against.none()) return against;
    return may_add(state) ? kAllowed : Clause{7, 9};
}

// R9.3, R11.2, R11.12: a discard that ends the deal with a count requires all hands to be known.
Clause check_discard(const State& state, Action action) {
    if (!state.options.may_discard_taken_upcard && action.a == state.taken.id) return {9, 3};
    const End end = end_by_discard(state);
    if (end == End::none && renews_by_discard(state))
        return can_shuffle(state, state.pile.size()) ? kAllowed : kUntold;
    return is_counted(state.options, end) && is_uncountable(state) ? kUntold : kAllowed;
}

// R5.9 to R9.9: cards that leave the hand.
Clause check_cards(const State& state, Action action) {
    const Lanes cards = cards_of(action);
    const Card duty = must_lay(state);
    if (duty != kNoCard && (action.move == Move::discard || !holds(cards, duty))) return {5, 9};
    const Clause absent = check_in_hand(state, cards);
    if (!absent.none()) return absent;
    if (action.move == Move::discard) return check_discard(state, action);
    const Clause against = action.move == Move::lay ? check_lay(state, action) : check_spread(state, action);
    return against.none() ? against_leaving(state, action) : against;
}

Clause check_begin(const State& state, Action action) {
    switch (action.move) {
        case Move::drop: return check_drop(state);
        case Move::draw_stock: return check_draw_stock(state);
        case Move::draw_discard: return check_draw_discard(state);
        case Move::decline: return check_decline(state);
        default: return {5, 6};
    }
}

Clause check_act(const State& state, Action action) {
    switch (action.move) {
        case Move::drop: return {5, 3};
        case Move::draw_stock:
        case Move::draw_discard: return {5, 7};
        case Move::decline: return {11, 11};
        default: return check_cards(state, action);
    }
}

// R10.3: after the last `done`, the hands are counted.
Clause check_done(const State& state) {
    const bool last = next_in(state.in, state.actor) == state.closer;
    return last && is_uncountable(state) ? kUntold : kAllowed;
}

// R10.3, R10.21: the actions between the drop and the count.
Clause check_meld(const State& state, Action action) {
    switch (action.move) {
        case Move::done: return check_done(state);
        case Move::set:
        case Move::run:
        case Move::neither:
        case Move::lay: return check_cards(state, action);
        default: return {10, 21};
    }
}

}  // namespace

Clause check(const State& state, Action action) {
    if (state.phase == Phase::over) return {5, 12};
    if (!is_action(action)) return {5, 1};
    if (state.phase == Phase::answer) return check_answer(state, action);
    if (action.move == Move::tonk || action.move == Move::no_tonk) return {4, 16};
    if (action.move == Move::answer) return {5, 1};
    if (state.phase == Phase::meld) return check_meld(state, action);
    if (action.move == Move::done) return {10, 20};
    return state.phase == Phase::begin ? check_begin(state, action) : check_act(state, action);
}

}  // namespace brelan::tonk
