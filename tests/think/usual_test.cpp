#include <algorithm>
#include <set>

#include "games/tonk/tonk.hpp"
#include "think/paired.hpp"
#include "think/thought.hpp"

// What a searcher chooses before it has seen enough: the action that the guide advises.
namespace brelan::think {
namespace {

using tonk::Rules;

// Recommends the action at this place in the list, whatever the action is, and plays out at random.
template <std::size_t kPlace>
struct Advising : NoGuide<Rules> {
    static constexpr bool kAdvises = true;
    Rules::Action choose(const Rules::State& state, Rules::Actions& scratch, Rng& rng) const {
        scratch.rewind();
        Rules::legal(state, scratch);
        return scratch.size() > kPlace ? scratch[kPlace] : random_action<Rules>(state, scratch, rng);
    }
};

// A hand of fifty can neither beat nor tie with a single card, so dropping costs two stakes.
Rules::State hopeless_drop() {
    return position<Rules>("edition=wikipedia-fr players=2",
                           "position dealer=p2 played=-\nhand p1 Ks Kh Qd Qc Js\nhand p2 As\n"
                           "pile Jc 9c\n");
}

template <class Guide>
std::vector<std::unique_ptr<Thinker<Rules>>> searchers() {
    std::vector<std::unique_ptr<Thinker<Rules>>> all;
    all.push_back(std::make_unique<FlatThinker<Rules, Guide>>());
    all.push_back(std::make_unique<IsmctsThinker<Rules, Guide>>());
    all.push_back(std::make_unique<PimcThinker<Rules, Guide>>());
    return all;
}

TEST(Usual, IsDoneWhereTheBudgetAllowsNothing) {
    const auto state = hopeless_drop();
    ASSERT_GE(legal_of<Rules>(state).size(), 3U);
    for (const std::int64_t nodes : {1, 10}) {
        for (const auto& thinker : searchers<Advising<2>>())
            EXPECT_EQ(ask<Rules>(*thinker, state, {nodes, 0}, 1).choice, 2U);
        for (const auto& thinker : searchers<Advising<0>>())
            EXPECT_EQ(chosen<Rules>(*thinker, state, {nodes, 0}, 1), "drop");
    }
}

TEST(Usual, IsLeftForWhatIsShownToBeBetter) {
    for (const auto& thinker : searchers<Advising<0>>())
        EXPECT_NE(chosen<Rules>(*thinker, hopeless_drop(), {20'000, 0}, 1), "drop");
}

TEST(Usual, SaysSoWhereNothingIsShownToBeBetter) {
    FlatThinker<Rules, Advising<0>> thinker;
    bool said = false;
    for (std::int64_t nodes = 10; nodes < 1000; nodes += 30) {
        const Thought thought = ask<Rules>(thinker, hopeless_drop(), {nodes, 0}, 1);
        if (thought.choice != 0) continue;
        const bool worse =
            thought.opinions[0].tries > 0 && thought.opinions[1].tries > 0 &&
            thought.opinions[0].value < std::max(thought.opinions[1].value, thought.opinions[2].value);
        EXPECT_TRUE(!worse || thought.reason.key == "why.usual") << thought.reason.key;
        said = said || thought.reason.key == "why.usual";
    }
    EXPECT_TRUE(said);
}

// Without advice or trials, all actions look equally good, so the first one is not always chosen.
TEST(Usual, IsAnythingWhereNothingIsKnown) {
    for (const Maker<Rules>& maker : generic<Rules>().subspan(1)) {
        std::set<std::string> all;
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            all.insert(chosen<Rules>(*maker.make(), hopeless_drop(), {1, 0}, seed));
        EXPECT_GT(all.size(), 1U) << maker.name;
    }
}

// Values 4 2, 6 1, 2 0, 3 0: differences 2, 5, 2, 3, mean 3, standard error the root of 6 / (4 * 3).
TEST(Paired, ErrorsAreThoseOfDifferences) {
    Paired paired(2);
    EXPECT_EQ(paired.error(0, 1), kTooFewForError);
    for (const auto& [one, other] : {std::pair(4000, 2000), {6000, 1000}, {2000, 0}, {3000, 0}}) {
        paired.put(0, one);
        paired.put(1, other);
        paired.close();
    }
    EXPECT_EQ(paired.error(0, 1), 707);
    EXPECT_EQ(paired.error(1, 0), 707);
    EXPECT_EQ(paired.error(1, 1), 0);
}

// Luck that two actions share does not affect their difference, however large it is.
TEST(Paired, TheLuckOfTheCardsDropsOut) {
    Paired paired(3);
    for (std::int64_t world = 0; world < 100; ++world) {
        const std::int64_t luck = world % 7 * 1000;
        paired.put(0, luck);
        paired.put(1, luck + 1000);
        if (world < 50) paired.put(2, luck);  // from then on, action 2 is not tried
        paired.close();
    }
    EXPECT_EQ(paired.error(0, 1), 0);
    EXPECT_TRUE(paired.shows_more(1, 0));
    EXPECT_FALSE(paired.shows_more(0, 1));
    EXPECT_TRUE(paired.shows_more(1, 2));
    EXPECT_FALSE(paired.shows_more(0, 2));
    EXPECT_FALSE(paired.shows_more(0, 0));
}

TEST(Paired, AFewWorldsShowNothing) {
    Paired paired(2);
    for (int world = 0; world < 20; ++world) {
        EXPECT_EQ(paired.shows_more(0, 1), world >= 15) << world;  // 15 squared and 8 times 5 squared
        paired.put(0, world % 2 == 0 ? 3000 : -1000);
        paired.put(1, world % 2 == 0 ? 2000 : -2000);
        paired.close();
    }
}

TEST(Sums, OfTreesAreApart) {
    Sum high;
    Sum low;
    for (int i = 0; i < 16; ++i) {
        high.add(i % 2 == 0 ? 5 : 3);
        low.add(i % 2 == 0 ? 1 : -1);
    }
    // Variances of 16 / 15 each, over 16 values: the root of 2 / 15.
    EXPECT_EQ(apart_error(high, low), 365);
    EXPECT_TRUE(shows_more(high, low, 4));
    EXPECT_FALSE(shows_more(low, high, 6));
    EXPECT_FALSE(shows_more(high, low, 60));
    EXPECT_FALSE(shows_more(high, Sum{}, 6));
    EXPECT_EQ(apart_error(high, Sum{}), kTooFewForError);
}

}  // namespace
}  // namespace brelan::think
