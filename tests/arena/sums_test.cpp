#include "arena/sums.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"

namespace brelan::arena {
namespace {

Sums sums_of(std::initializer_list<std::int64_t> values) {
    Sums sums;
    for (const std::int64_t value : values) sums.add(value);
    return sums;
}

TEST(Sums, known_numbers_give_the_known_interval) {
    const Estimate seen = estimate(sums_of({1, 2, 3, 4, 5}));
    EXPECT_EQ(seen.count, 5U);
    EXPECT_DOUBLE_EQ(seen.mean, 3);
    EXPECT_DOUBLE_EQ(seen.error, std::sqrt(0.5));
    EXPECT_NEAR(seen.half, 2.776445 * std::sqrt(0.5), 1e-6);
    EXPECT_DOUBLE_EQ(variance(sums_of({1, 2, 3, 4, 5})), 2.5);
}

TEST(Sums, units_are_parts_of_a_point) {
    const Estimate whole = estimate(sums_of({-3, 0, 6, 12}));
    const Estimate parts = estimate(sums_of({-36, 0, 72, 144}), 12);
    EXPECT_DOUBLE_EQ(whole.mean, parts.mean);
    EXPECT_DOUBLE_EQ(whole.half, parts.half);
}

TEST(Sums, few_numbers_have_no_interval) {
    EXPECT_EQ(estimate({}).half, 0);
    const Estimate one = estimate(sums_of({7}));
    EXPECT_EQ(one.mean, 7);
    EXPECT_EQ(one.half, 0);
}

TEST(Sums, they_are_exact_where_doubles_are_not) {
    Sums sums;
    constexpr std::int64_t kGreat = 1'000'000'000'000;
    for (int i = 0; i < 1000; ++i) sums.add(kGreat + (i % 2));
    EXPECT_NEAR(variance(sums), 0.25 * 1000 / 999, 1e-12);
}

TEST(Sums, merging_is_adding_all) {
    Sums left = sums_of({4, -9});
    left.merge(sums_of({11}));
    EXPECT_EQ(left, sums_of({11, 4, -9}));
}

// From the usual table of Student's t distribution.
TEST(Sums, quantiles_are_those_of_the_tables) {
    const std::pair<std::uint64_t, double> table[] = {{1, 12.706}, {2, 4.303},  {3, 3.182},   {4, 2.776},
                                                      {5, 2.571},  {6, 2.447},  {8, 2.306},   {10, 2.228},
                                                      {20, 2.086}, {30, 2.042}, {100, 1.984}, {1000, 1.962}};
    for (const auto& [freedom, value] : table) EXPECT_NEAR(t_quantile(freedom), value, 0.0012) << freedom;
    EXPECT_NEAR(t_quantile(1'000'000'000), 1.959964, 1e-5);
}

TEST(Sums, intervals_hold_the_mean_nineteen_times_of_twenty) {
    constexpr int kTrials = 4000;
    constexpr double kMean = 4.5;
    Rng rng(1, 7);
    int held = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        Sums sums;
        for (int i = 0; i < 12; ++i) sums.add(rng.below(10));
        const Estimate seen = estimate(sums);
        held += std::abs(seen.mean - kMean) <= seen.half ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(held) / kTrials, 0.95, 0.012);
}

}  // namespace
}  // namespace brelan::arena
