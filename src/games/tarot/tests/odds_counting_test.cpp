#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/tarot/odds/article.hpp"
#include "games/tarot/odds/chances.hpp"
#include "kit/frequency.hpp"
#include "odds/counting.hpp"
#include "odds/polynomial.hpp"

// The chances, compared with a count of all ways to fill the places, and with the article.
namespace brelan::tarot {
namespace {

// Calls f(places) for each way to put a given number of marked cards in a given number of places, as bits.
template <class F>
void for_each_way(int places, int marked, F f) {
    for (std::uint32_t set = 0; set < std::uint32_t{1} << places; ++set) {
        if (bits::count(set) == marked) f(set);
    }
}

TEST(TarotOdds, MarkedCardsPlaceByPlace) {
    constexpr odds::Hands kHands{3, 4, 2};
    for (int marked = 0; marked <= 9; ++marked) {
        for (int least = 0; least <= 2; ++least) {
            for (int most = least; most <= 4; ++most) {
                odds::Integer ways = 0;
                for_each_way(kHands.all(), marked, [&](std::uint32_t set) {
                    bool within = true;
                    for (int hand = 0; hand < kHands.count; ++hand) {
                        const int own = bits::count(set >> (4 * hand) & 0xFU);
                        within = within && own >= least && own <= most;
                    }
                    ways += within ? 1 : 0;
                });
                EXPECT_EQ(odds::each_within(kHands, marked, least, most),
                          odds::Fraction(ways, odds::binomial(kHands.all(), marked)));
            }
        }
    }
}

TEST(TarotOdds, MarkedCardsByLot) {
    constexpr int kMarked = 6;
    for (int most = 0; most <= kMarked; ++most) {
        odds::Integer ways = 0;
        for (int lot = 0; lot < 729; ++lot) {
            std::array<int, 3> held{};
            for (int card = 0, rest = lot; card < kMarked; ++card, rest /= 3)
                ++held[static_cast<std::size_t>(rest % 3)];
            ways += std::max({held[0], held[1], held[2]}) <= most ? 1 : 0;
        }
        EXPECT_EQ(odds::each_within_by_lot(3, kMarked, 0, most), odds::Fraction(ways, 729)) << most;
    }
}

TEST(TarotOdds, TheArticlesExamples) {
    EXPECT_EQ(odds::percent_text(dog_has(4, 4, 1), 1), "30.5");
    EXPECT_EQ(odds::percent_text(dog_has(4, 4, 2), 1), "4.4");
    EXPECT_EQ(odds::percent_text(dog_has(4, 6, 0), 1), "51.6");
    EXPECT_EQ(odds::percent_text(dog_has_at_least(4, 14, 2), 0), "43");
    // 5.3 and 1.1 in the article, which truncates its model's figures
    EXPECT_EQ(odds::percent_text(at_least(longest_by_lot(4, 6), 5), 2), "5.35");
    EXPECT_EQ(odds::percent_text(at_least(longest_by_lot(4, 12), 9), 2), "1.16");
    EXPECT_EQ(odds::percent_text(at_least(longest_holding(4, 6, Dog::seen), 5), 2), "3.80");
    EXPECT_EQ(odds::percent_text(at_least(longest_holding(4, 12, Dog::seen), 9), 2), "0.33");
}

TEST(TarotOdds, TheArticlesTable) {
    // as in the article, its cells run together
    EXPECT_EQ(garbled_row(1), "1018,325,130,534,737,940,141,542,242,341,94139,838,336,634,732,730,728,5");
    EXPECT_EQ(garbled_row(2), "0,92,44,46,89,512,315,11820,723,325,727,829,731,232,533,534,334,7");
    EXPECT_EQ(garbled_row(3), "00,20,511,62,53,54,76,17,69,31112,914,816,918,920,8");
    EXPECT_EQ(garbled_row(4), "0000,10,20,30,50,81,11,52,12,73,54,35,36,4");
    EXPECT_EQ(garbled_row(5), "00000000,10,10,20,30,40,50,60,9");
    EXPECT_EQ(garbled_row(6), "000000000,010,020,030,040,06");
    int cells = 0;
    std::set<std::pair<int, int>> differing;
    for (const ArticleCell& cell : article_cells()) {
        EXPECT_GE(cell.missing, cell.found);
        if (cell.found > kArticleWholeRows) continue;
        ++cells;
        if (!cell.differs) continue;
        differing.emplace(cell.found, cell.missing);
        const odds::Fraction off = cell.value - cell.exact;
        EXPECT_LE(std::max(off, odds::Fraction() - off), odds::Fraction(19, 10000));
    }
    EXPECT_EQ(cells, 85);
    EXPECT_EQ(differing, (std::set<std::pair<int, int>>{{1, 18},
                                                        {1, 19},
                                                        {2, 2},
                                                        {2, 18},
                                                        {2, 19},
                                                        {3, 3},
                                                        {3, 17},
                                                        {3, 18},
                                                        {3, 19},
                                                        {4, 16},
                                                        {4, 19},
                                                        {5, 18},
                                                        {5, 19}}));
}

TEST(TarotOdds, PetitSec) {
    EXPECT_EQ(odds::percent_text(petit_sec_at_table(3), 4), "0.0120");
    EXPECT_EQ(odds::percent_text(petit_sec_at_table(4), 4), "0.1844");
    EXPECT_EQ(odds::percent_text(petit_sec_at_table(5), 4), "0.6645");
}

TEST(TarotOdds, ChancesAddUp) {
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        for (int missing = 1; missing <= kTrumpsAndExcuse; ++missing) {
            EXPECT_EQ(dog_has_at_least(players, missing, 0), odds::Fraction(1));
            for (const Dog dog : {Dog::seen, Dog::hidden})
                EXPECT_EQ(at_least(longest_holding(players, missing, dog), 0), odds::Fraction(1));
            EXPECT_EQ(at_least(longest_by_lot(players, missing), 0), odds::Fraction(1));
        }
        // The Petit is in the dog or in a hand.
        EXPECT_EQ(in_dog(players) + odds::Fraction(players * hand_size(players), kPackSize),
                  odds::Fraction(1));
        EXPECT_EQ(in_dog_when_missing(players), dog_has(players, 1, 1));
        EXPECT_EQ(nobody_void(players, 13, Dog::seen), odds::Fraction());
    }
}

}  // namespace
}  // namespace brelan::tarot
