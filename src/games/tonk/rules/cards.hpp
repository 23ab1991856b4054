#pragma once
#include <cstdint>

#include "core/bits.hpp"
#include "core/card52.hpp"

// R1.4, R1.5: cards as sets of bits, and their values.
namespace brelan::tonk {

// A set of cards with a lane of sixteen bits per suit, in the order s h d c; a card is bit rank - 1 of its
// suit's lane.
using Lanes = std::uint64_t;

inline constexpr int kLaneWidth = 16;
inline constexpr Lanes kEveryLane = 0x0001'0001'0001'0001U;
inline constexpr Lanes kAllCards = kEveryLane * 0x1FFF;

// The cards of one rank (from 1 to 13).
constexpr Lanes of_rank(int rank) { return kEveryLane << (rank - 1); }
inline constexpr Lanes kAces = of_rank(kAce);

constexpr int place_of(Card card) { return card.id + card.suit() * (kLaneWidth - kKing); }
constexpr Lanes lane(Card card) { return Lanes{1} << place_of(card); }
constexpr Lanes lane(int suit, int rank) { return Lanes{1} << (suit * kLaneWidth + rank - 1); }
constexpr bool holds(Lanes set, Card card) { return (set >> place_of(card) & 1) != 0; }

// The card at a bit position, and the lowest card of a non-empty set.
constexpr Card card_at(int place) {
    return Card{static_cast<std::uint8_t>(place - place / kLaneWidth * (kLaneWidth - kKing))};
}
constexpr Card lowest_card(Lanes set) { return card_at(bits::lowest(set)); }

// Calls a function for each card of a set, in order.
template <class F>
constexpr void for_each_card(Lanes set, F f) {
    for (; set != 0; set = bits::without_lowest(set)) f(lowest_card(set));
}

// The ranks of a set, with all suits combined: bit rank - 1.
constexpr std::uint32_t ranks_of(Lanes set) {
    const Lanes pairs = set | set >> (2 * kLaneWidth);
    return static_cast<std::uint32_t>((pairs | pairs >> kLaneWidth) & 0x1FFF);
}

// R1.5: the total of a hand. The values are added up bit by bit: for each bit, the number of cards whose
// value has this bit is counted.
constexpr int total(Lanes hand) {
    constexpr Lanes ones = kEveryLane * 0b0'0001'0101'0101;
    constexpr Lanes twos = kEveryLane * 0b1'1110'0110'0110;
    constexpr Lanes fours = kEveryLane * 0b0'0000'0111'1000;
    constexpr Lanes eights = kEveryLane * 0b1'1111'1000'0000;
    return bits::count(hand & ones) + 2 * bits::count(hand & twos) + 4 * bits::count(hand & fours) +
           8 * bits::count(hand & eights);
}

}  // namespace brelan::tonk
