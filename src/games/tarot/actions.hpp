#pragma once
#include <cstdint>

#include "core/list.hpp"
#include "core/plain.hpp"
#include "games/tarot/cards.hpp"

namespace brelan::tarot {

// R4.1: rising. prise and garde are called petite and pousse where the options say so.
enum class Contract : std::uint8_t { none, prise, garde, garde_sans, garde_contre };
// R7.3, R7.4: what a taker announces.
enum class Announced : std::uint8_t { nothing, slam, petit_slam };

enum class Move : std::uint8_t {
    pass = 1,
    bid,              // a: the contract, b: what is announced with it, c: 1 for its older name (R4.12)
    misdeal,          // declares the petit sec
    misere_no_trump,  // declares a hand without trumps
    misere_no_court,  // declares a hand without court cards
    call,             // a: the card
    alone,            // nothing is left to call
    discard,          // a: the card, kUnknownCard in the record of another seat
    announce,         // a: what is announced after the contract, if anything
    handful,          // a: the level, 1 to 3
    show,             // a: the card
    play              // a: the card
};

struct Action {
    Move move;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    constexpr bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 4 && Plain<Action>);

constexpr Action bid_action(Contract contract, Announced announced = Announced::nothing,
                            bool older_name = false) {
    return {Move::bid, static_cast<std::uint8_t>(contract), static_cast<std::uint8_t>(announced),
            static_cast<std::uint8_t>(older_name)};
}
constexpr Action announce_action(Announced announced) {
    return {Move::announce, static_cast<std::uint8_t>(announced)};
}
constexpr Action card_action(Move move, Card card) { return {move, card.id}; }

// No moment has more: thirty cards of which the discard of three players is chosen, three handfuls and a
// whole hand at a first card.
using Actions = List<Action, 32>;

// Appends an action with each card of a word of the pack, whose bits begin at the card `first`. Each is
// written as one word: whoever reads it at once would have to wait for four bytes.
constexpr void push_cards(Move move, std::uint64_t cards, int first, Actions& out) {
    BRELAN_ASSERT(out.size() + static_cast<std::size_t>(bits::count(cards)) <= Actions::capacity());
    Action* to = out.end();
    const std::uint32_t none =
        std::bit_cast<std::uint32_t>(card_action(move, Card{static_cast<std::uint8_t>(first)}));
    for (; cards != 0; cards = bits::without_lowest(cards))
        *to++ = std::bit_cast<Action>(none + (static_cast<std::uint32_t>(std::countr_zero(cards)) << 8));
    out.count = static_cast<Actions::Size>(to - out.begin());
}
constexpr void push_cards(Move move, const CardSet& cards, Actions& out) {
    push_cards(move, plain(cards), 0, out);
    push_cards(move, cards.trumps, kFirstTrump, out);
}

// Whether the four bytes are an action at all.
constexpr bool is_action(Action action) {
    switch (action.move) {
        case Move::pass:
        case Move::misdeal:
        case Move::misere_no_trump:
        case Move::misere_no_court:
        case Move::alone: return action.a == 0 && action.b == 0 && action.c == 0;
        case Move::bid:  // only the prise and the garde have older names
            return action.a >= 1 && action.a <= 4 && action.b <= 2 && action.c <= (action.a <= 2 ? 1 : 0);
        case Move::announce: return action.a <= 2 && action.b == 0 && action.c == 0;
        case Move::handful: return action.a >= 1 && action.a <= 3 && action.b == 0 && action.c == 0;
        case Move::discard:
            return (is_card(Card{action.a}) || action.a == kUnknownCard.id) && action.b == 0 && action.c == 0;
        case Move::call:
        case Move::show:
        case Move::play: return is_card(Card{action.a}) && action.b == 0 && action.c == 0;
    }
    return false;
}

}  // namespace brelan::tarot
