#include "odds/sample.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "core/rng.hpp"

namespace brelan::odds {
namespace {

TEST(Samples, tell_the_mean_with_its_standard_error) {
    Sample sample;
    for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) sample.add(value);
    EXPECT_EQ(sample.count(), 8U);
    EXPECT_DOUBLE_EQ(sample.mean().value, 5);
    EXPECT_DOUBLE_EQ(sample.mean().error, std::sqrt(32.0 / 7 / 8));  // sample variance 32/7
    Sample same;
    same.add(4, 3);
    same.add(2);
    for (const auto& [value, times] : {std::pair(5, 2U), std::pair(7, 1U), std::pair(9, 1U)})
        same.add(value, times);
    EXPECT_EQ(same.mean().error, sample.mean().error);
    Sample parts;
    for (const int value : {9, 2, 4}) parts.add(value);
    Sample others;
    for (const int value : {4, 4, 5, 5, 7}) others.add(value);
    parts.add(others);
    EXPECT_EQ(parts.count(), sample.count());
    EXPECT_EQ(parts.mean().value, sample.mean().value);
    EXPECT_EQ(parts.mean().error, sample.mean().error);
}

TEST(Samples, of_nothing_and_of_one_have_no_error) {
    EXPECT_EQ(Sample().mean().error, 0);
    Sample one;
    one.add(7);
    EXPECT_EQ(one.mean().value, 7);
    EXPECT_EQ(one.mean().error, 0);
    EXPECT_EQ(share(0, 0).value, 0);
}

// The standard error is correct: of many means of coin tosses, two thirds are within one error and nearly all
// within three.
TEST(Samples, errors_are_as_large_as_they_say) {
    int within_one = 0;
    int within_three = 0;
    for (std::uint64_t run = 0; run < 1000; ++run) {
        Rng rng(11, run);
        Sample sample;
        std::uint64_t heads = 0;
        for (int toss = 0; toss < 400; ++toss) {
            const std::uint32_t head = rng.below(2);
            sample.add(head);
            heads += head;
        }
        const Real mean = sample.mean();
        EXPECT_NEAR(share(heads, 400).value, mean.value, 1e-12);
        EXPECT_NEAR(share(heads, 400).error, mean.error, 1e-4);
        within_one += std::fabs(mean.value - 0.5) <= mean.error ? 1 : 0;
        within_three += std::fabs(mean.value - 0.5) <= 3 * mean.error ? 1 : 0;
    }
    EXPECT_NEAR(within_one, 683, 60);
    EXPECT_GE(within_three, 990);
}

}  // namespace
}  // namespace brelan::odds
