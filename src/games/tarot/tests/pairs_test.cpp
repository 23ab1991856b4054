#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/rng.hpp"
#include "games/tarot/rules/cards.hpp"

// R1.3: counting in pairs, as players do, gives the same sums as counting half-points.
namespace brelan::tarot {
namespace {

using Pile = std::vector<Card>;

// The value that players give a card: an oudler or king 5, a queen 4, a cavalier 3, a jack 2, any other 1.
int named(Card card) {
    if (card == kExcuse || card == kPetit || card == kWorld) return 5;
    if (!is_plain(card)) return 1;
    constexpr std::array<int, 4> kCourts{2, 3, 4, 5};
    return card.place() < kJack ? 1 : kCourts[static_cast<std::size_t>(card.place() - kJack)];
}

// The half-points of a pile. The pile's cards are counted two at a time, in order: each pair is worth the sum
// of both values minus one. An odd card is worth half a point less than its value.
int pairs_as_they_lie(const Pile& pile) {
    int halves = 0;
    for (std::size_t i = 0; i + 1 < pile.size(); i += 2)
        halves += 2 * (named(pile[i]) + named(pile[i + 1]) - 1);
    return pile.size() % 2 == 0 ? halves : halves + 2 * named(pile.back()) - 1;
}

// As players do it: a counting card is paired with a low one for its full value, and two low ones make a
// point. Nothing if there are too few low cards.
int pairs_with_low_cards(const Pile& pile) {
    int halves = 0;
    std::size_t counting = 0;
    for (const Card card : pile) {
        if (named(card) == 1) continue;
        ++counting;
        halves += 2 * named(card);
    }
    const std::size_t low = pile.size() - counting;
    if (low < counting) return -1;
    return halves + static_cast<int>(low - counting);  // a point for two, half a point for one
}

int in_half_points(const Pile& pile) {
    int halves = 0;
    for (const Card card : pile) halves += half_points(card);
    return halves;
}

Pile whole_pack() {
    Pile pack;
    for_each(kWholePack, [&](Card card) { pack.push_back(card); });
    return pack;
}

TEST(TarotPairs, APairIsWhatItsCardsAreCalledLessOne) {
    const auto pair = [](Card one, Card other) { return pairs_as_they_lie({one, other}); };
    const Card low = suit_card(0, 0);
    EXPECT_EQ(pair(kWorld, low), 2 * 5);
    EXPECT_EQ(pair(suit_card(1, kKing), trump(2)), 2 * 5);
    EXPECT_EQ(pair(suit_card(1, kQueen), low), 2 * 4);
    EXPECT_EQ(pair(suit_card(2, kCavalier), low), 2 * 3);
    EXPECT_EQ(pair(suit_card(3, kJack), trump(20)), 2 * 2);
    EXPECT_EQ(pair(low, trump(7)), 2 * 1);
}

TEST(TarotPairs, TheWholePackHas91Points) {
    EXPECT_EQ(pairs_as_they_lie(whole_pack()), 182);
    EXPECT_EQ(pairs_with_low_cards(whole_pack()), 182);
}

// This holds for every pile and every way to pair its cards, even if one card is left over.
TEST(TarotPairs, EveryPileAddsUpToItsHalfPoints) {
    Rng rng(13);
    Pile pack = whole_pack();
    int with_low = 0;
    int odd = 0;
    for (int i = 0; i < 20'000; ++i) {
        for (std::size_t left = pack.size(); left > 1; --left)
            std::swap(pack[left - 1], pack[rng.below(static_cast<std::uint32_t>(left))]);
        const auto size = static_cast<std::ptrdiff_t>(rng.below(kPackSize + 1));
        const Pile pile(pack.begin(), pack.begin() + size);
        ASSERT_EQ(pairs_as_they_lie(pile), in_half_points(pile));
        odd += size % 2 == 0 ? 0 : 1;
        const int at_the_table = pairs_with_low_cards(pile);
        if (at_the_table < 0) continue;
        ASSERT_EQ(at_the_table, in_half_points(pile));
        ++with_low;
    }
    EXPECT_GT(with_low, 1000);
    EXPECT_GT(odd, 1000);
}

}  // namespace
}  // namespace brelan::tarot
