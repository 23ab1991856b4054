#include "odds/fraction.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <stdexcept>

#include "core/rng.hpp"

namespace brelan::odds {
namespace {

constexpr Integer kHalf = Integer{1} << 126;
constexpr Integer kMost = kHalf - 1 + kHalf;

TEST(Integers, all_digits_are_written) {
    EXPECT_EQ(digits(0), "0");
    EXPECT_EQ(digits(-7), "-7");
    EXPECT_EQ(digits(Integer{1'000'000'000'000'000'000} * 1'000'000'000), "1000000000000000000000000000");
    EXPECT_EQ(digits(kMost), "170141183460469231731687303715884105727");
    EXPECT_EQ(digits(-kMost - 1), "-170141183460469231731687303715884105728");
}

TEST(Integers, what_does_not_fit_is_an_exception) {
    EXPECT_THROW(static_cast<void>(add(kMost, 1)), std::overflow_error);
    EXPECT_THROW(static_cast<void>(subtract(-kMost - 1, 1)), std::overflow_error);
    EXPECT_THROW(static_cast<void>(multiply(kMost, 2)), std::overflow_error);
    EXPECT_THROW(static_cast<void>(absolute(-kMost - 1)), std::overflow_error);
    EXPECT_EQ(add(kMost, -1), kMost - 1);
}

TEST(Fractions, are_in_their_lowest_terms_with_a_positive_denominator) {
    EXPECT_EQ(Fraction(96, 2652), Fraction(8, 221));
    EXPECT_EQ(Fraction(3, -6).n(), -1);
    EXPECT_EQ(Fraction(3, -6).d(), 2);
    EXPECT_EQ(Fraction(0, -5), Fraction(0));
    EXPECT_THROW(Fraction(1, 0), std::domain_error);
}

TEST(Fractions, are_added_multiplied_and_compared_exactly) {
    EXPECT_EQ(Fraction(1, 6) + Fraction(1, 10), Fraction(4, 15));
    EXPECT_EQ(Fraction(1, 6) - Fraction(1, 10), Fraction(1, 15));
    EXPECT_EQ(Fraction(4, 9) * Fraction(3, 8), Fraction(1, 6));
    EXPECT_EQ(Fraction(4, 9) / Fraction(-2, 3), Fraction(-2, 3));
    EXPECT_THROW(static_cast<void>(Fraction(1) / Fraction(0)), std::domain_error);
    EXPECT_LT(Fraction(32, 663), Fraction(1, 20));
    EXPECT_GT(Fraction(-1, 3), Fraction(-1, 2));
    Fraction sum;
    for (int n = 1; n <= 30; ++n) sum += Fraction(1, n);  // a harmonic number with a known value
    EXPECT_EQ(ratio_text(sum), "9304682830147/2329089562800");
}

TEST(Fractions, that_do_not_fit_are_an_exception) {
    EXPECT_THROW(static_cast<void>(Fraction(1, kMost) + Fraction(1, kMost - 1)), std::overflow_error);
    EXPECT_EQ(Fraction(kMost, 3) * Fraction(3, kMost), Fraction(1));  // common factors are cancelled first
}

TEST(Fractions, are_rounded_exactly_halves_away_from_zero) {
    EXPECT_EQ(percent_text({8, 221}, 2), "3.62");
    EXPECT_EQ(decimal_text({8, 221}, 4), "0.0362");
    EXPECT_EQ(decimal_text({1, 8}, 2), "0.13");
    EXPECT_EQ(decimal_text({-1, 8}, 2), "-0.13");
    EXPECT_EQ(decimal_text({1249, 10000}, 2), "0.12");
    EXPECT_EQ(decimal_text({9999, 10000}, 3), "1.000");
    EXPECT_EQ(decimal_text({-1, 1000}, 2), "0.00");  // zero is never negative
    EXPECT_EQ(decimal_text({1, 2}, 0), "1");
    EXPECT_EQ(percent_text(1, 1), "100.0");
    EXPECT_EQ(decimal_text({1, 3}, 30), "0.333333333333333333333333333333");
    EXPECT_EQ(ratio_text({10, 5}), "2");
    EXPECT_EQ(ratio_text({-6, 4}), "-3/2");
}

// Where doubles are precise enough, fractions are rounded in the same way as doubles.
TEST(Fractions, are_rounded_as_doubles_are) {
    Rng rng(3);
    for (int i = 0; i < 20000; ++i) {
        const Integer n = static_cast<Integer>(rng.below(2'000'001)) - 1'000'000;
        const Integer d =
            2 * static_cast<Integer>(rng.below(100'000)) + 3;  // odd, so that few results are exact ties
        const Fraction fraction(n, d);
        char text[64];
        std::snprintf(text, sizeof text, "%.4f", fraction.approximate());
        const double scaled = std::fabs(fraction.approximate()) * 1e4;
        if (std::fabs(scaled - std::floor(scaled) - 0.5) < 1e-4) continue;
        const std::string expected = std::string(text) == "-0.0000" ? "0.0000" : text;
        EXPECT_EQ(decimal_text(fraction, 4), expected) << ratio_text(fraction);
    }
}

}  // namespace
}  // namespace brelan::odds
