#include "core/match.hpp"

#include <gtest/gtest.h>

#include "core/perft.hpp"
#include "core/playout.hpp"
#include "core/view.hpp"
#include "laws/planted/whisper_rules.hpp"

// Deal, Match, playouts, perft and View, on a game so small that the answers are known.
namespace brelan {
namespace {

using laws::Whisper;
using laws::whisper::card_of;

// p1 has the ace and the 2 of spades, p2 the ace of hearts and the 3 of spades.
Whisper::Pack known_pack() {
    Whisper::Pack pack;
    const int order[] = {0, 1, 6, 2, 3, 4, 5, 7, 8, 9, 10, 11};
    for (std::size_t i = 0; i < 12; ++i) pack.cards[i] = card_of(order[i]);
    return pack;
}

Whisper::Options two_players(bool follow) {
    Whisper::Options options;
    options.players = 2;
    options.follow = follow ? 1 : 0;
    return options;
}

TEST(Match, PerftCountsSequences) {
    // p2 leads either of two cards. p1 may follow the ace of hearts with either card. After the 3 of spades,
    // p1 may also play either card, because both are spades. Then each player has one card left.
    const Whisper::State state = Whisper::start(two_players(true), {}, known_pack());
    EXPECT_EQ(perft<Whisper>(state, 0), 1U);
    EXPECT_EQ(perft<Whisper>(state, 1), 2U);
    EXPECT_EQ(perft<Whisper>(state, 2), 4U);
    EXPECT_EQ(perft<Whisper>(state, 4), 4U);
    EXPECT_EQ(perft<Whisper>(state, 40), 4U) << "a deal that is over counts as it is";
}

TEST(Match, DealGoesFromPackToEnd) {
    Deal<Whisper> deal(two_players(true), {}, known_pack());
    EXPECT_EQ(deal.actor(), Seat{1});
    EXPECT_EQ(deal.check(laws::whisper::play_of(card_of(0))), (Clause{1, 2})) << "not his card";
    for (const int card : {6, 0, 2, 1}) {
        ASSERT_FALSE(deal.over());
        deal.play(laws::whisper::play_of(card_of(card)));
    }
    EXPECT_TRUE(deal.over());
    EXPECT_EQ(deal.actions(), 4);
    EXPECT_EQ(Whisper::payoff(deal.state())[Seat{1}], 0)
        << "two tricks at two players: one from p1, one into the pool";
    EXPECT_EQ(Whisper::payoff(deal.state())[Seat{0}], -2);
}

TEST(Match, HandsOnFromDealToDeal) {
    Rng rng(1);
    Match<Whisper> match(two_players(true), Whisper::Draw{});
    std::int64_t total = 0;
    while (!match.finished()) {
        Whisper::State state = match.deal(rng).state();
        playout<Whisper>(state, rng);
        match.settle(state);
        total += Whisper::payoff(state)[Seat{0}];
    }
    EXPECT_EQ(match.deals(), 3);
    EXPECT_EQ(match.carry().dealer, 1) << "three deals from p1 on";
    EXPECT_EQ(match.carry().pool, 6);
    EXPECT_EQ(match.total()[Seat{0}], total);
    EXPECT_EQ(match.total()[Seat{0}] + match.total()[Seat{1}], -6);
}

TEST(Match, PlayStopsAtTheLimitOfDeals) {
    Rng rng(2);
    Match<Whisper> match(two_players(true), Whisper::Draw{});
    EXPECT_EQ(play_match(match, rng, 2).deals, 2);
    EXPECT_FALSE(match.finished());
    const Played rest = play_match(match, rng);
    EXPECT_EQ(rest.deals, 1);
    EXPECT_EQ(rest.actions, 4);
    EXPECT_TRUE(match.finished());
}

TEST(Match, ViewsAreForOneSeat) {
    const Whisper::State state = Whisper::start(two_players(true), {}, known_pack());
    const View<Whisper> view = observe<Whisper>(state, Seat{1});
    EXPECT_EQ(view.seat(), Seat{1});
    EXPECT_EQ(view->known.hands[0], 0U);
    EXPECT_EQ((*view).known.hands[1], state.hands[1]);
}

#ifndef NDEBUG
TEST(MatchDeathTest, ForbiddenActionsAreBugs) {
    Deal<Whisper> deal(two_players(true), {}, known_pack());
    EXPECT_DEATH(deal.play(laws::whisper::play_of(card_of(11))), "");
    Match<Whisper> match(two_players(true), Whisper::Draw{});
    EXPECT_DEATH(match.settle(deal.state()), "");
}
#endif

}  // namespace
}  // namespace brelan
