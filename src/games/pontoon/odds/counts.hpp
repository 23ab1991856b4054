#pragma once
#include <array>
#include <cstdint>

#include "odds/integer.hpp"

// Cards by value: nothing else affects a hand of Pontoon, so a pack is ten numbers.
namespace brelan::pontoon {

using odds::Integer;

// The ace, the pips from 2 to 9, and the ten-cards: value v counts v + 1 points.
inline constexpr int kValues = 10;
inline constexpr int kAceValue = 0;
inline constexpr int kTenValue = 9;
using Counts = std::array<std::uint8_t, kValues>;

// A set of values, as bits.
using ValueSet = std::uint16_t;
inline constexpr ValueSet kAllValues = (1U << kValues) - 1;
constexpr bool has_value(ValueSet set, int value) { return (set >> value & 1U) != 0; }

constexpr std::uint8_t& at(Counts& counts, int value) { return counts[static_cast<std::size_t>(value)]; }
constexpr int at(const Counts& counts, int value) { return counts[static_cast<std::size_t>(value)]; }

constexpr Counts fresh_counts(int packs) {
    Counts counts{};
    for (int value = 0; value < kValues; ++value)
        at(counts, value) = static_cast<std::uint8_t>(packs * (value == kTenValue ? 16 : 4));
    return counts;
}

constexpr int size_of(const Counts& counts) {
    int size = 0;
    for (const std::uint8_t count : counts) size += count;
    return size;
}

// The cards of `counts` minus `taken`; there must be enough.
constexpr Counts without(Counts counts, const Counts& taken) {
    for (int value = 0; value < kValues; ++value)
        at(counts, value) = static_cast<std::uint8_t>(at(counts, value) - at(taken, value));
    return counts;
}

// The number of ways to deal k of n cards in order: a product of k factors, from n down; 0 if k is above n.
// Throws if the result exceeds 128 bits.
constexpr Integer falling(int n, int k) {
    Integer product = 1;
    for (int i = 0; i < k; ++i) product = odds::multiply(product, n - i);
    return k > n ? 0 : product;
}

// The number of ways to deal these cards in one given order of values.
constexpr Integer arrangements(const Counts& pack, const Counts& held) {
    Integer product = 1;
    for (int value = 0; value < kValues; ++value) product *= falling(at(pack, value), at(held, value));
    return product;
}

}  // namespace brelan::pontoon
