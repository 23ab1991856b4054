#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/rng.hpp"
#include "games/tonk/tests/reference.hpp"

// Shifting bits finds the same spreads as checking every subset of a hand.
namespace brelan::tonk {
namespace {

using Named = std::set<std::vector<int>>;

std::vector<int> ids_of(Lanes cards) {
    std::vector<int> ids;
    for_each_card(cards, [&](Card card) { ids.push_back(card.id); });
    return ids;
}

Named found_by_bits(Lanes hand, AceInRuns ace) {
    Named found;
    const auto add = [&](const Spread& spread) {
        EXPECT_TRUE(found.insert(ids_of(cards_of(spread))).second) << "a spread is named twice";
    };
    for_each_run(hand, ace, add);
    for_each_set(hand, 0, add);
    return found;
}

Named found_by_subsets(Lanes hand, AceInRuns ace) {
    const std::vector<int> ids = ids_of(hand);
    Named found;
    for (std::size_t subset = 0; subset < std::size_t{1} << ids.size(); ++subset) {
        reference::Hand cards;
        std::vector<int> chosen;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if ((subset >> i & 1) == 0) continue;
            cards.push_back({ids[i] % 13 + 1, ids[i] / 13});
            chosen.push_back(ids[i]);
        }
        if (!reference::as_run(cards, ace).empty() || !reference::as_set(cards).empty()) found.insert(chosen);
    }
    return found;
}

// A hand that is rich in spreads because its cards lie close together.
Lanes close_hand(int size, Rng& rng) {
    Lanes hand = 0;
    const int low = static_cast<int>(rng.below(13));
    const std::uint32_t width = 2 + rng.below(5);
    const std::uint32_t suits = 1 + rng.below(4);
    while (bits::count(hand) < std::min(size, static_cast<int>(width * suits))) {
        const int rank = (low + static_cast<int>(rng.below(width))) % 13 + 1;
        hand |= lane(static_cast<int>(rng.below(suits)), rank);
    }
    return hand;
}

TEST(TonkSpreads, AreThoseOfAllSubsets) {
    Rng rng(1);
    std::size_t spreads = 0;
    for (int i = 0; i < 30000; ++i) {
        const Lanes hand = close_hand(3 + i % 6, rng);
        const auto ace = static_cast<AceInRuns>(i % 3);
        const Named found = found_by_bits(hand, ace);
        ASSERT_EQ(found, found_by_subsets(hand, ace)) << std::hex << hand;
        spreads += found.size();
    }
    EXPECT_GT(spreads, 30000U);
}

// A card added to a run makes it longer, and a card added to a set is its fourth; no other card can be added.
TEST(TonkSpreads, AreJoinedByWhatMakesThemLonger) {
    for (const AceInRuns ace : {AceInRuns::low, AceInRuns::high, AceInRuns::both}) {
        const auto judge = [&](const Spread& spread) {
            reference::Hand cards;
            for (const int id : ids_of(cards_of(spread))) cards.push_back({id % 13 + 1, id / 13});
            for (int id = 0; id < kPackSize; ++id) {
                const Card card{static_cast<std::uint8_t>(id)};
                if (holds(cards_of(spread), card)) continue;
                reference::Hand more = cards;
                more.push_back({card.rank(), card.suit()});
                const bool fits = spread.is_run() ? !reference::as_run(more, ace).empty()
                                                  : !reference::as_set(more).empty();
                ASSERT_EQ(holds(joining(spread, ace), card), fits);
                if (!fits) continue;
                ASSERT_EQ(cards_of(joined(spread, card, ace)), cards_of(spread) | lane(card));
            }
        };
        for_each_run(lane(2, 1) * 0x1FFF, ace, judge);
        for_each_set(kAllCards, 0, judge);
    }
}

TEST(TonkSpreads, TotalsAreTheSumOfTheCards) {
    Rng rng(2);
    for (int i = 0; i < 20000; ++i) {
        const Lanes hand = rng.next() & kAllCards;
        int sum = 0;
        for (const int id : ids_of(hand)) sum += std::min(id % 13 + 1, 10);
        ASSERT_EQ(total(hand), sum);
    }
}

}  // namespace
}  // namespace brelan::tonk
