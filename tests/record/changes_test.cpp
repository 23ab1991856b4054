#include "record/support.hpp"

// `! with`: shows that an option matters.
namespace brelan::record {
namespace {

constexpr std::string_view kDrawn =
    "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5\n"
    "draw p1 As  p2 2s  p3 3s  p4 4s  p5 Ks\n";
constexpr std::string_view kDealtByP5 =
    "deal 1 dealer=p5\nhand p1 2c\nhand p2 7h\nhand p3 Kd\nhand p4 10s\nhand p5 Ah\n";

// The verdict on a `! with` line that follows the test hand.
std::string changed(std::string_view expectation) {
    return judged(joined(kHead, kDeal, kPlay, kScore, "! with ", expectation, "\n"));
}

TEST(Changes, prove_that_an_option_matters) {
    EXPECT_EQ(changed("neighbour_side=right score p1 -4 p2 -4 p3 2 p4 -3 p5 -4"), "");
    EXPECT_EQ(changed("ante=2 sees p1 chips=8,9,13,13,9"), "");
    EXPECT_EQ(changed("max_hands=1 finished"), "");
    EXPECT_EQ(changed("ante=2,stake=13 sees p1 chips=9,10,14,14,10"), "");
    EXPECT_EQ(changed("players=4 contradiction R1.5"), "");
}

TEST(Changes, must_make_it_so) {
    EXPECT_EQ(changed("neighbour_side=right score p1 -5 p2 -4 p3 0 p4 0 p5 -4"),
              "12:38 with these options: found -5: expected -4, which is the score of p1 under the rules");
    EXPECT_EQ(changed("ante=2 finished"), "12:15 with these options: the match is not finished");
    EXPECT_EQ(changed("ante=2 contradiction R1.4"),
              "12:15 with these options: these options do not contradict each other");
}

TEST(Changes, must_make_a_difference) {
    EXPECT_EQ(
        changed("neighbour_side=right over"),
        "12:29 this also holds with the options of the file, so it does not show the effect of the change");
    EXPECT_EQ(changed("neighbour_side=left over"),
              "12:8 the file already has these options: expected another value");
}

TEST(Changes, must_be_options) {
    EXPECT_EQ(changed("zebra=1 over"), "12:8 tontine has no option 'zebra'");
    EXPECT_EQ(changed("ante=2,stake=0 over"), "12:15 'stake=0': stake may be a number from 1 to 999");
    EXPECT_EQ(changed("ante=2,ante=1 over"), "12:15 ante is given twice: give it once");
    EXPECT_EQ(
        changed("ante=12 over"),
        "12:8 these options contradict each other (R1.4, ante): The ante must be smaller than the stake, or"
        " nobody would have a chip to play with: lower `ante` or raise `stake`.");
}

TEST(Changes, need_lines_that_can_be_played) {
    EXPECT_EQ(
        changed("players=6 over"),
        "12:8 with these options, line 4 cannot be played: p6 has chips, so it needs a line `hand p6 CARD`");
}

TEST(Changes, ask_the_game_again_who_deals) {
    EXPECT_EQ(judged(joined(kDrawn, kDealtByP5, "! turn p1\n! with dealer_draw_ace=high turn p2\n")), "");
    EXPECT_EQ(judged(joined(kDrawn, kDealtByP5, "! with first_dealer=seat_0 turn p2\n")), "");
    EXPECT_EQ(judged(joined(kDrawn, kDealtByP5, "! with first_dealer=seat_0 turn p1\n")),
              "11:33 with these options: it is p2's turn");
    const std::string second =
        "deal 2 dealer=p2\nhand p1 2c\nhand p2 7h\nhand p3 Kd\nhand p4 10s\nhand p5 Ah\n";
    EXPECT_EQ(
        judged(joined(kHead, kDeal, kPlay, kScore, second,
                      "! with next_dealer=next_live_right_of_dealer,first_dealer=seat_0 turn p3\n")),
        "18:66 this also holds with the options of the file, so it does not show the effect of the change");
}

TEST(Changes, ignore_expectations_and_scores_before_them) {
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, kScore, "! total p1 -5 p2 -4 p3 0 p4 0 p5 -4\n",
                            "! with ante=2 sees p1 chips=8,9,13,13,9\n", "# and again\n",
                            "! with ante=0 sees p1 pool=0\n")),
              "");
}

TEST(Changes, of_contradictory_options) {
    const std::string head = "brelan 1\ngame tontine rules 1\noptions players=4\n";
    EXPECT_EQ(judged(head + "! contradiction R1.5\n! with players=5,ante=12 contradiction R1.4\n"), "");
    EXPECT_EQ(judged(head + "! with players=5 over\n"),
              "4:18 nothing can be played with options that contradict each other");
}

}  // namespace
}  // namespace brelan::record
