#include <gtest/gtest.h>

#include <array>

#include "core/options.hpp"
#include "core/read_card.hpp"
#include "games/tarot/bot/memory.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/reasons.hpp"
#include "games/tarot/bot/worth.hpp"
#include "games/tarot/notation/cards.hpp"
#include "games/tarot/odds/scale.hpp"
#include "games/tarot/tarot.hpp"
#include "games/tarot/tests/bot_kit.hpp"
#include "kit/lines.hpp"

// The rules of thumb in bot/levels.md, each in one situation.
namespace brelan::tarot {
namespace {

TEST(Thumb, GivesPointsToAPartnerWhoHasTheTrick) {
    const std::string hands = "hand p1 4h 5h 6c\nhand p2 Kh 7h 8c\nhand p3 Qh 2h 9c\nhand p4 Js 9h 10c\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"4h", "Kh"}), "play Qh");
}

TEST(Thumb, GivesTheTakerNothing) {
    const std::string hands = "hand p1 Kh 5h 6c\nhand p2 3h 7h 8c\nhand p3 Qh 2h 9c\nhand p4 Js 9h 10c\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"Kh", "3h"}), "play 2h");
}

TEST(Thumb, OvertakesTheTakerAsCheaplyInTrumpsAsItGoes) {
    const std::string hands = "hand p1 5h 6c 7c\nhand p2 8t 3s 8c\nhand p3 9t 3d 9c\nhand p4 10t 15t 20t\n";
    EXPECT_EQ(does(taken_by_p1("p2", hands), {"8t", "9t"}), "play 10t");
}

TEST(Thumb, SavesThePetitWhenNobodyCanTakeIt) {
    const std::string hands = "hand p1 5h 2s 3s\nhand p2 8h 4s 5s\nhand p3 9h 6s 7s\nhand p4 1t 15t 8s\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"5h", "8h", "9h"}), "play 1t");
}

TEST(Thumb, GivesThePetitToAPartnerWithTheHighestTrump) {
    const std::string hands = "hand p1 5t 2s 3s\nhand p2 21t 4s 5s\nhand p3 1t 3t 7s\nhand p4 2t 15t 8s\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"5t", "21t"}), "play 1t");
}

TEST(Thumb, KeepsThePetitFromTheTakersTrump) {
    const std::string hands = "hand p1 21t 2s 3s\nhand p2 6t 4s 5s\nhand p3 1t 3t 7s\nhand p4 2t 15t 8s\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"21t", "6t"}), "play 3t");
}

TEST(Thumb, CatchesThePetitWithTheHighestWhereOthersMayHaveHigher) {
    const std::string hands = "hand p1 9t 2s 3s\nhand p2 1t 4s 5s\nhand p3 7t 21t 6s\nhand p4 8t 7s 8s\n";
    EXPECT_EQ(does(taken_by_p1("p2", hands), {"1t"}), "play 21t");
}

TEST(Thumb, SpendsNoHighTrumpOnAPetitThatNobodyCanTakeBack) {
    const std::string hands = "hand p1 1t 2s 3s\nhand p2 6t 4s 5s\nhand p3 7t 6s 7s\nhand p4 8t 21t 8s\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"1t", "6t", "7t"}), "play 8t");
}

// Five players: p3 holds the called king, so the taker, who plays after p3, is their partner, but nobody else
// knows.
TEST(Thumb, APartnerKeepsTheWorldIfThePetitIsSafe) {
    const std::string text =
        "position taker=p4 contract=garde called=Kc leader=p5\nhand p1 9t 4s 5s\nhand p2 10t 6s 7s\n"
        "hand p3 11t 21t Kc\nhand p4 2t 8s 9s\nhand p5 1t 2s 3s\n";
    EXPECT_EQ(does(text, {"1t", "9t", "10t"}, "players=5"), "play 11t");
}

TEST(Thumb, PlaysTheExcuseForThePetit) {
    const std::string hands =
        "hand p1 21t 2s 3s 4h 5h\nhand p2 6t 4s 5s 6h 7h\nhand p3 1t X 7s 8h 9h\nhand p4 2t 15t 8s Jh 2h\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"21t", "6t"}), "play X");
}

TEST(Thumb, PlaysTheExcuseBeforeTheLastTrick) {
    const std::string hands = "hand p1 Kh 2s\nhand p2 6h 4s\nhand p3 X 8h\nhand p4 2h 8s\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"Kh", "6h"}), "play X");
}

TEST(Thumb, HuntsThePetitWithManyHighTrumps) {
    const std::string hands =
        "hand p1 21t 20t 19t 18t 17t 16t 15t 14t 13t 2s\nhand p2 3h 4h 5h 6h 7h 8h 9h 10h Jh 2h\n"
        "hand p3 1t 2t 3t 4t 3s 4s 5s 6s 7s 8s\nhand p4 5t 6t 7t 8t 3c 4c 5c 6c 7c 8c\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands)), "play 21t");
}

TEST(Thumb, KeepsThePetitForTheLastTrickWhenNoOtherTrumpIsLeft) {
    const std::string hands = "hand p1 1t 21t Ks\nhand p2 2s 3s 4s\nhand p3 5s 6s 7s\nhand p4 8s 9s 10s\n";
    State state = position("players=4", taken_by_p1("p1", hands));
    Memory memory = remember(state);
    memory.gone.trumps = kTrumpBits & ~(kPetitBit | kWorldBit);
    EXPECT_EQ(choose_card(state, memory), suit_card(0, kKing));
    remove(state.hands[Seat{0}], suit_card(0, kKing));
    EXPECT_EQ(choose_card(state, memory), kWorld);
}

TEST(Thumb, MakesTheTakerTrump) {
    const std::string hands =
        "hand p1 9t 2s 3s 3d\nhand p2 4h 7h Ks 7d\nhand p3 5h 5s 9c 8d\nhand p4 6h 6s 4c 9d\n";
    EXPECT_EQ(does(taken_by_p1("p2", hands), {"4h", "5h", "6h", "9t", "2s", "Ks", "5s", "6s"}), "play 7h");
}

// What a player remembers: everything, or only what lies on the table.
enum class Mind { whole, table };

// With five players: takers with the 21 and a partner but without the Petit, and how many of them led the 21
// in the first three tricks.
struct Takers {
    int all = 0;
    int led = 0;
};

// Plays a deal to its end; returns whether the taker led the 21 early.
bool leads_world_early(State state, Mind mind) {
    bool early = false;
    while (state.actor != kNobody) {
        const Memory memory = mind == Mind::whole ? remember(state) : remember_last(state, 0);
        const Action action = choose(state, memory);
        const bool lead = state.actor == state.taker && state.on_table == 0 && action.move == Move::play;
        if (lead && Card{action.a} == kWorld && state.plays < 15) {
            early = true;
            const int trumps = bits::count(state.hands[state.taker].trumps & kTrumpBits);
            if (trumps <= 4) {
                EXPECT_EQ(reason_of(state, memory, action).key, "why.world");
            }
        }
        play(state, action);
    }
    return early;
}

// Indexed by whether the taker has more than four trumps when the play begins. Some takers never get to lead
// that early.
std::array<Takers, 2> takers_of(int deals, Mind mind) {
    std::array<Takers, 2> takers;
    const Options options = *read_options<Rules>(kit::words_of("players=5"));
    Rng rng(6);
    for (int deal = 0; deal < deals; ++deal) {
        const Carry carry = Rules::first(options, Rules::draw(options, rng));
        State state = start(options, carry, shuffle(options, carry, rng));
        while (state.actor != kNobody && state.phase != Phase::play) play(state, choose(state, {}));
        if (state.actor == kNobody) continue;
        const CardSet& hand = state.hands[state.taker];
        if (!holds(hand, kWorld) || holds(hand, kPetit) || state.partner == kNobody) continue;
        Takers& those = takers[bits::count(hand.trumps & kTrumpBits) > 4 ? 1 : 0];
        ++those.all;
        those.led += leads_world_early(state, mind) ? 1 : 0;
    }
    return takers;
}

TEST(Thumb, OffersAPartnerTheWorldForThePetitWithFewTrumps) {
    for (const Mind mind : {Mind::whole, Mind::table}) {
        const auto [few, many] = takers_of(2000, mind);
        EXPECT_GT(few.all, 100);
        EXPECT_GT(100 * few.led, 60 * few.all) << few.led << " of " << few.all;
        EXPECT_GT(many.all, 400);
        EXPECT_LT(100 * many.led, 25 * many.all) << many.led << " of " << many.all;
    }
}

CardSet cards(const std::string& text) {
    CardSet set;
    for (const Word& word : kit::words_of(text)) {
        const auto card = read_card(word.text, word.column);
        EXPECT_TRUE(card) << word.text;
        if (card) add(set, *card);
    }
    return set;
}

// What the taker discards from this hand.
CardSet aside_of(const std::string& hand) {
    const CardSet held = cards(hand);
    return make_set(choose_aside(held, plain(held) & ~kKings, 6), 0);
}

TEST(Thumb, DiscardsShortSuitsAndSecuresPoints) {
    const std::string trumps = "21t 20t 17t 14t 12t 10t 8t 6t 3t 1t ";
    EXPECT_EQ(aside_of(trumps + "Ks 9s 7s 6s 5s 3s 2s Qh 4h 3h Jd 9d 2c Ac"), cards("Qh 3h Jd 9d 2c Ac"));
    EXPECT_FALSE(holds(aside_of(trumps + "Ks Qs 7s 6s 5s 3s 2s Qh 4h 3h Jd 9d 2c Ac"), suit_card(0, kQueen)));
}

TEST(Worth, IsThatOfTheArticlesScale) {
    Rng rng(3);
    for (int players = 3; players <= 5; ++players) {
        Options options;
        options.players = static_cast<std::uint8_t>(players);
        Carry carry;
        carry.standing.dealer = Seat{0};
        for (int deal = 0; deal < 300; ++deal) {
            const Pack pack = shuffle(options, carry, rng);
            for (const Seat seat : seats(players)) {
                const Judgement slow = judge(pack.hands[seat]);
                const Worth quick = worth_of(pack.hands[seat]);
                ASSERT_EQ(quick.points, slow.points);
                ASSERT_EQ(quick.points_alone, slow.points_alone);
            }
        }
    }
}

}  // namespace
}  // namespace brelan::tarot
