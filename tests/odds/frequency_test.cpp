#include "kit/frequency.hpp"

namespace brelan::odds {
namespace {

TEST(Frequencies, beyond_four_standard_errors_are_refused) {
    const Fraction half(1, 2);  // of 10,000 trials: 5,000, with a standard error of 50
    EXPECT_TRUE(kit::agrees(half, 5200, 10000));
    EXPECT_TRUE(kit::agrees(half, 4800, 10000));
    EXPECT_FALSE(kit::agrees(half, 5201, 10000));
    EXPECT_FALSE(kit::agrees(half, 4799, 10000));
}

// In 100,000 trials, 10 successes are expected. By the Poisson distribution, 26 or more successes occur in
// 1.8 of 100,000 runs, 25 or more in 4.7, and none at all in 4.5.
TEST(Frequencies, of_rare_events_go_by_the_exact_distribution) {
    const Fraction rare(1, 10000);
    const Fraction nearly_always(9999, 10000);
    for (const std::uint64_t seen : {0U, 10U, 25U}) {
        EXPECT_TRUE(kit::agrees(rare, seen, 100000)) << seen;
        EXPECT_TRUE(kit::agrees(nearly_always, 100000 - seen, 100000)) << seen;
    }
    EXPECT_FALSE(kit::agrees(rare, 26, 100000));
    EXPECT_FALSE(kit::agrees(nearly_always, 100000 - 26, 100000));
    EXPECT_FALSE(kit::agrees(Fraction(2, 10000), 2, 100000));  // 20 successes are expected
}

TEST(Frequencies, of_what_never_or_always_happens_allow_nothing_else) {
    EXPECT_TRUE(kit::agrees(0, 0, 1000));
    EXPECT_FALSE(kit::agrees(0, 1, 1000));
    EXPECT_TRUE(kit::agrees(1, 1000, 1000));
    EXPECT_FALSE(kit::agrees(1, 999, 1000));
}

}  // namespace
}  // namespace brelan::odds
