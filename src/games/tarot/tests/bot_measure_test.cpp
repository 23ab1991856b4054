#include <gtest/gtest.h>

#include "games/tarot/bot/measure.hpp"

// The worth of a hand at the table.
namespace brelan::tarot {
namespace {

constexpr CardSet kStrong =
    make_set(kOfEachSuit << kKing | std::uint64_t{0x1C00}, kTrumpBits & ~std::uint32_t{0xFF});
constexpr CardSet kWeak = make_set(std::uint64_t{0x001F'001F'003F}, std::uint32_t{0x6});

TEST(MeasuredHand, StrongHandsMakeTheirContractsAndWeakOnesDoNot) {
    Options options;
    ASSERT_EQ(count(kStrong), hand_size(options.players) + 2);
    ASSERT_EQ(count(kWeak), hand_size(options.players));
    CardSet strong = kStrong;
    remove(strong, trump(9));
    remove(strong, trump(10));
    const MeasuredHand good = measure_hand(options, strong, 200, 5);
    const MeasuredHand bad = measure_hand(options, kWeak, 200, 5);
    EXPECT_EQ(good[2].score.count(), 200U);
    EXPECT_GT(good[2].made, 190U);
    EXPECT_LT(bad[2].made, 10U);
    EXPECT_GT(good[2].score.mean().value, good[1].score.mean().value);
    EXPECT_LT(bad[2].score.mean().value, bad[1].score.mean().value);
    EXPECT_GT(bad[0].score.mean().value, bad[1].score.mean().value);
}

TEST(MeasuredHand, IsTheSameForTheSameSeed) {
    const MeasuredHand one = measure_hand({}, kWeak, 50, 9);
    const MeasuredHand same = measure_hand({}, kWeak, 50, 9);
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].made, same[i].made);
        EXPECT_EQ(one[i].score.mean().value, same[i].score.mean().value);
    }
}

TEST(MeasuredHand, GoesForThreeAndFivePlayers) {
    for (const int players : {3, 5}) {
        Options options;
        options.players = static_cast<std::uint8_t>(players);
        CardSet hand = make_set(0x3FFF, 0);
        for (int number = 21; count(hand) < hand_size(players); --number) add(hand, trump(number));
        const MeasuredHand measured = measure_hand(options, hand, 40, 3);
        EXPECT_EQ(measured[1].score.count(), 40U);
    }
}

}  // namespace
}  // namespace brelan::tarot
