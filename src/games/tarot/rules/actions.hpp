#pragma once
#include <array>
#include <cstdint>
#include <cstring>

#include "core/list.hpp"
#include "core/plain.hpp"
#include "games/tarot/rules/cards.hpp"

namespace brelan::tarot {

// R4.1: the contracts in rising order. The options may rename prise and garde to petite and pousse.
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
    alone,            // there is nothing left to call
    discard,          // a: the card; kUnknownCard in another seat's record
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

// There are never more than 33: with three players, a player who holds all the trumps and has shown thirteen
// may show nine more, or play any of 24 cards (R7.9). Cards are written eight at a time, so the list also has
// room for some cards that do not count.
inline constexpr std::size_t kMostActions = 33;
inline constexpr std::size_t kAtOnce = 8;
using Actions = List<Action, kMostActions + kAtOnce>;

namespace list_detail {
// For each byte value, the positions of its set bits, ready for the card field of an action. Computed at
// startup.
inline auto places_table() {
    std::array<std::array<std::uint32_t, kAtOnce>, 256> places{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        std::size_t n = 0;
        for (std::uint32_t place = 0; place < kAtOnce; ++place) {
            if ((byte >> place & 1) != 0) places[byte][n++] = place << 8;
        }
    }
    return places;
}
alignas(16) inline const auto kPlaces = places_table();
inline constexpr auto kMembers = [] {
    std::array<std::uint8_t, 256> members{};
    for (std::size_t byte = 0; byte < 256; ++byte)
        members[byte] = static_cast<std::uint8_t>(bits::count(byte));
    return members;
}();

// Four actions as numbers. Every supported compiler adds four pairs of such numbers with a single
// instruction.
using Four = std::uint32_t __attribute__((vector_size(16)));

// Writes one action per card in the lowest byte of a word; `none` is the action with the card of that byte's
// lowest bit. Always writes eight actions, then counts only the valid ones: branching on their number would
// be unpredictable.
inline Action* write_byte(Four none, std::uint64_t cards, Action* to) {
    const auto byte = static_cast<std::size_t>(cards & 0xFF);
    for (std::size_t i = 0; i < kAtOnce; i += 4) {
        Four places;
        std::memcpy(&places, &kPlaces[byte][i], sizeof places);
        const Four actions = none + places;
        std::memcpy(static_cast<void*>(to + i), &actions, sizeof actions);
    }
    return to + kMembers[byte];
}

// Writes the actions for kBytes bytes of a word whose bits begin at the card `first`. The number of steps is
// fixed.
template <int kBytes>
Action* write_bytes(Move move, std::uint64_t cards, int first, Action* to) {
    constexpr Four kNextByte{8 << 8, 8 << 8, 8 << 8, 8 << 8};
    Four none = Four{} + (static_cast<std::uint32_t>(move) | static_cast<std::uint32_t>(first) << 8);
    for (int i = 0; i < kBytes; ++i, none += kNextByte, cards >>= 8) to = write_byte(none, cards, to);
    return to;
}

// Whether a list has room for one action for each card in these two words.
inline bool has_room(const Actions& out, std::uint64_t suits, std::uint64_t trumps) {
    const int more = bits::count(suits) + bits::count(trumps);
    return out.size() + static_cast<std::size_t>(more) <= kMostActions;
}

inline void end_at(const Action* end, Actions& out) {
    out.count = static_cast<Actions::Size>(end - out.begin());
}
}  // namespace list_detail

// Appends one action per card of a set.
inline void push_cards(Move move, const CardSet& cards, Actions& out) {
    BRELAN_ASSERT(list_detail::has_room(out, plain(cards), cards.trumps));
    Action* to = list_detail::write_bytes<8>(move, plain(cards), 0, out.end());
    list_detail::end_at(list_detail::write_bytes<3>(move, cards.trumps, kFirstTrump, to), out);
}

// Appends the actions for one suit or the trumps, in a word whose bits begin at the card `first`, and for the
// Excuse.
inline void push_lane(Move move, std::uint64_t cards, int first, bool excuse, Actions& out) {
    BRELAN_ASSERT(list_detail::has_room(out, cards, excuse ? 1 : 0));
    Action* to = list_detail::write_bytes<3>(move, cards, first, out.end());
    *to = card_action(move, kExcuse);
    list_detail::end_at(to + (excuse ? 1 : 0), out);
}

// Whether the four bytes form an action at all.
constexpr bool is_action(Action action) {
    switch (action.move) {
        case Move::pass:
        case Move::misdeal:
        case Move::misere_no_trump:
        case Move::misere_no_court:
        case Move::alone: return action.a == 0 && action.b == 0 && action.c == 0;
        case Move::bid:  // only prise and garde have older names
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
