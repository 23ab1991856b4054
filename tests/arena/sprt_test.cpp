#include "arena/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"

namespace brelan::arena {
namespace {

// A sample with this many values, alternately +3 and -1.
Sums threes_and_ones(int count) {
    Sums sums;
    for (int i = 0; i < count; ++i) sums.add(i % 2 == 0 ? 3 : -1);
    return sums;
}

// Mean 1, variance 400/99: computed by hand.
TEST(Sprt, the_ratio_is_that_of_the_formula) {
    const Sprt test = sprt(threes_and_ones(100), 1, {0, 1});
    EXPECT_NEAR(test.ratio, 100 * 1 * 0.5 / (400.0 / 99), 1e-12);
    EXPECT_NEAR(test.upper, std::log(19.0), 1e-12);
    EXPECT_NEAR(test.lower, -std::log(19.0), 1e-12);
    EXPECT_EQ(test.verdict, Verdict::h1);
}

TEST(Sprt, between_the_bounds_there_is_no_verdict) {
    EXPECT_EQ(sprt(threes_and_ones(100), 1, {0, 2}).ratio, 0);
    EXPECT_EQ(sprt(threes_and_ones(100), 1, {0, 2}).verdict, Verdict::open);
}

TEST(Sprt, the_other_hypothesis_is_taken_too) {
    const Sprt test = sprt(threes_and_ones(100), 1, {1, 2});
    EXPECT_NEAR(test.ratio, -100 * 0.5 / (400.0 / 99), 1e-12);
    EXPECT_EQ(test.verdict, Verdict::h0);
}

TEST(Sprt, risks_move_the_bounds) {
    const Sprt test = sprt(threes_and_ones(100), 1, {0, 1, 0.01, 0.2});
    EXPECT_NEAR(test.lower, std::log(0.2 / 0.99), 1e-12);
    EXPECT_NEAR(test.upper, std::log(0.8 / 0.01), 1e-12);
}

TEST(Sprt, units_do_not_matter) {
    Sums parts;
    for (int i = 0; i < 100; ++i) parts.add(i % 2 == 0 ? 36 : -12);
    EXPECT_DOUBLE_EQ(sprt(parts, 12, {0, 1}).ratio, sprt(threes_and_ones(100), 1, {0, 1}).ratio);
}

TEST(Sprt, a_few_deals_decide_nothing) {
    const Sums few = threes_and_ones(static_cast<int>(kLeastForVerdict) - 2);
    EXPECT_GT(sprt(few, 1, {0, 1}).ratio, sprt(few, 1, {0, 1}).upper);
    EXPECT_EQ(sprt(few, 1, {0, 1}).verdict, Verdict::open);
}

TEST(Sprt, equal_differences_are_beyond_doubt) {
    Sums zeros;
    for (int i = 0; i < 50; ++i) zeros.add(0);
    EXPECT_EQ(sprt(zeros, 1, {0, 1}).verdict, Verdict::h0);
    EXPECT_EQ(sprt(zeros, 1, {-1, 0}).verdict, Verdict::h1);
    EXPECT_EQ(sprt(zeros, 1, {-1, 1}).verdict, Verdict::open);
}

// If H0 is true, H1 is accepted about as rarely as alpha promises, and vice versa.
TEST(Sprt, its_errors_are_as_rare_as_stated) {
    constexpr int kTests = 400;
    Rng rng(1, 3);
    for (const int mean : {0, 1}) {
        int wrong = 0;
        for (int i = 0; i < kTests; ++i) {
            Sums sums;
            Sprt test;
            while (test.verdict == Verdict::open) {
                for (int k = 0; k < 16; ++k)
                    sums.add(mean + static_cast<int>(rng.below(13)) - static_cast<int>(rng.below(13)));
                test = sprt(sums, 1, {0, 1, 0.05, 0.05});
            }
            wrong += (test.verdict == Verdict::h1) == (mean == 0) ? 1 : 0;
        }
        EXPECT_LT(wrong, kTests * 0.075) << "mean " << mean;
    }
}

}  // namespace
}  // namespace brelan::arena
