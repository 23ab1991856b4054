#pragma once
#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

// Sets as bits. Builds for machines with BMI2 use its two instructions, all others the loops below: same
// results.
namespace brelan::bits {

constexpr int count(std::uint64_t set) { return std::popcount(set); }

// The place of the lowest member; the set must not be empty.
constexpr int lowest(std::uint64_t set) { return std::countr_zero(set); }

constexpr std::uint64_t without_lowest(std::uint64_t set) { return set & (set - 1); }

// The low bits of `source`, spread over the places of `mask` in rising order.
constexpr std::uint64_t deposit_portable(std::uint64_t source, std::uint64_t mask) {
    std::uint64_t result = 0;
    for (std::uint64_t bit = 1; mask != 0; bit <<= 1, mask = without_lowest(mask)) {
        if ((source & bit) != 0) result |= mask & (~mask + 1);
    }
    return result;
}

// The bits of `source` at the places of `mask`, pushed together at the low end.
constexpr std::uint64_t extract_portable(std::uint64_t source, std::uint64_t mask) {
    std::uint64_t result = 0;
    for (std::uint64_t bit = 1; mask != 0; bit <<= 1, mask = without_lowest(mask)) {
        if ((source & mask & (~mask + 1)) != 0) result |= bit;
    }
    return result;
}

inline std::uint64_t deposit(std::uint64_t source, std::uint64_t mask) {
#if defined(__BMI2__)
    return _pdep_u64(source, mask);
#else
    return deposit_portable(source, mask);
#endif
}

inline std::uint64_t extract(std::uint64_t source, std::uint64_t mask) {
#if defined(__BMI2__)
    return _pext_u64(source, mask);
#else
    return extract_portable(source, mask);
#endif
}

// The place of the member number `n` (from 0) in rising order; the set must have more than n members.
inline int nth(std::uint64_t set, int n) { return lowest(deposit(std::uint64_t{1} << n, set)); }

}  // namespace brelan::bits
