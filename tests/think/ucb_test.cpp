#include "think/ucb.hpp"

#include <gtest/gtest.h>

#include "think/verdict.hpp"

namespace brelan::think {
namespace {

TEST(Ucb, Root) {
    EXPECT_EQ(root(0), 0U);
    for (const std::uint64_t n : {1U, 2U, 3U, 4U, 99U, 100U, 101U, 65535U}) {
        EXPECT_LE(root(n) * root(n), n);
        EXPECT_GT((root(n) + 1) * (root(n) + 1), n);
    }
    EXPECT_EQ(root(std::uint64_t{1} << 60), std::uint64_t{1} << 30);
    EXPECT_EQ(root(~std::uint64_t{0}), 0xFFFF'FFFFU);
}

TEST(Ucb, Logarithm) {
    EXPECT_EQ(log_1024(1), 0);
    EXPECT_NEAR(static_cast<double>(log_1024(2)), 1024 * 0.6931, 2);
    EXPECT_NEAR(static_cast<double>(log_1024(1000)), 1024 * 6.9078, 60);
    EXPECT_NEAR(static_cast<double>(log_1024(1U << 20)), 1024 * 13.863, 15);
}

// 0.7 * 10 * sqrt(ln 100 / 4) = 7.511 points.
TEST(Ucb, Hope) {
    EXPECT_NEAR(static_cast<double>(hope(10'000, 100, 4)), 7511, 75);
    EXPECT_GT(hope(10'000, 100, 4), hope(10'000, 100, 5));
    EXPECT_GT(hope(10'000, 200, 4), hope(10'000, 100, 4));
    EXPECT_EQ(hope(0, 100, 4), 0);
}

TEST(Verdict, PointsInText) {
    const auto both = [](std::int64_t one, std::int64_t other) {
        const PointsTexts texts = points_texts(one, other);
        return texts.one + " " + texts.other;
    };
    EXPECT_EQ(both(0, 1234), "0 +1.2");
    EXPECT_EQ(both(-4, -995), "0 -1");
    EXPECT_EQ(both(-186'000, -191'300), "-186 -191");
    EXPECT_EQ(both(104'200, 96'700), "+104 +97");
    EXPECT_EQ(both(320, 310), "+0.32 +0.31");
    EXPECT_EQ(both(100'400, 100'000), "+100.4 +100");
    EXPECT_EQ(both(-99'950, 12'000), "-100 +12");
    EXPECT_EQ(both(-1'251, -1'249), "-1.3 -1.2");
    EXPECT_EQ(both(7'203, 7'201), "+7.2 +7.2") << "nothing that can be seen lies between them";
}

TEST(Verdict, TheBestAndTheNext) {
    const std::vector<Opinion> opinions{{900, 0}, {-5, 3}, {7, 3}, {7, 9}, {6, 1}};
    EXPECT_EQ(best_of(opinions), 2U);
    EXPECT_EQ(next_best(opinions, 2), 3U);
    EXPECT_EQ(next_best({{1, 1}, {5, 0}}, 0), 0U);
}

}  // namespace
}  // namespace brelan::think
