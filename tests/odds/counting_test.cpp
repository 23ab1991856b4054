#include "odds/counting.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace brelan::odds {
namespace {

TEST(Counting, binomials_are_those_of_the_triangle_of_Pascal) {
    std::vector<Integer> row{1};
    for (int n = 0; n <= 120; ++n) {
        for (int k = 0; k <= n; ++k)
            ASSERT_EQ(binomial(n, k), row[static_cast<std::size_t>(k)]) << n << " " << k;
        std::vector<Integer> next{1};
        for (std::size_t k = 1; k < row.size(); ++k) next.push_back(add(row[k - 1], row[k]));
        next.push_back(1);
        row = next;
    }
    EXPECT_EQ(binomial(52, 5), 2'598'960);
    EXPECT_EQ(binomial(5, -1), 0);
    EXPECT_EQ(binomial(5, 6), 0);
}

TEST(Counting, hands_are_dealt_in_as_many_ways_as_known) {
    const int bridge[] = {13, 13, 13, 13};
    EXPECT_EQ(digits(multinomial(bridge)), "53644737765488792839237440000");
    EXPECT_EQ(multinomial(std::vector<int>{2, 1, 1}), 12);
    EXPECT_EQ(multinomial(std::vector<int>{}), 1);
}

TEST(Counting, drawn_cards_sum_to_certainty) {
    for (const int wanted : {0, 4, 22}) {
        Fraction all;
        Fraction mean;
        for (int k = 0; k <= 18; ++k) {
            const Fraction chance = hypergeometric(78, wanted, 18, k);
            all += chance;
            mean += chance * Fraction(k);
        }
        EXPECT_EQ(all, Fraction(1));
        EXPECT_EQ(mean, Fraction(18 * wanted, 78));
    }
    EXPECT_EQ(hypergeometric(52, 4, 2, 2), Fraction(1, 221));
}

}  // namespace
}  // namespace brelan::odds
