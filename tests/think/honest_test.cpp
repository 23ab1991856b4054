#include "registry.inc.hpp"
#include "think/thought.hpp"

// Properties of the searchers in every game. The same question gets the same answer, whatever is hidden from
// the player to move, and limits are respected.
namespace brelan::think {
namespace {

template <class... G>
::testing::Types<G...> tested(TypeList<G...>);

template <class G>
class Honest : public ::testing::Test {
  protected:
    // Calls `look(state)` for some positions with a choice, taken from deals played at random.
    template <class Look>
    static void for_some_questions(int wanted, Look look) {
        const auto options = G::editions()[0].options;
        Rng rng(11);
        for (int deal = 0; wanted > 0 && deal < 200; ++deal) {
            const auto draw = G::draw(options, rng);
            const auto carry = G::first(options, draw);
            auto state = G::start(options, carry, G::shuffle(options, carry, rng));
            for (typename G::Actions legal{}; G::actor(state) != kNobody;) {
                legal.rewind();
                G::legal(state, legal);
                if (legal.size() > 1 && rng.below(4) == 0 && wanted-- > 0) look(state);
                G::play(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            }
        }
    }
};

void expect_same(const Thought& one, const Thought& other) {
    EXPECT_EQ(one.choice, other.choice);
    EXPECT_EQ(one.nodes, other.nodes);
    ASSERT_EQ(one.opinions.size(), other.opinions.size());
    for (std::size_t i = 0; i < one.opinions.size(); ++i) {
        EXPECT_EQ(one.opinions[i].value, other.opinions[i].value);
        EXPECT_EQ(one.opinions[i].tries, other.opinions[i].tries);
    }
}

TYPED_TEST_SUITE(Honest, decltype(tested(Games{})));

TYPED_TEST(Honest, TheSameAnswerInEveryWorldThatLooksTheSame) {
    using G = TypeParam;
    this->for_some_questions(6, [](const typename G::State& state) {
        Rng rng(5);
        const Seat actor = G::actor(state);
        const auto other = G::resample(G::visible(state, actor), actor, rng);
        for (const Maker<G>& maker : generic<G>()) {
            const Limit limit{3'000, 0};
            expect_same(ask<G>(*maker.make(), state, limit, 9), ask<G>(*maker.make(), other, limit, 9));
        }
    });
}

TYPED_TEST(Honest, WhatWasAskedBeforeDoesNotMatter) {
    using G = TypeParam;
    for (const Maker<G>& maker : generic<G>()) {
        const auto used = maker.make();
        this->for_some_questions(4, [&](const typename G::State& state) {
            const Limit limit{2'000, 0};
            expect_same(ask<G>(*used, state, limit, 3), ask<G>(*maker.make(), state, limit, 3));
        });
    }
}

TYPED_TEST(Honest, NodesAreKept) {
    using G = TypeParam;
    this->for_some_questions(4, [](const typename G::State& state) {
        for (const Maker<G>& maker : generic<G>().subspan(1)) {
            for (const std::int64_t nodes : {1, 40, 4'000}) {
                const Thought thought = ask<G>(*maker.make(), state, {nodes, 0}, 1);
                // PIMC always draws its worlds, whatever the limit is.
                EXPECT_LE(thought.nodes, nodes + 64) << maker.name;
                EXPECT_EQ(thought.opinions.size(), legal_of<G>(state).size());
            }
        }
    });
}

TYPED_TEST(Honest, TheClockIsKept) {
    using G = TypeParam;
    this->for_some_questions(2, [](const typename G::State& state) {
        for (const Maker<G>& maker : generic<G>().subspan(1)) {
            const auto begin = std::chrono::steady_clock::now();
            ask<G>(*maker.make(), state, {0, 30}, 1);
            EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(3000))
                << maker.name;
        }
    });
}

}  // namespace
}  // namespace brelan::think
