#include "core/draw.hpp"
#include "core/read_card.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kit/chi_square.hpp"
#include "kit/lines.hpp"

namespace brelan {
namespace {

Draw draw_of(std::string_view cards) {
    Draw draw;
    for (const Word& word : kit::words_of(cards)) draw.cards.push(*read_card(word.text, word.column));
    return draw;
}

// `p2 after 5: 1 2 3 | 2 3`: who deals, how many cards were drawn, and who drew in each round.
std::string story(std::string_view cards, int players, bool ace_high = false) {
    std::string rounds;
    const HighestCard highest = highest_card(draw_of(cards), players, ace_high,
                                             [&](const auto& drawing, std::size_t first, int pack) {
                                                 rounds += first == 0 ? "" : pack == 0 ? " |" : " ||";
                                                 for (const Seat seat : drawing)
                                                     rounds += " " + std::to_string(seat.index + 1);
                                             });
    const std::string who = highest.seat == kNobody ? "nobody" : "p" + std::to_string(highest.seat.index + 1);
    return who + " after " + std::to_string(highest.used) + ":" + rounds;
}

TEST(Draw, HighestCardDeals) {
    EXPECT_EQ(story("7h Kd 9s 2c", 4), "p2 after 4: 1 2 3 4");
    EXPECT_EQ(story("As 2s", 2), "p2 after 2: 1 2");
    EXPECT_EQ(story("As Ks", 2, true), "p1 after 2: 1 2");
    EXPECT_EQ(story("10s Js Qs Ks", 4), "p4 after 4: 1 2 3 4");
}

TEST(Draw, TheTiedDrawAgainAndOnlyThey) {
    EXPECT_EQ(story("Kh 3d Ks  4c 5c", 3), "p3 after 5: 1 2 3 | 1 3");
    EXPECT_EQ(story("Kh 3d Ks  4c 4d  9h 8h", 3), "p1 after 7: 1 2 3 | 1 3 | 1 3");
    EXPECT_EQ(story("Qh Qd Qs  4c 4d 2s  9h 8h", 3), "p1 after 8: 1 2 3 | 1 2 3 | 1 2");
    EXPECT_EQ(story("2h 2d Ks", 3), "p3 after 3: 1 2 3") << "a tie below the highest is no tie";
}

TEST(Draw, TooFewCardsDecideNothing) {
    EXPECT_EQ(story("Kh", 2), "nobody after 0:");
    EXPECT_EQ(story("Kh Ks", 2), "nobody after 2: 1 2");
    EXPECT_EQ(story("Kh Ks 4c", 2), "nobody after 2: 1 2");
}

// The first cards of the sorted pack.
std::string pack_of(std::size_t count) {
    std::string all;
    const Cards pack = sorted_pack();
    for (std::size_t i = 0; i < count; ++i) {
        Text<8> name;
        write(pack[i], name);
        all += " " + std::string(name.view());
    }
    return all;
}

TEST(Draw, SecondPackServesWhoeverIsStillTied) {
    // 51 of 52 cards are drawn in pack order: the kings of p13, p26 and p39 tie, and one card is left.
    const std::string most = pack_of(51);
    EXPECT_EQ(story(most, 51).substr(0, 15), "nobody after 51");
    const std::string told = story(most + " 2s 3s 9s", 51);
    EXPECT_EQ(told.substr(0, 12), "p39 after 54");
    EXPECT_EQ(told.substr(told.find("||")), "|| 13 26 39") << "the second pack, for these three alone";
    EXPECT_EQ(story(most + " 2s 9h 9s  4s 3s", 51).substr(0, 12), "p26 after 56");
}

TEST(Draw, OnePackServesManyTies) {
    std::string cards;
    for (const char* rank : {"K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"}) {
        for (const char suit : {'s', 'h', 'd'}) cards += std::string(" ") + rank + suit;
    }
    EXPECT_EQ(story(cards + " Kc Qc Jc", 3).substr(0, 11), "p1 after 42");
}

TEST(Draw, FirstOfTheTiedDealsWhenTheSecondPackIsUsedUpToo) {
    // Two seats tie 26 times in each of two packs, and the first seat wins.
    std::string pack;
    for (const char* rank : {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}) {
        for (const char* suits : {"sh", "dc"}) {
            pack += std::string(" ") + rank + suits[0] + " " + rank + suits[1];
        }
    }
    EXPECT_EQ(story(pack + pack, 2).substr(0, 13), "p1 after 104:");
    EXPECT_EQ(story(pack, 2).substr(0, 16), "nobody after 52:");
}

TEST(Draw, ShuffledDrawsAreDecidedAndHaveNoCardTwiceInAPack) {
    for (const int players : {2, 3, 5, 20, 26, 27, 51, 52}) {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Rng rng(seed, static_cast<std::uint64_t>(players));
            const Draw cards = draw({.way = Drawing::Way::highest, .ace_high = seed % 2 == 0}, players, rng);
            CardSet seen[2] = {0, 0};
            const HighestCard highest = highest_card(
                cards, players, seed % 2 == 0, [&](const auto& drawing, std::size_t first, int pack) {
                    for (std::size_t i = 0; i < drawing.size(); ++i) {
                        const CardSet card = set_of(cards.cards[first + i]);
                        EXPECT_EQ(seen[pack] & card, 0U);
                        seen[pack] |= card;
                    }
                });
            ASSERT_TRUE(is_player(highest.seat, players));
            ASSERT_EQ(highest.used, cards.cards.size()) << "no card is kept that was not drawn";
        }
    }
}

// With a fair pack, everybody is equally likely to deal first, even if the whole pack is drawn.
TEST(Draw, EverySeatDealsEquallyOften) {
    for (const int players : {2, 5, 52}) {
        std::vector<std::int64_t> deals(static_cast<std::size_t>(players));
        for (std::uint64_t seed = 0; seed < 20000; ++seed) {
            Rng rng(seed, 99);
            const Drawing drawing{.way = Drawing::Way::highest};
            ++deals[drawn(drawing, players, draw(drawing, players, rng)).index];
        }
        EXPECT_LT(kit::chi_square_deviate(deals), kit::kOnceInAMillion) << players;
    }
}

}  // namespace
}  // namespace brelan
