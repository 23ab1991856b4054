#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/playout.hpp"
#include "core/random_options.hpp"
#include "games/tarot/bot/bots.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/tarot.hpp"

// Bots of every level, in every way to play: they act legally, choose the same action for the same view, and
// ignore hidden cards.
namespace brelan::tarot {
namespace {

Options some_options(Rng& rng) {
    for (;;) {
        const Options options = random_values<Rules>(rng);
        if (contradiction(options).clause.none()) return options;
    }
}

State any_deal(const Options& options, Rng& rng) {
    const Carry carry = Rules::first(options, Rules::draw(options, rng));
    return start(options, carry, shuffle(options, carry, rng));
}

std::size_t ask(think::Thinker<Rules>& bot, const State& state, std::int64_t nodes, std::uint64_t seed) {
    Actions list;
    legal(state, list);
    const std::span<const Action> allowed(list.begin(), list.size());
    const think::Thought thought = bot.think(observe<Rules>(state, state.actor), allowed, {nodes, 0}, seed);
    EXPECT_LT(thought.choice, list.size());
    EXPECT_FALSE(thought.reason.key.empty());
    EXPECT_TRUE(thought.opinions.empty() || thought.opinions.size() == list.size());
    return std::min(thought.choice, list.size() - 1);
}

class Level : public testing::TestWithParam<std::size_t> {
  protected:
    std::unique_ptr<think::Thinker<Rules>> make() const { return bots()[GetParam()].make(); }
};

TEST_P(Level, PlaysWhatIsAllowedWhateverTheOptions) {
    const auto bot = make();
    Rng rng(7, GetParam());
    for (int deal = 0; deal < 24; ++deal) {
        State state = any_deal(some_options(rng), rng);
        int actions = 0;
        while (state.actor != kNobody) {
            Actions list;
            legal(state, list);
            const bool lead_way = rng.below(6) != 0;  // now and then somebody acts oddly
            const std::size_t place = lead_way ? ask(*bot, state, 300, rng.next())
                                               : rng.below(static_cast<std::uint32_t>(list.size()));
            ASSERT_TRUE(check(state, list[place]).none());
            play(state, list[place]);
            ++actions;
        }
        ASSERT_LE(actions, max_actions(state.options));
    }
}

TEST_P(Level, SaysTheSameOfTheSameView) {
    const auto bot = make();
    const auto other = make();
    Rng rng(8, GetParam());
    for (int deal = 0; deal < 6; ++deal) {
        State state = any_deal(some_options(rng), rng);
        while (state.actor != kNobody) {
            const std::uint64_t seed = rng.next();
            const std::size_t choice = ask(*bot, state, 200, seed);
            State world = resample(visible(state, state.actor), state.actor, rng);
            Actions here;
            Actions there;
            legal(state, here);
            legal(world, there);
            ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
            ASSERT_EQ(ask(*other, world, 200, seed), choice);
            play(state, here[choice]);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, Level, testing::Range(std::size_t{0}, bots().size()), [](const auto& level) {
    std::string name(bots()[level.param].name);
    std::replace(name.begin(), name.end(), '+', '_');
    return name;
});

// The rules of thumb give the same result for a state with all cards as for the actor's view of it: in
// playouts, nobody knows more than they would at a table.
TEST(Policy, LooksAtNothingHidden) {
    Rng rng(9);
    for (int deal = 0; deal < 300; ++deal) {
        State state = any_deal(some_options(rng), rng);
        while (state.actor != kNobody) {
            const State known = visible(state, state.actor).known;
            const Action action = choose(state, remember(state));
            ASSERT_EQ(choose(known, remember(known)), action);
            play(state, action);
        }
    }
}

// A memory updated card by card in playouts equals the memory of the whole deal.
TEST(Policy, PlayingOutIsChoosingActionByAction) {
    Rng rng(10);
    for (int deal = 0; deal < 300; ++deal) {
        State state = any_deal(some_options(rng), rng);
        State quick = state;
        Memory memory;
        const int actions = play_out(quick, memory);
        int asked = 0;
        for (; state.actor != kNobody; ++asked) play(state, choose(state, remember(state)));
        ASSERT_EQ(asked, actions);
        ASSERT_EQ(std::memcmp(&state, &quick, sizeof state), 0);
    }
}

}  // namespace
}  // namespace brelan::tarot
