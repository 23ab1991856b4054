#pragma once
#include <cstdint>

#include "core/list.hpp"
#include "core/plain.hpp"
#include "games/tonk/rules/spreads.hpp"

namespace brelan::tonk {

enum class Move : std::uint8_t {
    tonk = 1,
    no_tonk,
    drop,
    draw_stock,
    draw_discard,
    decline,
    set,      // a: rank, b: suits
    run,      // a: the lowest card, b: how many
    neither,  // up to three cards that form no spread: can be written, but is never allowed (R6.8)
    lay,      // a: the card, b: the first card of the spread
    discard,  // a: the card
    done,
    answer  // an answer still unknown, in the record of another seat (R4.15)
};

// A player's action. Each set of cards has a single name: its cards in order.
struct Action {
    Move move;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    constexpr bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 4 && Plain<Action>);

// The most actions that can be allowed at once: ten sets and 21 runs, three lay-offs for each of eight cards,
// eight discards.
using Actions = List<Action, 64>;

constexpr Action lay_action(Card card, Card first) { return {Move::lay, card.id, first.id}; }
constexpr Action discard_action(Card card) { return {Move::discard, card.id}; }
constexpr Action spread_action(const Spread& spread) {
    if (!spread.is_run()) return {Move::set, spread.low, spread.suits};
    return {Move::run, first_card(spread).id, static_cast<std::uint8_t>(spread.high - spread.low + 1)};
}

// The spread that a `set` or `run` action names.
constexpr Spread spread_of(Action action) {
    if (action.move == Move::set) return set_of_suits(action.a, action.b);
    const Card first{action.a};
    return run_of(first.suit(), first.rank(), action.b);
}

// Whether the four bytes form an action at all.
constexpr bool is_action(Action action) {
    const bool two = is_known(Card{action.a}) && action.c == 0;
    switch (action.move) {
        case Move::tonk:
        case Move::no_tonk:
        case Move::drop:
        case Move::draw_stock:
        case Move::draw_discard:
        case Move::decline:
        case Move::done:
        case Move::answer: return action.a == 0 && action.b == 0 && action.c == 0;
        case Move::set:
            return action.a >= kAce && action.a <= kKing && action.b <= 0b1111 &&
                   bits::count(action.b) >= kLeastSpread && action.c == 0;
        case Move::run: return two && action.b >= kLeastSpread && action.b <= kKing;
        case Move::neither: return is_known(Card{action.a});
        case Move::lay: return two && is_known(Card{action.b});
        case Move::discard: return two && action.b == 0;
    }
    return false;
}

// The cards that the action takes from the hand.
constexpr Lanes cards_of(Action action) {
    Lanes cards = 0;
    switch (action.move) {
        case Move::set:
        case Move::run: return cards_of(spread_of(action));
        case Move::neither:
            for (const std::uint8_t id : {action.a, action.b, action.c})
                cards |= is_known(Card{id}) ? lane(Card{id}) : 0;
            return cards;
        case Move::lay:
        case Move::discard: return lane(Card{action.a});
        default: return 0;
    }
}

}  // namespace brelan::tonk
