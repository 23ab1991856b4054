#include "games/pontoon/pontoon.hpp"
#include "think/thought.hpp"

// The purpose of postponed evaluation: players do not know the next card when they choose whether to take it.
namespace brelan::think {
namespace {

using G = pontoon::Rules;

std::int64_t value_of(std::string_view name, const G::State& state, std::string_view action) {
    for (const Maker<G>& maker : generic<G>()) {
        if (maker.name != name) continue;
        const Thought thought = ask<G>(*maker.make(), state, {200'000, 0}, 1);
        const G::Actions legal = legal_of<G>(state);
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (action_text<G>(legal[i]) == action) return thought.opinions[i].value;
        }
    }
    ADD_FAILURE() << name << " does not know " << action;
    return 0;
}

// Compares the values in the same worlds, for the banker, who acts last. After a twist on nine, a player who
// saw the cards would go on if the next card were good, and otherwise stick. A player who does not see the
// cards cannot choose in that way, and must not count on it. Four counters are at stake.
TEST(Postponed, HopesForNoCardThatItCannotKnow) {
    auto state = position<G>("edition=2011 players=2", "position bank=p2\nhand p1 Ks 9s\nhand p2 5d 4h\n");
    answer<G>(state, "stake 4");
    answer<G>(state, "stick");
    Rng rng(2);
    state = G::resample(G::visible(state, Seat{1}), Seat{1}, rng);  // all orders are equally likely
    EXPECT_LT(value_of("epimc", state, "twist") + 500, value_of("pimc", state, "twist"));
}

}  // namespace
}  // namespace brelan::think
