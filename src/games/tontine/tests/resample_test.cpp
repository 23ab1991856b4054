#include <gtest/gtest.h>

#include "core/view.hpp"
#include "games/tontine/tontine.hpp"
#include "kit/chi_square.hpp"

// Sampled worlds put every hidden card in every possible place with equal probability.
namespace brelan::tontine {
namespace {

// A hand in which two players have turned their cards.
State two_turned() {
    Options options;
    Rng rng(11);
    const Carry carry = first(options, Rules::draw(options, rng));
    State state = start(options, carry, shuffle(options, carry, rng));
    play(state, kTurn);
    play(state, kTurn);
    return state;
}

constexpr int kWorlds = 200000;

TEST(Resample, EveryHiddenCardLiesEverywhereEquallyOften) {
    const State state = two_turned();
    const View<Rules> view = observe<Rules>(state, state.actor);
    Rng rng(12);
    std::vector<std::int64_t> hand(kPackSize);
    std::vector<std::int64_t> top(kPackSize);
    std::vector<std::int64_t> bottom(kPackSize);
    for (int i = 0; i < kWorlds; ++i) {
        const State world = resample(*view, state.actor, rng);
        ++hand[world.hand[state.actor].id];
        ++top[world.stock[0].id];
        ++bottom[world.stock[world.stock.size() - 1].id];
    }
    for (std::vector<std::int64_t>* counts : {&hand, &top, &bottom}) {
        EXPECT_EQ(std::erase(*counts, 0), 2) << "the turned cards, and only these, lie nowhere else";
        EXPECT_LT(kit::chi_square_deviate(*counts), kit::kOnceInAMillion);
    }
}

TEST(Resample, TwoHiddenCardsAreIndependent) {
    const State state = two_turned();
    const View<Rules> view = observe<Rules>(state, kSpectator);
    const Seat last = state.purses.dealer;
    Rng rng(13);
    std::vector<std::int64_t> pairs(kPackSize * kPackSize);
    for (int i = 0; i < kWorlds; ++i) {
        const State world = resample(*view, kSpectator, rng);
        ++pairs[static_cast<std::size_t>(world.hand[state.actor].id) * kPackSize + world.hand[last].id];
    }
    EXPECT_EQ(std::erase(pairs, 0), kPackSize * kPackSize - 50 * 49);
    EXPECT_LT(kit::chi_square_deviate(pairs), kit::kOnceInAMillion);
}

}  // namespace
}  // namespace brelan::tontine
