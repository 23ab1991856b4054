#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "games/tarot/rules/allotment.hpp"
#include "kit/chi_square.hpp"

// Deals of unknown cards, compared with a list of all possible deals.
namespace brelan::tarot {
namespace {

using Places = std::vector<int>;  // the holder of each card, in card order

struct Every {
    const Unknown& unknown;
    std::vector<Card> cards;
    Places places;
    std::vector<int> left;
    std::map<Places, std::int64_t> deals;

    explicit Every(const Unknown& given) : unknown(given), left(given.room.begin(), given.room.end()) {
        for_each(given.cards, [&](Card card) { cards.push_back(card); });
        deal();
    }
    void deal() {
        if (places.size() == cards.size()) {
            int counted = 0;
            for (std::size_t i = 0; i < cards.size(); ++i)
                counted += places[i] == unknown.quota.holder && holds(unknown.quota.cards, cards[i]) ? 1 : 0;
            if (counted >= unknown.quota.least) deals[places] = 0;
            return;
        }
        const Card card = cards[places.size()];
        for (std::size_t h = 0; h < kMostHolders; ++h) {
            if (left[h] == 0 || !holds(unknown.allowed[h], card)) continue;
            --left[h];
            places.push_back(static_cast<int>(h));
            deal();
            places.pop_back();
            ++left[h];
        }
    }
    Places places_in(const Shares& shares) const {
        Places in;
        for (const Card card : cards) {
            int holder = -1;
            for (std::size_t h = 0; h < kMostHolders; ++h)
                if (holds(shares[h], card)) holder = static_cast<int>(h);
            in.push_back(holder);
        }
        return in;
    }
};

// Some cards of a few sorts, and for each sort the holders that must not have it.
Unknown some_unknown(Rng& rng, int cards, int holders, std::uint32_t forbidden) {
    Unknown unknown;
    std::vector<CardSet> sorts(5);
    Cards pack = sorted_pack();
    shuffle(pack.data(), kPackSize, rng);
    for (int i = 0; i < cards; ++i) {
        const Card card = pack[static_cast<std::size_t>(i)];
        add(unknown.cards, card);
        add(sorts[rng.below(5)], card);
        ++unknown.room[rng.below(static_cast<std::uint32_t>(holders))];
    }
    for (std::size_t h = 0; h < static_cast<std::size_t>(holders); ++h)
        for (const CardSet& sort : sorts)
            if (rng.below(4) >= forbidden) unknown.allowed[h] = unknown.allowed[h] | sort;
    return unknown;
}

void judge(const Unknown& unknown, std::size_t most_entries, Rng& rng, int draws) {
    Every every(unknown);
    Allotment allotment(unknown, most_entries);
    Shares shares;
    if (allotment.exact()) {
        EXPECT_EQ(allotment.deals(), Wide(every.deals.size()));
    }
    if (every.deals.empty()) {
        EXPECT_FALSE(allotment.exact() && allotment.possible());
        return;
    }
    if (every.deals.size() == 1) {
        while (!allotment.draw(rng, shares)) continue;
        EXPECT_EQ(every.deals.count(every.places_in(shares)), 1U);
        return;
    }
    for (int i = 0; i < draws; ++i) {
        while (!allotment.draw(rng, shares)) continue;
        const auto deal = every.deals.find(every.places_in(shares));
        ASSERT_NE(deal, every.deals.end()) << "a deal that cannot be";
        ++deal->second;
    }
    std::vector<std::int64_t> counts;
    for (const auto& [places, count] : every.deals) counts.push_back(count);
    EXPECT_LT(kit::chi_square_deviate(counts), kit::kOnceInAMillion);
}

TEST(TarotAllotment, DrawsEveryDealAsOften) {
    Rng rng(71);
    for (int i = 0; i < 150; ++i) {
        const int holders = 1 + static_cast<int>(rng.below(7));
        const Unknown unknown = some_unknown(rng, 1 + static_cast<int>(rng.below(7)), holders, rng.below(3));
        judge(unknown, Allotment::kMostEntries, rng, 8000);
        if (HasFailure()) FAIL() << "number " << i;
    }
}

TEST(TarotAllotment, KeepsAQuota) {
    Rng rng(74);
    int possible = 0;
    for (int i = 0; i < 150; ++i) {
        Unknown unknown = some_unknown(rng, 7, 2 + static_cast<int>(rng.below(4)), rng.below(2));
        unknown.quota.holder = 0;
        unknown.quota.least = static_cast<std::uint8_t>(1 + rng.below(2));
        for_each(unknown.cards, [&](Card card) {
            if (rng.below(2) == 0) add(unknown.quota.cards, card);
        });
        possible += Every(unknown).deals.empty() ? 0 : 1;
        judge(unknown, i % 2 == 0 ? 16 : Allotment::kMostEntries, rng, 8000);
        if (HasFailure()) FAIL() << "number " << i;
    }
    EXPECT_GT(possible, 50);
}

TEST(TarotAllotment, LetsCardsOffWhereCountingIsTooLong) {
    Rng rng(72);
    int let_off = 0;
    for (int i = 0; i < 150; ++i) {
        const Unknown unknown = some_unknown(rng, 7, 4 + static_cast<int>(rng.below(4)), 1);
        if (Every(unknown).deals.empty()) continue;
        let_off += Allotment(unknown, 0).exact() ? 0 : 1;
        judge(unknown, 0, rng, 8000);
        if (HasFailure()) FAIL() << "number " << i;
    }
    EXPECT_GT(let_off, 20);
}

// The whole pack, with restrictions for everybody; counting all deals would take too long.
TEST(TarotAllotment, DealsAWholePack) {
    Unknown unknown;
    unknown.cards = kWholePack;
    unknown.room = {15, 15, 15, 15, 15, 3, 0};
    for (std::size_t h = 0; h < 6; ++h)
        unknown.allowed[h] = kWholePack - make_set(h < 4 ? std::uint64_t{0x3FFF} << (16 * h) : 0, 0) -
                             make_set(0, h == 4   ? 0x3FF800U
                                         : h == 5 ? 0x3FFFFFU
                                                  : 0U);
    Rng rng(73);
    Allotment allotment(unknown);
    for (int i = 0; i < 50; ++i) {
        Shares shares;
        while (!allotment.draw(rng, shares)) continue;
        CardSet all;
        for (std::size_t h = 0; h < kMostHolders; ++h) {
            EXPECT_EQ(count(shares[h]), unknown.room[h]);
            EXPECT_TRUE(is_empty(shares[h] - unknown.allowed[h]));
            EXPECT_TRUE(is_empty(shares[h] & all));
            all = all | shares[h];
        }
        EXPECT_EQ(all, kWholePack);
    }
}

}  // namespace
}  // namespace brelan::tarot
