#include "games/tonk/tonk.hpp"
#include "think/thought.hpp"

namespace brelan::think {
namespace {

using tonk::Rules;

bool holds_king(const Rules::State& world) { return (world.hand[Seat{1}] & tonk::of_rank(kKing)) != 0; }

// Treats a king in the second hand either as three times as likely as the cards alone suggest, or as
// impossible.
template <std::uint32_t With, std::uint32_t Without>
struct Kings : NoGuide<Rules> {
    static constexpr bool kWeighs = true;
    std::uint32_t weight(const Rules::State& world, Seat) const { return holds_king(world) ? With : Without; }
};

Rules::State two_cards() {
    return position<Rules>("edition=wikipedia-fr players=2",
                           "position dealer=p2\nhand p1 4s 8d\nhand p2 Ks 2d\npile Jc\n");
}

// How many of 3200 worlds have a king in the second hand.
template <class Guide>
int kings() {
    const auto state = two_cards();
    const View<Rules> view = observe<Rules>(state, Seat{0});
    Rng rng(1);
    Budget budget({});
    const Guide guide;
    Worlds<Rules, Guide> worlds(view, guide, rng);
    int count = 0;
    for (int i = 0; i < 3200; ++i) count += holds_king(worlds.next(budget)) ? 1 : 0;
    return count;
}

TEST(Weights, WorldsComeInProportion) {
    // Four kings are among 49 cards, and the hand has two of these cards: 1 - (45 * 44) / (49 * 48) = 0.158.
    EXPECT_NEAR(kings<NoGuide<Rules>>(), 506, 85);
    EXPECT_NEAR((kings<Kings<1, 1>>()), 506, 85);
    // 3 * 0.158 / (3 * 0.158 + 0.842) = 0.360. Batches are small, so the share is a little closer to one
    // half.
    EXPECT_NEAR((kings<Kings<3, 1>>()), 1153, 130);
}

TEST(Weights, ImpossibleWorldsDoNotCome) {
    EXPECT_EQ((kings<Kings<0, 1>>()), 0);
    EXPECT_GT((kings<Kings<1, 0>>()), 3100);  // except in batches without any kings
}

TEST(Weights, NoWorldLikelyIsAsGoodAsAll) { EXPECT_NEAR((kings<Kings<0, 0>>()), 506, 85); }

// The player holds twelve points, and the opponent has two cards. Whether to drop depends on what these cards
// are thought to be.
TEST(Weights, TheyChangeTheValue) {
    const auto state = two_cards();
    const Limit limit{30'000, 0};
    FlatThinker<Rules, Kings<1, 0>> high;
    FlatThinker<Rules, Kings<0, 1>> low;
    const auto drop = [&](Thinker<Rules>& thinker) {
        return ask<Rules>(thinker, state, limit, 1).opinions[0];
    };
    EXPECT_GT(drop(high).value, drop(low).value);
}

}  // namespace
}  // namespace brelan::think
