#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/tarot/rules/fast_tricks.hpp"
#include "games/tarot/tarot.hpp"
#include "kit/random_options.hpp"
#include "laws/law_same.hpp"

// The fast playout equals the generic one, byte for byte and number for number.
namespace brelan::tarot {
namespace {

// Plays some deals of a match both ways.
void compare(const Options& options, std::uint64_t seed, int deals) {
    Rng rng(seed);
    Match<Rules> match(options, Rules::draw(options, rng));
    for (int deal = 0; deal < deals && !match.finished(); ++deal) {
        State patient = match.deal(rng).state();
        State quick = patient;
        Rng one(seed, static_cast<std::uint64_t>(deal));
        Rng two(seed, static_cast<std::uint64_t>(deal));
        ASSERT_EQ(playout<Rules>(patient, one), fast_playout(quick, two));
        ASSERT_TRUE(laws::same_bytes(patient, quick)) << "seed " << seed << ", deal " << deal;
        ASSERT_EQ(one.next(), two.next());
        ASSERT_TRUE(sound(quick));
        Payoff total;
        ASSERT_TRUE(laws::same_bytes(settle(quick, total), carry(quick)));
        ASSERT_EQ(total, payoff(quick));  // R10, computed in two steps and in one
        match.settle(quick);
    }
}

TEST(TarotFastPlayout, IsThePlayoutInEveryEdition) {
    std::uint64_t seed = 1;
    for (const Options& options : kit::edition_options<Rules>()) compare(options, seed++, 200);
}

TEST(TarotFastPlayout, IsThePlayoutAtEveryWayToPlay) {
    std::uint64_t seed = 1000;
    for (const Options& options : kit::random_options<Rules>(1500, 20000, 31)) compare(options, seed++, 8);
}

// Machines without instructions for the n-th member of a set play the same tricks.
TEST(TarotFastPlayout, IsTheSameOnEveryMachine) {
    Options options;
    Rng rng(77);
    Match<Rules> match(options, Rules::draw(options, rng));
    int compared = 0;
    for (int deal = 0; deal < 300; ++deal) {
        State state = match.deal(rng).state();
        Actions scratch;
        while (state.phase != Phase::play && state.phase != Phase::over)
            play(state, random_action<Rules>(state, scratch, rng));
        while (state.phase == Phase::play && state.plays < options.players)
            play(state, random_action<Rules>(state, scratch, rng));
        if (state.phase == Phase::over) continue;
        State portable = state;
        Rng one(78, static_cast<std::uint64_t>(deal));
        Rng two = FastTricks<4, bits::Ranked>(portable, one).play();
        playout<Rules>(state, one);
        ASSERT_TRUE(laws::same_bytes(state, portable));
        ASSERT_EQ(one.next(), two.next());
        ++compared;
    }
    EXPECT_GT(compared, 290);
}

// Starts from any point of a deal, as bots do.
TEST(TarotFastPlayout, GoesOnFromTheMiddleOfADeal) {
    std::uint64_t seed = 9000;
    for (const Options& options : kit::random_options<Rules>(60, 2000, 32)) {
        Rng rng(++seed);
        const Match<Rules> match(options, Rules::draw(options, rng));
        State state = match.deal(rng).state();
        Actions scratch;
        for (; state.actor != kNobody; play(state, random_action<Rules>(state, scratch, rng))) {
            State patient = state;
            State quick = state;
            Rng one(seed, state.plays);
            Rng two(seed, state.plays);
            ASSERT_EQ(playout<Rules>(patient, one), fast_playout(quick, two));
            ASSERT_TRUE(laws::same_bytes(patient, quick));
        }
    }
}

}  // namespace
}  // namespace brelan::tarot
