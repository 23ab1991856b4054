#include <gtest/gtest.h>

#include "games/tontine/tontine.hpp"
#include "kit/lines.hpp"

// Numbers so large that only a handwritten record can contain them.
namespace brelan::tontine {
namespace {

Options owing() {
    Options options;
    options.pool_short = PoolShort::pool_owes;
    return options;
}

Result<State> position(std::string_view claims) {
    const kit::Lines lines("position dealer=p5 pool=0 chips=12,12,12,12,12 claims=" + std::string(claims) +
                           "\nhand p1 Ks\nhand p2 Kh\nhand p3 2s\nhand p4 2h\nhand p5 2d");
    return read_position(owing(), lines.facts());
}

TEST(Limits, LargestClaimGrowsByAHandAndNoFurther) {
    const Result<State> state = position("p1:60000,p2:1");
    ASSERT_TRUE(state) << state.fault().key();
    State after = *state;
    play(after, kTurn);
    EXPECT_EQ(after.purses.claim[Seat{0}], 60003);
    for (int i = 0; i < 4; ++i) play(after, kTurn);
    ASSERT_EQ(after.over, 1);
    const kit::Lines next("deal dealer=p1\nhand p1 Ks\nhand p2 Kh\nhand p3 2s\nhand p4 2h\nhand p5 2d");
    const Result<Pack> pack = read_deal(owing(), carry(after), next.facts());
    ASSERT_FALSE(pack);
    EXPECT_EQ(pack.fault().line, 1U);
    EXPECT_EQ(pack.fault().key(), "fault.large_claim");
}

TEST(Limits, LargerClaimsAreRefusedInAPosition) {
    EXPECT_FALSE(position("p1:60001"));
    EXPECT_FALSE(position("p1:60004"));
    EXPECT_FALSE(position("p1:65535"));
    EXPECT_FALSE(position("p1:65536"));
    EXPECT_FALSE(position("p1:999999999999"));
}

// A view in mid-hand may show a claim that has just grown beyond the limit for the start of a hand.
TEST(Limits, ViewsOfLargeClaimsReadAsWritten) {
    State state = *position("p1:60000");
    play(state, kTurn);
    Text<2000> text;
    write_view(visible(state, kSpectator), text);
    const Result<Visible> view = read_view(owing(), kit::words_of(text.view()));
    ASSERT_TRUE(view) << view.fault().key();
    EXPECT_EQ(view->known.purses.claim[Seat{0}], 60003);
}

}  // namespace
}  // namespace brelan::tontine
