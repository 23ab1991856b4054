#include "record/support.hpp"

namespace brelan::record {
namespace {

// A hand that ends the match because no more hands are to be played.
constexpr std::string_view kShort =
    "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5 first_dealer=seat_0 max_hands=1\n";
constexpr std::string_view kShared = "p1 -3 p2 -1 p3 3 p4 3 p5 -2\n";

TEST(Verify, accepts_what_is_true) {
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, kScore)), "");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay)), "");  // the score may be left out
    EXPECT_EQ(judged(joined(kHead, kDeal, "p2 turn\n")), "");
    EXPECT_EQ(judged(joined(kHead)), "");
    EXPECT_EQ(judged(joined(kShort, kDeal, kPlay, "score ", kShared, "result ", kShared, "end\n")), "");
}

TEST(Verify, of_the_head) {
    const std::string nameless = judged("brelan 1\ngame chess rules 1\noptions a=1\n");
    EXPECT_TRUE(nameless.starts_with("2:6 there is no game 'chess': expected ")) << nameless;
    EXPECT_NE(nameless.find("tontine"), std::string::npos);
    EXPECT_EQ(judged("brelan 1\ngame tontine rules 2\noptions players=5\n"),
              "2:20 this record follows version 2 of the rules of tontine, but this program plays version 1");
    EXPECT_EQ(judged("brelan 1\ngame tontine rules 1\noptions zebra=1\n"),
              "3:9 tontine has no option 'zebra'");
    EXPECT_EQ(judged("brelan 1\ngame tontine rules 1\noptions stake=0\n"),
              "3:9 'stake=0': stake may be a number from 1 to 999");
    EXPECT_EQ(judged("brelan 1\ngame tontine rules 1\noptions ante=1 ante=2\n"),
              "3:16 ante is given twice: give it once");
    EXPECT_EQ(judged("brelan 1\ngame tontine rules 1\noptions edition=paris\n"),
              "3:9 'edition=paris': edition may be salon-1725, sporting-magazine or dictionnaire-1792");
    EXPECT_EQ(
        judged("brelan 1\ngame tontine rules 1\noptions players=4\n"),
        "3:0 these options contradict each other (R1.5, small_table): Tontine needs at least five players:"
        " seat more, or set `allow_small_tables=true`.");
    EXPECT_EQ(judged(joined(kHead, "seats p6=\"Zoe\"\n")), "4:7 there is no seat p6 at a table of 5");
}

TEST(Verify, of_the_draw) {
    const std::string head = "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5\n";
    const std::string deal =
        "deal 1 dealer=p2\nhand p1 2c\nhand p2 7h\nhand p3 Kd\nhand p4 10s\nhand p5 Ah\n";
    EXPECT_EQ(judged(head + "draw p1 3s  p2 Kd  p3 As  p4 5c  p5 10h\n" + deal), "");
    EXPECT_EQ(
        judged(head + deal),
        "4:1 the draw for the deal is missing: the draw for the deal is not decided: the players who are tied"
        " for the highest card draw again");
    EXPECT_EQ(judged(head + "draw p1 3s  p2 Kd  p3 As  p4 5c\n"),
              "4:1 expected a seat and a card for each player who draws in this round");
    EXPECT_EQ(judged(head + "draw p1 3s  p3 Kd  p2 As  p4 5c  p5 10h\n"), "4:13 'p3': p2 draws here");
    EXPECT_EQ(judged(head + "draw p1 3s  p2 Kd  p3 Kd  p4 5c  p5 10h\n"),
              "4:0 a card is drawn twice from the same pack");
    EXPECT_EQ(judged(head + "draw p1 3s  p2 Kd  p3 As  p4 5c  p5 10h\ndraw p2 4c\n"),
              "5:1 nobody is tied any more: there is no further draw");
    EXPECT_EQ(
        judged(head + "draw p1 3s  p2 Kd  p3 Xs  p4 5c  p5 10h\n"),
        "4:23 'Xs' is not a card: write a rank (A 2 .. 10 J Q K) and a suit (s h d c), or ? if unknown");
    EXPECT_EQ(judged(head + "draw lot p2\n"),
              "4:1 expected a seat and a card for each player who draws in this round");
    EXPECT_EQ(judged(joined(kHead, "draw lot p2\n")), "4:0 with these options, there is no `draw` line");
}

TEST(Verify, of_the_deal) {
    const std::string rest = "hand p2 7h\nhand p3 Kd\nhand p4 10s\nhand p5 Ah\n";
    const auto deal = [&](std::string_view text) { return judged(joined(kHead, text)); };
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 2c\n" + rest), "");
    EXPECT_EQ(deal("deal 2 dealer=p1\nhand p1 2c\n" + rest), "4:6 found 2: expected deal 1");
    EXPECT_EQ(deal("deal 1 dealer=p2\nhand p1 2c\n" + rest),
              "4:8 expected `dealer=p1` here, because this seat deals");
    EXPECT_EQ(deal("deal 1\nhand p1 2c\n" + rest), "4:1 expected `dealer=p1` here, because this seat deals");
    EXPECT_EQ(deal("deal 1 dealer=p1\n" + rest), "4:0 p1 has chips, so it needs a line `hand p1 CARD`");
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 7h\n" + rest), "6:9 7h appears twice");
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 2c\nhand p1 3c\n" + rest), "6:6 p1 already has a card");
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 2c 3c\n" + rest),
              "5:1 expected `hand pN CARD` with a seat of this table and one card");
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p6 2c\n" + rest),
              "5:1 expected `hand pN CARD` with a seat of this table and one card");
    EXPECT_EQ(deal("deal 1 dealer=p1\nhnad p1 2c\n" + rest),
              "5:1 'hnad': a deal of Tontine has the lines `hand` and `stock`");
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 2c\n" + rest + "stock 3c 4c\n"),
              "4:0 the hands and the stock do not add up to the pack");
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 2c\n" + rest + "stock 3c 2c\n"), "10:10 2c appears twice");
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 2c\n" + rest + "stock\nstock\n"),
              "11:1 the `stock` line appears twice");
    std::string stock = "stock";
    for (int i = 0; i < 48; ++i) stock += " ?";
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 2c\n" + rest + stock + "\n"),
              "4:0 there are more cards here than in the pack");
    for (int i = 0; i < 60; ++i) stock += " ?";
    EXPECT_EQ(deal("deal 1 dealer=p1\nhand p1 2c\n" + rest + stock + "\n"),
              "10:111 there are more cards here than in the pack");
}

TEST(Verify, of_deals_at_the_wrong_time) {
    EXPECT_EQ(judged(joined(kHead, kDeal, "p2 turn\n", "deal 2 dealer=p1\n")),
              "11:1 deal 1 is not over: it is p3's turn");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, kScore, "deal 1 dealer=p1\n")),
              "12:6 found 1: expected deal 2");
    EXPECT_EQ(judged(joined(kShort, kDeal, kPlay, "deal 2 dealer=p1\n")),
              "11:1 the match is finished: there are no more deals");
}

TEST(Verify, of_a_pack_that_goes_on) {
    const std::string head =
        "brelan 1\ngame tontine rules 1\n"
        "options edition=salon-1725 players=5 first_dealer=seat_0 shuffle=when_exhausted\n";
    std::string stock = "stock 3c 4c 5c 6c 8c 9c";
    for (int i = 0; i < 41; ++i) stock += " ?";
    const std::string first = joined(head, kDeal, stock, "\n", kPlay);
    const std::string second = first + "deal 2 dealer=p2\n";
    EXPECT_EQ(judged(second + "hand p1 8c\nhand p2 9c\nhand p3 3c\nhand p4 4c\nhand p5 5c\n"),
              "12:0 these cards are not the rest of the pack in order, although the pack was not "
              "shuffled in the meantime");
    EXPECT_EQ(judged(second + "hand p1 6c\nhand p2 8c\nhand p3 3c\nhand p4 4c\nhand p5 5c\n"), "");
    EXPECT_EQ(judged(second + "hand p1 6c\nhand p2 2c\nhand p3 3c\nhand p4 4c\nhand p5 5c\n"),
              "14:9 2c appears twice");
}

TEST(Verify, of_actions) {
    EXPECT_EQ(judged(joined(kHead, "p1 turn\n")),
              "4:1 no deal has begun: expected `deal 1` before the first action");
    EXPECT_EQ(judged(joined(kHead, kDeal, "p2 turn  p4 turn\n")),
              "10:10 'turn' by p4 is refused by R4.2: It is another player's turn: cards are turned in the"
              " order of the deal. (it is p3's turn)");
    EXPECT_EQ(judged(joined(kHead, kDeal, "p2 turn  p3 pass\n")),
              "10:13 'pass': the only action of Tontine is `turn`");
    EXPECT_EQ(judged(joined(kHead, kDeal, "p2 turn now\n")),
              "10:4 'turn': the only action of Tontine is `turn`");
    EXPECT_EQ(judged(joined(kHead, kDeal, "p6 turn\n")), "10:1 there is no seat p6 at a table of 5");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, "p2 turn\n")),
              "11:1 'turn' by p2 is refused by R4.3: This hand is over.");
    const std::string unknown =
        "deal 1 dealer=p1\nhand p1 2c\nhand p2 ?\nhand p3 Kd\nhand p4 10s\nhand p5 Ah\n";
    EXPECT_EQ(judged(joined(kHead, unknown, "p2 turn\n")),
              "10:1 'turn' by p2 is refused by R0.1: This record does not show that card, so it cannot be"
              " turned.");
}

TEST(Verify, of_scores_and_results) {
    EXPECT_EQ(judged(joined(kHead, kScore)), "4:1 no deal has been played: there is no score");
    EXPECT_EQ(judged(joined(kHead, kDeal, "p2 turn\n", kScore)), "11:1 deal 1 is not over: it is p3's turn");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, "score p1 -5 p2 -4 p3 1 p4 0 p5 -4\n")),
              "11:22 found 1: expected 0, which is the score of p3 under the rules");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, "score p1 -5 p2 -4 p3 0 p4 0\n")),
              "11:1 this line has 4 seats: expected all 5 seats of the table");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, "score p1 -5 p2 -4 p3 0 p4 0 p5 -4 p6 0\n")),
              "11:1 this line has 6 seats: expected all 5 seats of the table");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, "result ", kShared)),
              "11:1 the match is not finished: there is no result yet");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, "end\n")),
              "11:1 the match is not finished: a record that stops early has no `end` line");
    EXPECT_EQ(judged(joined(kShort, kDeal, kPlay, "result p1 -3 p2 -1 p3 3 p4 3 p5 -1\n")),
              "11:33 found -1: expected -2, which is the result of p5 under the rules");
}

TEST(Verify, of_lines_of_the_table) {
    EXPECT_EQ(
        judged(joined(kHead, kDeal, "p2 turn  p3 turn\nundo to 1\np3 turn\nundo to 0\n", kPlay, kScore)), "");
    EXPECT_EQ(judged(joined(kHead, kDeal, kPlay, kScore, "undo to 4\np1 turn\n", kScore)), "");
    EXPECT_EQ(judged(joined(kHead, "undo to 0\n")), "4:9 no deal has begun: there is nothing to undo");
    EXPECT_EQ(
        judged(joined(kHead, kDeal, "p2 turn\nundo to 2\n")),
        "11:9 found 2: expected a number from 0 to 1, because only actions of the last deal can be taken"
        " back");
    const std::string second =
        "deal 2 dealer=p2\nhand p1 2c\nhand p2 7h\nhand p3 Kd\nhand p4 10s\nhand p5 Ah\n";
    EXPECT_EQ(
        judged(joined(kHead, kDeal, kPlay, second, "p3 turn\nundo to 4\n")),
        "18:9 found 4: expected a number from 5 to 6, because only actions of the last deal can be taken"
        " back");
    EXPECT_EQ(judged(joined(kHead, kDeal, "time-out p2\nstand-in p2 bot:random\n", kPlay)), "");
    EXPECT_EQ(judged(joined(kHead, kDeal, "time-out p3\n")),
              "10:10 it is not p3's turn, so their time cannot be up");
    EXPECT_EQ(judged(joined(kHead, kDeal, "time-out p7\n")), "10:10 there is no seat p7 at a table of 5");
    EXPECT_EQ(judged(joined(kHead, kDeal, "stand-in p7 bot:random\n")),
              "10:10 there is no seat p7 at a table of 5");
}

TEST(Verify, of_positions) {
    const std::string cards = "hand p1 7c\nhand p2 Ks\n";
    const auto position = [&](std::string_view words, std::string_view text) {
        return judged(joined(kHead, "position ", words, "\n", text));
    };
    EXPECT_EQ(position("dealer=p2 chips=1,59,0,0,0", cards), "");
    EXPECT_EQ(
        position("dealer=p2 chips=1,49,0,0,0 pool=10", cards + "p1 turn\nscore p1 -1 p2 11 p3 0 p4 0 p5 0\n"),
        "");
    EXPECT_EQ(position("chips=1,59,0,0,0", cards), "4:1 a position needs its dealer, like dealer=p2");
    EXPECT_EQ(position("dealer=p2 chips=1,60,0,0,0", cards),
              "4:1 the chips of all seats and the pool must be players x stake (R1.8)");
    EXPECT_EQ(position("dealer=p2 chips=1,59,0,0,0 colour=red", cards),
              "4:37 'colour=red': a position of Tontine has dealer= chips= pool= hands= debts= claims= gone="
              " revivals=");
    EXPECT_EQ(position("dealer=p9 chips=1,59,0,0,0", cards),
              "4:10 'dealer=p9': expected a seat at this table, such as dealer=p2");
    EXPECT_EQ(position("dealer=p2 chips=60,0,0,0,0", "hand p1 7c\n"),
              "4:1 in this position, the match is over");
    EXPECT_EQ(position("dealer=p2 chips=1,59,0,0,0", "used 7c\n" + cards), "6:9 7c appears twice");
    EXPECT_EQ(position("dealer=p2 chips=1,59,0,0,0", cards + "p1 turn\ndeal 2 dealer=p2\n"),
              "8:1 the match is finished: there are no more deals");
}

TEST(Verify, does_not_change_with_the_form_of_the_text) {
    const std::string text = joined("brelan 1\ngame tontine rules 1\noptions first_dealer=seat_0\n\n", kDeal,
                                    "p2 turn p3 turn\np4 turn\n\np5 turn p1 turn\n", kScore);
    EXPECT_EQ(judged(text), "");
    EXPECT_EQ(judged(write(parse(text))), "");
}

}  // namespace
}  // namespace brelan::record
