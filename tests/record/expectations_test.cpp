#include "record/support.hpp"

namespace brelan::record {
namespace {

constexpr std::string_view kUnknown =
    "deal 1 dealer=p1\nhand p1 2c\nhand p2 7h\nhand p3 ?\nhand p4 10s\nhand p5 Ah\n";
constexpr std::string_view kUntold = "this cannot be decided: the lines do not show the card";

// The verdict on an expectation that follows these lines (in line `line`).
std::string expected(std::string_view lines, std::string_view expectation) {
    return judged(joined(kHead, lines, expectation, "\n"));
}

TEST(Expectations, legal) {
    EXPECT_EQ(expected(kDeal, "! legal p2 turn"), "");
    EXPECT_EQ(expected(kDeal, "! legal p1"), "");
    EXPECT_EQ(expected("", "! legal p1"), "");
    EXPECT_EQ(expected(kDeal, "! legal p2"), "10:9 legal actions for p2: turn");
    EXPECT_EQ(expected(kDeal, "! legal p1 turn"), "10:9 p1 has no legal action");
    EXPECT_EQ(expected(kDeal, "! legal p2 turn | turn"), "10:9 legal actions for p2: turn");
    EXPECT_EQ(expected(kDeal, "! legal p2 turn turn"), "10:9 legal actions for p2: turn");
    EXPECT_EQ(expected(kDeal, "! legal p2 pass"), "10:12 'pass': the only action of Tontine is `turn`");
    EXPECT_EQ(expected(kDeal, "! legal p2 turn | "), "10:17 an action is missing before or after this `|`");
    EXPECT_EQ(expected(kDeal, "! legal p2 | turn"), "10:12 an action is missing before or after this `|`");
    EXPECT_EQ(expected(kDeal, "! legal p6 turn"), "10:9 there is no seat p6 at a table of 5");
    EXPECT_EQ(expected(joined(kUnknown, "p2 turn\n"), "! legal p3 turn"), joined("11:3 ", kUntold));
    EXPECT_EQ(expected(joined(kUnknown, "p2 turn\n"), "! legal p3"), joined("11:3 ", kUntold));
    EXPECT_EQ(expected(joined(kUnknown, "p2 turn\n"), "! legal p4"), "");
}

TEST(Expectations, refuse) {
    EXPECT_EQ(expected(kDeal, "! refuse p1 turn R4.2"), "");
    EXPECT_EQ(expected(joined(kDeal, kPlay), "! refuse p1 turn R4.3"), "");
    EXPECT_EQ(expected(kDeal, "! refuse p2 turn R4.2"), "10:13 this action is allowed");
    EXPECT_EQ(expected(kDeal, "! refuse p1 turn R4.3"), "10:18 this action is refused by R4.2 instead");
    EXPECT_EQ(expected(kDeal, "! refuse p1 pass R4.3"), "10:13 'pass': the only action of Tontine is `turn`");
    EXPECT_EQ(expected("", "! refuse p1 turn R4.2"), "4:3 no deal has begun");
    EXPECT_EQ(expected(joined(kUnknown, "p2 turn\n"), "! refuse p3 turn R0.1"), "");
    EXPECT_EQ(expected(joined(kUnknown, "p2 turn\n"), "! refuse p3 turn R4.2"), joined("11:18 ", kUntold));
}

TEST(Expectations, score_and_total) {
    const std::string done = joined(kDeal, kPlay);
    EXPECT_EQ(expected(done, "! score p1 -5 p2 -4 p3 0 p4 0 p5 -4"), "");
    EXPECT_EQ(expected(done, "! total p1 -5 p2 -4 p3 0 p4 0 p5 -4"), "");
    EXPECT_EQ(expected(done, "! score p1 -5 p2 -4 p3 0 p4 0 p5 -5"),
              "11:34 found -5: expected -4, which is the score of p5 under the rules");
    EXPECT_EQ(expected(done, "! total p1 -4 p2 -4 p3 0 p4 0 p5 -4"),
              "11:12 found -4: expected -5, which is the total of p1 under the rules");
    EXPECT_EQ(expected(done, "! score p1 -5"),
              "11:3 this line has 1 seat: expected all 5 seats of the table");
    EXPECT_EQ(expected(kDeal, "! score p1 -5 p2 -4 p3 0 p4 0 p5 -4"),
              "10:3 the deal is not over: it is p2's turn");
    EXPECT_EQ(expected("", "! score p1 -5 p2 -4 p3 0 p4 0 p5 -4"), "4:3 no deal has been played");
    EXPECT_EQ(expected(kDeal, "! total p1 0 p2 0 p3 0 p4 0 p5 0"), "");
}

TEST(Expectations, turn_over_and_finished) {
    const std::string done = joined(kDeal, kPlay);
    EXPECT_EQ(expected(kDeal, "! turn p2"), "");
    EXPECT_EQ(expected(kDeal, "! turn p3"), "10:8 it is p2's turn");
    EXPECT_EQ(expected(done, "! turn p3"), "11:8 it is nobody's turn");
    EXPECT_EQ(expected("", "! turn p3"), "4:8 it is nobody's turn");
    EXPECT_EQ(expected(done, "! over"), "");
    EXPECT_EQ(expected("", "! over"), "");
    EXPECT_EQ(expected(kDeal, "! over"), "10:3 the deal is not over: it is p2's turn");
    EXPECT_EQ(expected(done, "! finished"), "11:3 the match is not finished");
    EXPECT_EQ(
        expected("position dealer=p2 chips=1,49,0,0,0\nhand p1 7c\nhand p2 Ks\np1 turn\n", "! finished"), "");
}

TEST(Expectations, sees) {
    EXPECT_EQ(expected(kDeal, "! sees p1 pool=15 chips=9,9,9,9,9 turn=p2"), "");
    EXPECT_EQ(expected(kDeal, "! sees spectator cards=?,?,?,?,? stock=47"), "");
    EXPECT_EQ(expected(joined(kDeal, "p2 turn\n"), "! sees p5 cards=?,7h!,?,?,? pool=16"), "");
    EXPECT_EQ(expected(kDeal, "! sees p1 pool=15 chips=9,9,9,9,8"), "10:19 p1 sees chips=9,9,9,9,9");
    EXPECT_EQ(
        expected(kDeal, "! sees spectator mood=good"),
        joined(
            "10:18 spectator does not see 'mood'; this view has ",
            "turn, cards, stock, pool, chips, dealer, first, hands, anted, was.pool, was.chips, was.dealer"));
    EXPECT_EQ(expected("", "! sees p1 pool=15"), "4:3 no deal has begun: there is nothing to see");
    EXPECT_EQ(expected(kDeal, "! sees p6 pool=15"), "10:8 there is no seat p6 at a table of 5");
}

TEST(Expectations, perft) {
    EXPECT_EQ(expected(kDeal, "! perft 0 1"), "");
    EXPECT_EQ(expected(kDeal, "! perft 5 1"), "");
    EXPECT_EQ(expected(kDeal, "! perft 3 2"), "10:11 the count is 1");
    EXPECT_EQ(expected(kUnknown, "! perft 1 1"), "");
    EXPECT_EQ(expected(kUnknown, "! perft 2 1"), joined("10:3 ", kUntold));
    EXPECT_EQ(expected("", "! perft 1 1"), "4:3 no deal has begun");
    // The expectation leaves the table unchanged.
    EXPECT_EQ(expected(joined(kDeal, "p2 turn\n! perft 4 1\n! turn p3\np3 turn\n"), "! turn p4"), "");
}

TEST(Expectations, contradiction) {
    const std::string head = "brelan 1\ngame tontine rules 1\noptions players=4\n";
    EXPECT_EQ(judged(head + "! contradiction R1.5\n"), "");
    EXPECT_EQ(judged(head + "# small\n! contradiction R1.5 small_table\n"), "");
    EXPECT_EQ(judged(head + "! contradiction R1.1\n"), "4:17 the clause of this contradiction is R1.5");
    EXPECT_EQ(judged(head + "! contradiction R1.5 ante\n"),
              "4:22 the key of this contradiction is small_table");
    EXPECT_EQ(judged(head + "! over\n"), "4:3 nothing can be played with options that contradict each other");
    const std::string sentence =
        "3:0 these options contradict each other (R1.5, small_table): Tontine needs at least five players: "
        "seat"
        " more, or set `allow_small_tables=true`.";
    EXPECT_EQ(judged(head + "! contradiction R1.5\ndeal 1 dealer=p1\n"), sentence);
    EXPECT_EQ(judged(head + "# nothing\n"), sentence);
    EXPECT_EQ(expected("", "! contradiction R1.5"), "4:3 these options do not contradict each other");
}

TEST(Expectations, may_be_anywhere_among_the_lines) {
    EXPECT_EQ(
        judged(joined(kHead, "! over\n", kDeal, "! turn p2\np2 turn\n! turn p3\n", "p3 turn\n! turn p4\n")),
        "");
    EXPECT_EQ(judged(joined(kHead, kDeal, "! turn p2\np2 turn\n! turn p2\n")), "12:8 it is p3's turn");
}

}  // namespace
}  // namespace brelan::record
