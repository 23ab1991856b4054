#include "core/draw_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kit/chi_square.hpp"
#include "kit/english.hpp"
#include "kit/lines.hpp"

namespace brelan {
namespace {

using Way = Drawing::Way;

// The result of parsing and writing lines: the canonical lines, or `line:column message`.
std::string both_ways(const std::string& text, const Drawing& drawing, int players) {
    const kit::Lines lines(text);
    const Result<Draw> draw = read_draw(drawing, players, lines.facts());
    if (!draw) {
        return std::to_string(draw.fault().line) + ":" + std::to_string(draw.fault().column) + " " +
               kit::english(draw.fault());
    }
    Text<2048> out;
    write_draw(drawing, players, *draw, out);
    return std::string(out.view());
}

std::string lot(const std::string& text) { return both_ways(text, {.way = Way::lot}, 4); }
std::string rounds(const std::string& text, int players) {
    return both_ways(text, {.way = Way::highest}, players);
}
std::string turned(const std::string& text, int players, int rank = kAce) {
    return both_ways(text, {.way = Way::turned, .rank = rank}, players);
}

TEST(DrawText, Nothing) {
    EXPECT_EQ(both_ways("", {}, 4), "");
    EXPECT_TRUE(both_ways("draw lot p1\n", {}, 4).starts_with("1:0 ")) << both_ways("draw lot p1\n", {}, 4);
}

TEST(DrawText, Lots) {
    EXPECT_EQ(lot("draw lot p4\n"), "draw lot p4\n");
    EXPECT_EQ(lot("draw lot p5\n"), "1:1 expected `draw lot pN` with a seat of this table");
    EXPECT_EQ(lot("draw p1\n"), "1:1 expected `draw lot pN` with a seat of this table");
    EXPECT_EQ(lot(""), "0:0 with these options, there is one line `draw lot pN`");
    EXPECT_EQ(lot("draw lot p1\ndraw lot p1\n"), "1:0 with these options, there is one line `draw lot pN`");
}

TEST(DrawText, RoundsOfTheHighestCard) {
    EXPECT_EQ(rounds("draw p1 7h p2 Kd p3 Ks\ndraw p2 3h p3 Ad\n", 3),
              "draw p1 7h  p2 Kd  p3 Ks\ndraw p2 3h  p3 Ad\n");
    const std::string open =
        "the draw for the deal is not decided: the players who are tied for the highest card draw again";
    EXPECT_EQ(rounds("", 2), "0:0 " + open);
    EXPECT_EQ(rounds("draw p1 7h  p2 7d\n", 2), "1:0 " + open);
    EXPECT_EQ(rounds("draw p1 7h  p2 8d\ndraw p1 7c  p2 7d\n", 2),
              "2:1 nobody is tied any more: there is no further draw");
    EXPECT_EQ(rounds("draw p1 7h  p3 8d\n", 2), "1:13 'p3': p2 draws here");
    EXPECT_EQ(rounds("draw p1 7h\n", 2),
              "1:1 expected a seat and a card for each player who draws in this round");
    EXPECT_EQ(rounds("draw p1 7h  p2 ?\n", 2), "1:16 a drawn card must be known");
    EXPECT_EQ(rounds("draw p1 7h  p2 7h\ndraw p1 8h  p2 9h\n", 2),
              "2:0 a card is drawn twice from the same pack");
}

TEST(DrawText, CardsTurnedRoundTheTable) {
    EXPECT_EQ(turned("draw p3 7h p4 2c p1 As\n", 4), "draw p3 7h  p4 2c  p1 As\n");
    EXPECT_EQ(turned("draw p2 Jh\n", 2, kJack), "draw p2 Jh\n") << "the first card may decide";
    EXPECT_EQ(turned("draw p1 2h  p2 3h  p1 4h  p2 Ad\n", 2), "draw p1 2h  p2 3h  p1 4h  p2 Ad\n");
}

TEST(DrawText, TurnedCardsMustBeSuchAsAreTurned) {
    const std::string form = "expected one line `draw` that gives a seat and a card for each draw";
    EXPECT_EQ(turned("", 4), "0:0 " + form);
    EXPECT_EQ(turned("draw p1 As\ndraw p2 Ah\n", 4), "2:0 " + form);
    EXPECT_EQ(turned("draw p1\n", 4), "1:0 " + form);
    EXPECT_EQ(turned("draw p5 As\n", 4), "1:6 'p5' is not a seat of this table");
    EXPECT_EQ(turned("draw lot p1\n", 4), "1:6 'lot' is not a seat of this table");
    EXPECT_EQ(turned("draw p1 2s  p3 As\n", 4), "1:13 'p3': p2 draws here");
    EXPECT_EQ(turned("draw p4 2s  p5 As\n", 4), "1:13 'p5': p1 draws here");
    EXPECT_EQ(turned("draw p1 2s  p2 2s  p3 As\n", 4), "1:16 2s appears twice");
    EXPECT_EQ(turned("draw p1 As  p2 2s\n", 4), "1:13 the draw is decided: no further card is turned");
    EXPECT_EQ(turned("draw p1 2s  p2 Js\n", 4),
              "1:0 the draw is not decided: cards are turned until the first A appears");
    EXPECT_EQ(turned("draw p1 ?  p2 As\n", 4), "1:9 a drawn card must be known");
    EXPECT_EQ(turned("draw p1 Zs  p2 As\n", 4).substr(0, 24), "1:9 'Zs' is not a card: ");
}

// However the cards fall, somebody turns up the rank, and the cards turned up are the same after they are
// written and read back.
TEST(DrawText, DrawsUntilARankReadAsWritten) {
    for (const int players : {2, 7, 52}) {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Rng rng(seed, 5);
            const Drawing drawing{.way = Way::turned, .rank = kJack};
            const Draw cards = draw(drawing, players, rng);
            ASSERT_TRUE(is_player(drawn(drawing, players, cards), players));
            ASSERT_LE(cards.cards.size(), 49U) << "a pack has four of them";
            Text<2048> text;
            write_draw(drawing, players, cards, text);
            ASSERT_EQ(turned(std::string(text.view()), players, kJack), text.view());
        }
    }
}

TEST(DrawText, TurningIsFairToEverySeat) {
    std::vector<std::int64_t> deals(5);
    for (std::uint64_t seed = 0; seed < 20000; ++seed) {
        Rng rng(seed, 98);
        const Drawing drawing{.way = Way::turned, .rank = kAce};
        ++deals[drawn(drawing, 5, draw(drawing, 5, rng)).index];
    }
    EXPECT_LT(kit::chi_square_deviate(deals), kit::kOnceInAMillion);
}

}  // namespace
}  // namespace brelan
