#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "odds/fraction.hpp"

// Hands by the values of their cards: suits do not affect a total, and four ranks count ten.
namespace brelan::tonk {

using odds::Fraction;
using odds::Integer;

inline constexpr int kValues = 10;      // R1.5: 1 to 9, and 10 for tens and court cards
inline constexpr int kSmallValues = 9;  // values with four cards each
inline constexpr int kTens = 16;

// The number of cards of each value, starting with the aces.
using Amounts = std::array<std::uint8_t, kValues>;

constexpr int cards_of(std::size_t value) { return value < kSmallValues ? 4 : kTens; }

// All hands with the same cards apart from suits.
struct Kind {
    Amounts amounts{};
    int total = 0;
    Integer hands = 0;  // how many of the pack's hands are of this kind
};

// Every kind of hand of this size, in ascending order of totals.
std::vector<Kind> kinds_of(int cards);

// The number of hands of this size with each total, from 0 to the largest.
std::vector<Integer> hands_by_total(int cards);

}  // namespace brelan::tonk
