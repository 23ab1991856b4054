#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/tonk/tonk.hpp"

// The share of hands that are Tonks, counted over all 2,598,960 five-card hands and measured by playing.
namespace brelan::tonk {
namespace {

struct Census {
    std::int64_t hands = 0;
    std::int64_t low = 0;
    std::int64_t high = 0;
};

// Every hand once, its total added up card by card.
Census count_all_hands() {
    Census census;
    int value[52];
    for (int id = 0; id < 52; ++id) value[id] = std::min(id % 13 + 1, 10);
    for (int a = 0; a < 52; ++a) {
        for (int b = a + 1; b < 52; ++b) {
            for (int c = b + 1; c < 52; ++c) {
                for (int d = c + 1; d < 52; ++d) {
                    for (int e = d + 1; e < 52; ++e) {
                        const int sum = value[a] + value[b] + value[c] + value[d] + value[e];
                        ++census.hands;
                        census.low += sum <= 15 ? 1 : 0;
                        census.high += sum == 49 || sum == 50 ? 1 : 0;
                    }
                }
            }
        }
    }
    return census;
}

TEST(TonkRate, IsWhatAllHandsSay) {
    const Census census = count_all_hands();
    ASSERT_EQ(census.hands, 2598960);
    constexpr int kDeals = 300000;
    Options options;
    options.multiple_tonks = SeveralTonks::each_paid_by_the_others;
    Rng rng(15);
    Carry before = first(options, Rules::draw(options, rng));
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (int deal = 0; deal < kDeals; ++deal) {
        const State state = start(options, before, shuffle(options, before, rng));
        ASSERT_EQ(state.end == End::tonk, state.declared != 0);
        // Only one hand per deal counts, because the hands of a deal are not independent.
        const Seat seat{static_cast<std::uint8_t>(deal % options.players)};
        if (has(state.declared, seat)) ++(total(state.hand[seat]) <= 15 ? low : high);
    }
    const auto judge = [&](std::int64_t seen, std::int64_t exact) {
        const double p = static_cast<double>(exact) / static_cast<double>(census.hands);
        const double off = static_cast<double>(seen) - p * kDeals;
        EXPECT_LT(std::abs(off), 4.9 * std::sqrt(p * (1 - p) * kDeals)) << p;
    };
    judge(low, census.low);
    judge(high, census.high);
    judge(low + high, census.low + census.high);
}

}  // namespace
}  // namespace brelan::tonk
