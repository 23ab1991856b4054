#pragma once
#include <array>
#include <cstdint>
#include <cstring>

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

// No moment has more than 32: thirty cards of which the discard of three players is chosen, three handfuls
// and a whole hand at a first card. Cards are listed eight at a time, so that there is room for some that are
// none.
inline constexpr std::size_t kAtOnce = 8;
using Actions = List<Action, 32 + kAtOnce>;

namespace list_detail {
// The places of the members of each byte, where the card of an action is.
alignas(16) inline constexpr auto kPlaces = [] {
    std::array<std::array<std::uint32_t, kAtOnce>, 256> places{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        std::size_t n = 0;
        for (std::uint32_t place = 0; place < kAtOnce; ++place) {
            if ((byte >> place & 1) != 0) places[byte][n++] = place << 8;
        }
    }
    return places;
}();
inline constexpr auto kMembers = [] {
    std::array<std::uint8_t, 256> members{};
    for (std::size_t byte = 0; byte < 256; ++byte)
        members[byte] = static_cast<std::uint8_t>(bits::count(byte));
    return members;
}();

// Four actions as numbers, which every compiler of the house adds at once.
using Four = std::uint32_t __attribute__((vector_size(16)));

// Writes an action with each card of the lowest byte of a word: `none` is the one with the card of its lowest
// bit. Always eight are written, and then as many count as there are: how many, nobody can foresee.
inline Action* write_byte(std::uint32_t none, std::uint64_t cards, Action* to) {
    const auto byte = static_cast<std::size_t>(cards & 0xFF);
    for (std::size_t i = 0; i < kAtOnce; i += 4) {
        Four actions;
        std::memcpy(&actions, &kPlaces[byte][i], sizeof actions);
        actions += none;
        std::memcpy(static_cast<void*>(to + i), &actions, sizeof actions);
    }
    return to + kMembers[byte];
}

constexpr std::uint32_t action_at(Move move, int first) {
    return static_cast<std::uint32_t>(move) | static_cast<std::uint32_t>(first) << 8;
}
}  // namespace list_detail

// Appends an action with each card of a word, whose bits begin at the card `first`. As many steps as it has
// bytes that are not empty.
inline void push_cards(Move move, std::uint64_t cards, int first, Actions& out) {
    BRELAN_ASSERT(out.size() + static_cast<std::size_t>(bits::count(cards)) + kAtOnce <= Actions::capacity());
    Action* to = out.end();
    std::uint32_t none = list_detail::action_at(move, first);
    while (cards != 0) {
        const int skipped = bits::lowest(cards) & ~7;
        none += static_cast<std::uint32_t>(skipped) << 8;
        cards >>= skipped;
        to = list_detail::write_byte(none, cards, to);
        cards &= ~std::uint64_t{0xFF};
    }
    out.count = static_cast<Actions::Size>(to - out.begin());
}
inline void push_cards(Move move, const CardSet& cards, Actions& out) {
    push_cards(move, plain(cards), 0, out);
    push_cards(move, cards.trumps, kFirstTrump, out);
}

// The same for a word of three bytes at most, and the Excuse behind it: always as many steps.
inline void push_three_bytes(Move move, std::uint64_t cards, int first, bool excuse, Actions& out) {
    BRELAN_ASSERT(out.size() + static_cast<std::size_t>(bits::count(cards)) + kAtOnce <= Actions::capacity());
    Action* to = out.end();
    const std::uint32_t none = list_detail::action_at(move, first);
    for (unsigned bit = 0; bit < 24; bit += 8)
        to = list_detail::write_byte(none + (bit << 8), cards >> bit, to);
    *to = card_action(move, kExcuse);
    out.count = static_cast<Actions::Size>(to - out.begin()) + (excuse ? 1 : 0);
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
