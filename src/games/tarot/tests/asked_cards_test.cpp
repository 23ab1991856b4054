#include <gtest/gtest.h>

#include "games/tarot/rules/table.hpp"
#include "games/tarot/tarot.hpp"
#include "kit/random_options.hpp"

// Tarot's promises to clients that ask for several cards at once (core/cards_asked.hpp), tested in random
// deals.
namespace brelan::tarot {
namespace {

// The path that always takes the first action listed while cards are asked for, and all actions listed along
// that path.
struct Path {
    int length = 0;
    CardSet offered;
};

Path first_of_all(State state) {
    Path path;
    for (; Rules::cards_asked(state).count > 0; ++path.length) {
        Actions legal;
        Rules::legal(state, legal);
        for (const Action action : legal) add(path.offered, Card{action.a});
        Rules::play(state, legal[0]);
    }
    return path;
}

// Counts what was seen: a test must not pass just because nothing happened.
struct CardsSeen {
    int discards = 0;
    int handfuls = 0;
};

void judge(const State& state, const Actions& legal, CardsSeen& seen) {
    const CardsAsked asked = Rules::cards_asked(state);
    const bool discards = legal[0].move == Move::discard;
    const bool shows = legal[0].move == Move::show && legal[legal.size() - 1].move == Move::show;
    ASSERT_EQ(asked.count > 0, discards || shows);
    if (asked.count == 0) return;
    EXPECT_EQ(asked.word, discards ? "discard" : "show");
    const Path path = first_of_all(state);
    EXPECT_EQ(path.length, asked.count);
    if (!discards || cards_aside(state) > 0) {
        seen.handfuls += discards ? 0 : 1;
        return;
    }
    const CardSet hand = state.hands[state.taker];
    const std::uint64_t suits = plain(hand) & ~kKings;
    EXPECT_EQ(plain(path.offered), suits) << "every card of a suit but the kings";
    const bool forced = bits::count(suits) < asked.count;
    EXPECT_EQ(path.offered.trumps, forced ? hand.trumps & ~kOudlerBits : 0U);
    ++seen.discards;
}

TEST(TarotAskedCards, AreOfOneWordAndAllAreOffered) {
    CardsSeen seen;
    Rng rng(7);
    for (const Options& options : kit::random_options<Rules>(6000, 60000, 7)) {
        const Carry carry = Rules::first(options, Rules::draw(options, rng));
        State state = Rules::start(options, carry, Rules::shuffle(options, carry, rng));
        while (Rules::actor(state) != kNobody) {
            Actions legal;
            Rules::legal(state, legal);
            judge(state, legal, seen);
            Rules::play(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    EXPECT_GT(seen.discards, 100);
    EXPECT_GT(seen.handfuls, 20);
}

}  // namespace
}  // namespace brelan::tarot
