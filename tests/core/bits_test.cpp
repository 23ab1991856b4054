#include "core/bits.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/bits_bmi2.hpp"
#include "core/rng.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace brelan::bits {
namespace {

// Counts bit by bit, in the simplest way.
std::uint64_t deposit_slowly(std::uint64_t source, std::uint64_t mask) {
    std::uint64_t result = 0;
    int taken = 0;
    for (int place = 0; place < 64; ++place) {
        if ((mask >> place & 1) == 0) continue;
        result |= (source >> taken & 1) << place;
        ++taken;
    }
    return result;
}

std::uint64_t extract_slowly(std::uint64_t source, std::uint64_t mask) {
    std::uint64_t result = 0;
    int taken = 0;
    for (int place = 0; place < 64; ++place) {
        if ((mask >> place & 1) != 0) result |= (source >> place & 1) << taken++;
    }
    return result;
}

// Random masks that have a few, half or most of their bits set.
std::vector<std::pair<std::uint64_t, std::uint64_t>> samples() {
    Rng rng(64);
    std::vector<std::pair<std::uint64_t, std::uint64_t>> all{{0, 0}, {~0ULL, ~0ULL}, {0, ~0ULL}, {~0ULL, 0}};
    for (int i = 0; i < 30000; ++i) {
        const std::uint64_t mask = rng.next();
        all.emplace_back(rng.next(), i % 3 == 0   ? mask
                                     : i % 3 == 1 ? mask & rng.next() & rng.next()
                                                  : mask | rng.next());
    }
    for (int bit = 0; bit < 64; ++bit) all.emplace_back(~0ULL, 1ULL << bit);
    return all;
}

TEST(Bits, DepositAndExtractAgreeWithBitByBit) {
    for (const auto& [source, mask] : samples()) {
        ASSERT_EQ(deposit(source, mask), deposit_slowly(source, mask)) << source << ' ' << mask;
        ASSERT_EQ(extract(source, mask), extract_slowly(source, mask)) << source << ' ' << mask;
        ASSERT_EQ(deposit_portable(source, mask), deposit_slowly(source, mask)) << source << ' ' << mask;
        ASSERT_EQ(extract_portable(source, mask), extract_slowly(source, mask)) << source << ' ' << mask;
    }
}

TEST(Bits, AgreeForAllSmallSets) {
    for (std::uint64_t source = 0; source < 512; ++source) {
        for (std::uint64_t mask = 0; mask < 512; ++mask) {
            ASSERT_EQ(deposit_portable(source, mask), deposit_slowly(source, mask));
            ASSERT_EQ(extract_portable(source, mask), extract_slowly(source, mask));
        }
    }
}

TEST(Bits, DepositAndExtractUndoEachOther) {
    for (const auto& [source, mask] : samples()) {
        ASSERT_EQ(deposit(extract(source, mask), mask), source & mask);
    }
}

#if defined(__x86_64__)
[[gnu::target("bmi2")]] void compare_with_hardware() {
    for (const auto& [source, mask] : samples()) {
        ASSERT_EQ(deposit_portable(source, mask), _pdep_u64(source, mask));
        ASSERT_EQ(extract_portable(source, mask), _pext_u64(source, mask));
    }
}

TEST(Bits, PortableIsWhatTheMachineDoes) {
    if (__builtin_cpu_supports("bmi2") == 0) GTEST_SKIP() << "this machine has no BMI2";
    compare_with_hardware();
}
#endif

TEST(Bits, CountsAndFindsMembers) {
    EXPECT_EQ(count(0), 0);
    EXPECT_EQ(count(~0ULL), 64);
    EXPECT_EQ(lowest(1ULL << 63), 63);
    EXPECT_EQ(without_lowest(0b1011000), 0b1010000U);
    for (const auto& [source, mask] : samples()) {
        int n = 0;
        for (std::uint64_t left = mask; left != 0; left = without_lowest(left), ++n) {
            ASSERT_EQ(nth(mask, n), lowest(left));
        }
        ASSERT_EQ(n, count(mask));
    }
}

TEST(Bits, PicksWithoutABranch) {
    for (const auto& [some, none] : samples()) {
        ASSERT_EQ(pick(some, some, none), some != 0 ? some : none);
        ASSERT_EQ(pick(0, some, none), none);
        ASSERT_EQ(pick_below(some, none, 1, 2), some < none ? 1U : 2U);
        ASSERT_EQ(pick_below(some, some, 1, 2), 2U);
    }
    static_assert(pick(1, 2, 3) == 2 && pick(0, 2, 3) == 3);
    static_assert(pick_below(1, 2, 3, 4) == 3 && pick_below(2, 1, 3, 4) == 4);
}

TEST(Bits, RankedSetsOfEveryMachineAreTheSame) {
    for (const auto& [source, mask] : samples()) {
        const Ranked ranked(mask);
        ASSERT_EQ(ranked.count(), count(mask));
        if (mask != 0) {
            const int n = static_cast<int>(source % static_cast<std::uint64_t>(count(mask)));
            ASSERT_EQ(ranked.member(n), std::uint64_t{1} << ranked.nth(n));
            ASSERT_EQ(highest(mask), nth(mask, count(mask) - 1));
            if (has_quick_bmi2()) {
                ASSERT_EQ(RankedBmi2(mask).member(n), ranked.member(n));
                ASSERT_EQ(RankedBmi2(mask).count(), ranked.count());
            }
        }
    }
}

}  // namespace
}  // namespace brelan::bits
