#pragma once
#include <bit>
#include <cstdint>

// The upper confidence bound in whole numbers, so that every machine gets the same one.
namespace brelan::think {

// 1024 times the natural logarithm of n >= 1, interpolated linearly between powers of two.
constexpr std::int64_t log_1024(std::uint64_t n) {
    const int power = static_cast<int>(std::bit_width(n)) - 1;
    const auto part = static_cast<std::int64_t>((n << 10) >> power) - 1024;
    return (power * 1024 + part) * 710 / 1024;
}

// The integer part of the square root.
constexpr std::uint64_t root(std::uint64_t n) {
    std::uint64_t result = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 62; bit != 0; bit >>= 2) {
        const bool fits = n >= result + bit;
        if (fits) n -= result + bit;
        result = (result >> 1) + (fits ? bit : 0);
    }
    return result;
}

// The exploration bonus of an action that has been tried `tries` times out of `chances` when the payoffs have
// a range of `spread`: 0.7 spread sqrt(ln chances / tries).
constexpr std::int64_t hope(std::int64_t spread, std::uint64_t chances, std::uint64_t tries) {
    const auto scaled = static_cast<std::uint64_t>(log_1024(chances)) << 22;
    const auto parts = static_cast<std::int64_t>(root(scaled / tries));  // in 65536ths
    return spread * 7 / 10 * parts / 65536;
}

}  // namespace brelan::think
