#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/rng.hpp"

namespace brelan::tarot {

// Numbers of kSize words, lowest first.
template <std::size_t kSize>
struct Words {
    static constexpr std::size_t kWords = kSize;
    std::array<std::uint64_t, kWords> words{};

    constexpr Words() = default;
    constexpr explicit Words(std::uint64_t value) : words{value} {}
    // Truncates a longer number to its lowest words, or extends a shorter one with zeros.
    template <std::size_t kOther>
    constexpr explicit Words(const Words<kOther>& other) {
        constexpr std::size_t kBoth = std::min(kWords, kOther);
        for (std::size_t i = 0; i < kBoth; ++i) words[i] = other.words[i];
    }
    constexpr bool operator==(const Words& other) const { return words == other.words; }
    constexpr bool none() const { return *this == Words(); }

    constexpr void add(const Words& other) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < kWords; ++i) {
            const Double sum = Double{words[i]} + other.words[i] + carry;
            words[i] = static_cast<std::uint64_t>(sum);
            carry = static_cast<std::uint64_t>(sum >> 64);
        }
    }
    constexpr void subtract(const Words& other) {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < kWords; ++i) {
            const Double difference = Double{words[i]} - other.words[i] - borrow;
            words[i] = static_cast<std::uint64_t>(difference);
            borrow = static_cast<std::uint64_t>(difference >> 64) & 1;
        }
    }
    constexpr void multiply(std::uint64_t factor) {
        std::uint64_t carry = 0;
        for (std::uint64_t& word : words) {
            const Double product = Double{word} * factor + carry;
            word = static_cast<std::uint64_t>(product);
            carry = static_cast<std::uint64_t>(product >> 64);
        }
    }

  private:
    __extension__ using Double = unsigned __int128;
};

// Any count of deals: the number of ways to deal a pack to seven holders is below 78!/(11!^6 * 12!), which is
// below 2^203.
using Wide = Words<4>;

template <std::size_t kSize>
constexpr bool operator<(const Words<kSize>& a, const Words<kSize>& b) {
    for (std::size_t i = kSize; i-- > 0;) {
        if (a.words[i] != b.words[i]) return a.words[i] < b.words[i];
    }
    return false;
}

// An unbiased number below `bound`, which must not be zero: random words cut to its length, with rejection.
template <std::size_t kSize>
constexpr Words<kSize> below(const Words<kSize>& bound, Rng& rng) {
    std::size_t top = kSize - 1;
    while (top > 0 && bound.words[top] == 0) --top;
    const int spare = std::countl_zero(bound.words[top]);
    Words<kSize> result;
    do {
        for (std::size_t i = 0; i < top; ++i) result.words[i] = rng.next();
        result.words[top] = rng.next() >> spare;
    } while (!(result < bound));
    return result;
}

namespace wide_detail {
__extension__ using Double = unsigned __int128;
inline constexpr std::size_t kMost = 78;   // cards
inline constexpr std::size_t kSmall = 67;  // with at most this many cards, all binomials are below 2^64

// Not available to other static initializers. Not constexpr: a browser computes 28 KB of numbers at startup
// faster than it can download them.
template <class T, std::size_t kLow, std::size_t kHigh>
auto choices_table() {
    std::array<std::array<T, kHigh / 2 + 1>, kHigh - kLow + 1> table{};
    std::array<Double, kMost + 1> row{1};
    for (std::size_t n = 0; n <= kHigh; ++n) {
        for (std::size_t k = n; n > 0 && k > 0; --k) row[k] += row[k - 1];
        for (std::size_t k = 0; n >= kLow && k <= n / 2; ++k) table[n - kLow][k] = static_cast<T>(row[k]);
    }
    return table;
}
inline const auto kSmallChoices = choices_table<std::uint64_t, 0, kSmall>();
inline const auto kLargeChoices = choices_table<Double, kSmall + 1, kMost>();
}  // namespace wide_detail

// Multiplies by the number of ways to choose k of n cards; k is at most n.
template <std::size_t kSize>
void multiply_by_choices(Words<kSize>& number, std::size_t n, std::size_t k) {
    using namespace wide_detail;
    k = k < n - k ? k : n - k;
    if (n <= kSmall) return number.multiply(kSmallChoices[n][k]);
    const Double choices = kLargeChoices[n - kSmall - 1][k];
    Words<kSize> high;
    for (std::size_t i = 1; i < kSize; ++i) high.words[i] = number.words[i - 1];
    high.multiply(static_cast<std::uint64_t>(choices >> 64));
    number.multiply(static_cast<std::uint64_t>(choices));
    number.add(high);
}

}  // namespace brelan::tarot
