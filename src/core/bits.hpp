#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

// Sets as bits. Builds for machines with BMI2 use its two instructions; all others use the loops below, with
// the same results.
namespace brelan::bits {

namespace detail {
inline constexpr std::uint64_t kEachByte = 0x0101'0101'0101'0101U;

// For each byte value: the number of set members.
constexpr std::uint64_t byte_counts(std::uint64_t set) {
    set -= set >> 1 & 0x55 * kEachByte;
    set = (set & 0x33 * kEachByte) + (set >> 2 & 0x33 * kEachByte);
    return (set + (set >> 4)) & 0x0F * kEachByte;
}

// For each byte value: the indices of its members, in ascending order.
inline constexpr auto kPlacesInByte = [] {
    std::array<std::array<std::uint8_t, 8>, 256> places{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        std::size_t n = 0;
        for (std::uint8_t place = 0; place < 8; ++place) {
            if ((byte >> place & 1) != 0) places[byte][n++] = place;
        }
    }
    return places;
}();
}  // namespace detail

// `some` if the set has members, otherwise `none`. Branchless, for unpredictable choices: compilers may turn
// any other form into a branch.
constexpr std::uint64_t pick(std::uint64_t set, std::uint64_t some, std::uint64_t none) {
#if defined(__x86_64__)
    if (!std::is_constant_evaluated()) {
        asm("testq %1, %1\n\tcmovzq %2, %0" : "+r"(some) : "r"(set), "rm"(none) : "cc");
        return some;
    }
#endif
    return set != 0 ? some : none;
}

// Chooses by comparing two numbers: `yes` if a is below b, otherwise `no`.
constexpr std::uint64_t pick_below(std::uint64_t a, std::uint64_t b, std::uint64_t yes, std::uint64_t no) {
#if defined(__x86_64__)
    if (!std::is_constant_evaluated()) {
        asm("cmpq %2, %1\n\tcmovaeq %3, %0" : "+r"(yes) : "r"(a), "rm"(b), "rm"(no) : "cc");
        return yes;
    }
#endif
    return a < b ? yes : no;
}

// The number of members of a set. Where the machine has no instruction for counting bits, these few steps
// beat the library call.
constexpr int count(std::uint64_t set) {
#if defined(__POPCNT__)
    return std::popcount(set);
#else
    return static_cast<int>(detail::byte_counts(set) * detail::kEachByte >> 56);
#endif
}

// The index of the lowest member; the set must not be empty.
constexpr int lowest(std::uint64_t set) { return __builtin_ctzll(set); }

// The index of the highest member; the set must not be empty.
constexpr int highest(std::uint64_t set) { return 63 ^ __builtin_clzll(set); }

constexpr std::uint64_t without_lowest(std::uint64_t set) { return set & (set - 1); }

// Deposits the low bits of `source` at the set positions of `mask`, in ascending order.
constexpr std::uint64_t deposit_portable(std::uint64_t source, std::uint64_t mask) {
    std::uint64_t result = 0;
    for (std::uint64_t bit = 1; mask != 0; bit <<= 1, mask = without_lowest(mask)) {
        if ((source & bit) != 0) result |= mask & (~mask + 1);
    }
    return result;
}

// Extracts the bits of `source` at the set positions of `mask` and packs them at the low end.
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

// A set whose members are looked up by number, either as a one-member set or as an index. Without BMI2, the
// set stores the member count up to each byte and finds the right byte by comparing all of these counts at
// once.
class Ranked {
  public:
#if defined(__BMI2__)
    explicit Ranked(std::uint64_t set) : set_(set) {}
    int count() const { return bits::count(set_); }
    std::uint64_t member(int n) const { return deposit(std::uint64_t{1} << n, set_); }
    int nth(int n) const { return lowest(member(n)); }

  private:
    std::uint64_t set_;
#else
    explicit constexpr Ranked(std::uint64_t set)
        : set_(set), up_to_(detail::byte_counts(set) * detail::kEachByte) {}
    constexpr int count() const { return static_cast<int>(up_to_ >> 56); }
    constexpr std::uint64_t member(int n) const { return std::uint64_t{1} << nth(n); }
    constexpr int nth(int n) const {
        using detail::kEachByte;
        const std::uint64_t not_above =
            (static_cast<std::uint64_t>(n) * kEachByte | 0x80 * kEachByte) - up_to_;
        const auto skipped = static_cast<int>((not_above >> 7 & kEachByte) * kEachByte >> 56) * 8;
        const auto before = static_cast<int>(up_to_ << 8 >> skipped & 0xFF);
        const auto byte = static_cast<std::size_t>(set_ >> skipped & 0xFF);
        return skipped + detail::kPlacesInByte[byte][static_cast<std::size_t>(n - before)];
    }

  private:
    std::uint64_t set_;
    std::uint64_t up_to_;
#endif
};

// The index of the nth member (from 0) in ascending order; the set must have more than n members.
inline int nth(std::uint64_t set, int n) { return Ranked(set).nth(n); }

}  // namespace brelan::bits
