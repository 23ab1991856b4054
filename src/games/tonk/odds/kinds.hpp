#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "odds/fraction.hpp"

// Hands by what they count: the suits do not matter to a total, and four ranks count ten.
namespace brelan::tonk {

using odds::Fraction;
using odds::Integer;

inline constexpr int kValues = 10;      // R1.5: 1 to 9, and 10 for tens and court cards
inline constexpr int kSmallValues = 9;  // of which there are four cards each
inline constexpr int kTens = 16;

// How many cards of each value, the ones first.
using Amounts = std::array<std::uint8_t, kValues>;

constexpr int cards_of(std::size_t value) { return value < kSmallValues ? 4 : kTens; }

// All hands with the same cards but for their suits.
struct Kind {
    Amounts amounts{};
    int total = 0;
    Integer hands = 0;  // how many of the pack's hands these are
};

// Every kind of hand with so many cards, in rising order of totals.
std::vector<Kind> kinds_of(int cards);

// How many hands of this size have each total; [0] .. [largest].
std::vector<Integer> hands_by_total(int cards);

}  // namespace brelan::tonk
