#include "games/pontoon/pontoon.hpp"
#include "games/tarot/tarot.hpp"
#include "games/tonk/tonk.hpp"
#include "think/thought.hpp"

// Positions where one action is best, whatever the hidden cards are.
namespace brelan::think {
namespace {

// All generic search bots.
template <class G>
void expect_all(const typename G::State& state, std::string_view best, std::int64_t nodes) {
    for (const Maker<G>& maker : generic<G>().subspan(1)) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            EXPECT_EQ(chosen<G>(*maker.make(), state, {nodes, 0}, seed), best) << maker.name;
    }
}

// A hand of fifty can neither beat nor tie with a single card, so dropping costs two stakes.
TEST(Certain, TonkTheHighestDoesNotDrop) {
    using G = tonk::Rules;
    const auto state = position<G>("edition=wikipedia-fr players=2",
                                   "position dealer=p2 played=-\nhand p1 Ks Kh Qd Qc Js\nhand p2 As\n"
                                   "pile Jc 9c\n");
    for (const Maker<G>& maker : generic<G>().subspan(1)) {
        const Thought thought = ask<G>(*maker.make(), state, {20'000, 0}, 1);
        EXPECT_NE(action_text<G>(legal_of<G>(state)[thought.choice]), "drop") << maker.name;
        EXPECT_EQ(thought.opinions[0].value, -2000) << maker.name;
    }
}

// R9.8: four stakes at once, which is the most that a deal can bring.
TEST(Certain, TonkGoesOut) {
    auto state = position<tonk::Rules>("edition=pagat players=3",
                                       "position dealer=p3\nhand p1 7s 7h\nhand p2 As 2h 3d 4c 6s\n"
                                       "hand p3 Ah 2d 3c 4s 6h\npile 7d\n");
    answer<tonk::Rules>(state, "draw discard");
    expect_all<tonk::Rules>(state, "spread 7s 7h 7d", 60'000);
}

TEST(Certain, PontoonSticksOnTwenty) {
    auto state = position<pontoon::Rules>("edition=2011 players=2",
                                          "position bank=p2\nhand p1 Ks Qs\nhand p2 8s 8d\n");
    answer<pontoon::Rules>(state, "stake 4");
    expect_all<pontoon::Rules>(state, "stick", 20'000);
}

TEST(Certain, PontoonBankerStopsWhenHeHasWon) {
    auto state = position<pontoon::Rules>("edition=2011 players=2",
                                          "position bank=p2\nhand p1 10s 6s\nhand p2 Kd Qd\n");
    answer<pontoon::Rules>(state, "stake 4");
    answer<pontoon::Rules>(state, "stick");
    expect_all<pontoon::Rules>(state, "stick", 20'000);
}

// R10.20: nobody else has a trump, so the player may lead the 21 now, and the 1 wins the last trick.
TEST(Certain, TarotKeepsTheSmallOneForTheEnd) {
    const auto state = position<tarot::Rules>(
        "players=4 edition=fft",
        "position taker=p1 contract=garde leader=p1 excuse=p1\nhand p1 1t 21t\nhand p2 2c Kc\n"
        "hand p3 3c Qc\nhand p4 4c 4h\naside 5c 5h 6h 7h 8h 9h\n"
        "won p1 As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Ah 2h 3h 10h X\n"
        "won p2 Ns Qs Ks Jh Nh Qh Kh Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Nd Qd Kd Ac 6c 7c 8c 9c 10c Jc "
        "Nc 2t 3t 4t 5t 6t 7t 8t 9t 10t 11t 12t 13t 14t 15t 16t 17t 18t 19t 20t\n");
    expect_all<tarot::Rules>(state, "play 21t", 20'000);
}

}  // namespace
}  // namespace brelan::think
