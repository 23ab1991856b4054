#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/tonk/odds/bundle.hpp"
#include "games/tonk/odds/dealt_spreads.hpp"
#include "games/tonk/odds/drop_profit.hpp"
#include "games/tonk/odds/tonks.hpp"
#include "games/tonk/rules/cards.hpp"
#include "games/tonk/rules/spreads.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"
#include "odds/counting.hpp"

// Counting by values, checked against hands enumerated one by one and against a simpler method.
namespace brelan::tonk {
namespace {

// Calls f with each of the 2,598,960 five-card hands.
template <class F>
void for_each_hand(F f) {
    std::array<Lanes, kPackSize> cards{};
    for (std::uint8_t i = 0; i < kPackSize; ++i) cards[i] = lane(Card{i});
    for (std::size_t a = 0; a < kPackSize; ++a)
        for (std::size_t b = 0; b < a; ++b)
            for (std::size_t c = 0; c < b; ++c)
                for (std::size_t d = 0; d < c; ++d)
                    for (std::size_t e = 0; e < d; ++e)
                        f(cards[a] | cards[b] | cards[c] | cards[d] | cards[e]);
}

TEST(TonkOdds, TotalsOfAllHands) {
    std::vector<Integer> seen(51);
    for_each_hand([&](Lanes hand) { ++seen[static_cast<std::size_t>(total(hand))]; });
    EXPECT_EQ(hands_by_total(5), seen);
    EXPECT_EQ(seen[49] + seen[50], 11648);  // D-09
    Integer low = 0;
    for (std::size_t i = 0; i <= 15; ++i) low += seen[i];
    EXPECT_EQ(low, 15320);
    EXPECT_EQ(chance_of_tonk(Options{}, 5), Fraction(11648 + 15320, 2598960));
}

TEST(TonkOdds, TotalsOfSevenCards) {
    Integer sum = 0;
    Integer counted = 0;
    const std::vector<Integer> hands = hands_by_total(7);
    for (std::size_t i = 0; i < hands.size(); ++i) {
        sum += hands[i];
        counted += hands[i] * static_cast<Integer>(i);
    }
    EXPECT_EQ(sum, odds::binomial(52, 7));
    EXPECT_EQ(Fraction(counted, sum), Fraction(340 * 7, 52));
}

// The longest run of a hand, card by card.
int longest_run(Lanes hand, AceInRuns aces) {
    int longest = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const auto has = [&](int rank) { return (hand & lane(suit, rank)) != 0; };
        int length = 0;
        for (int rank = 1; rank <= 14; ++rank) {
            const bool low = rank > 1 || aces != AceInRuns::high;
            const bool held = rank <= 13 ? low && has(rank) : aces != AceInRuns::low && has(1);
            length = held ? length + 1 : 0;
            longest = std::max(longest, length);
        }
    }
    return longest;
}

int largest_set(Lanes hand) {
    int largest = 0;
    for (int rank = 1; rank <= 13; ++rank) largest = std::max(largest, bits::count(hand & of_rank(rank)));
    return largest;
}

TEST(TonkOdds, SpreadsOfAllHands) {
    for (const AceInRuns aces : {AceInRuns::low, AceInRuns::high, AceInRuns::both}) {
        Integer any = 0, set = 0, four = 0, run = 0, run_of_four = 0, run_of_five = 0, both = 0;
        for_each_hand([&](Lanes hand) {
            const int length = longest_run(hand, aces);
            const int same = largest_set(hand);
            any += length >= 3 || same >= 3 ? 1 : 0;
            set += same >= 3 ? 1 : 0;
            four += same >= 4 ? 1 : 0;
            run += length >= 3 ? 1 : 0;
            run_of_four += length >= 4 ? 1 : 0;
            run_of_five += length >= 5 ? 1 : 0;
            both += length >= 3 && same >= 3 ? 1 : 0;
        });
        Options options;
        options.ace_in_runs = aces;
        const DealtSpreads dealt = dealt_spreads(options);
        constexpr Integer kAll = 2598960;
        EXPECT_EQ(dealt.any, Fraction(any, kAll));
        EXPECT_EQ(dealt.set, Fraction(set, kAll));
        EXPECT_EQ(dealt.four, Fraction(four, kAll));
        EXPECT_EQ(dealt.run, Fraction(run, kAll));
        EXPECT_EQ(dealt.run_of_four, Fraction(run_of_four, kAll));
        EXPECT_EQ(dealt.run_of_five, Fraction(run_of_five, kAll));
        EXPECT_EQ(dealt.both, Fraction(both, kAll));
    }
}

// The number of ways to deal a hand of this kind from the cards that are left after some other hands.
std::uint64_t ways_from(const Amounts& taken, const Kind& kind) {
    static const auto choose = [] {
        std::array<std::array<std::uint64_t, 6>, kTens + 1> out{};
        for (int n = 0; n <= kTens; ++n) {
            for (int k = 0; k <= 5; ++k)
                out[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)] =
                    static_cast<std::uint64_t>(odds::binomial(n, k));
        }
        return out;
    }();
    std::uint64_t ways = 1;
    for (std::size_t v = 0; v < kValues && ways != 0; ++v)
        ways *= choose[static_cast<std::size_t>(cards_of(v)) - taken[v]][kind.amounts[v]];
    return ways;
}

// Deals hands one after another, tracking the rest of the pack for each combination of amounts taken.
Integer ways_one_by_one(const std::vector<std::vector<Kind>>& hands) {
    std::map<Amounts, Integer> taken{{Amounts{}, 1}};
    Integer all = 0;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        std::map<Amounts, Integer> next;
        for (const auto& [amounts, ways] : taken) {
            for (const Kind& kind : hands[i]) {
                const Integer more = ways * static_cast<Integer>(ways_from(amounts, kind));
                if (i + 1 == hands.size()) all += more;
                if (more == 0 || i + 1 == hands.size()) continue;
                Amounts sum = amounts;
                for (std::size_t v = 0; v < kValues; ++v)
                    sum[v] = static_cast<std::uint8_t>(sum[v] + kind.amounts[v]);
                next[sum] += more;
            }
        }
        taken = std::move(next);
    }
    return all;
}

std::vector<Kind> kinds_between(int least, int most) {
    std::vector<Kind> out = kinds_of(5);
    std::erase_if(out, [&](const Kind& kind) { return kind.total < least || kind.total > most; });
    return out;
}

TEST(TonkOdds, HandsBesideEachOther) {
    const std::vector<Kind> low = kinds_between(6, 13);
    const std::vector<Kind> high = kinds_between(47, 50);
    const std::vector<Kind> middle = kinds_between(30, 30);
    const Bundle lows = Bundle::nobody().with(low).with(low);
    const Bundle highs = Bundle::nobody().with(high).with(high).with(middle);
    EXPECT_EQ(ways_beside(Containing(lows, 10), Containing(highs, 10)),
              ways_one_by_one({low, low, high, high, middle}));
    EXPECT_EQ(ways_beside(Containing(Bundle::nobody().with(high), 5), Containing(highs, 5)),
              ways_one_by_one({high, high, high, middle}));
}

TEST(TonkOdds, AnyHandsBesideEachOther) {
    Integer deals = 1;
    for (int hand = 0; hand < 4; ++hand) deals *= odds::binomial(52 - 5 * hand, 5);
    const Containing two(Bundle::anything(2), 10);
    EXPECT_EQ(ways_beside(two, two), deals);
    EXPECT_EQ(ways_beside(two, Containing(Bundle::anything(3), 10)), deals * odds::binomial(32, 5));
}

TEST(TonkOdds, SeveralTonks) {
    for (const bool pagat : {false, true}) {
        Options options;
        if (pagat) options.tonk_low_max = 0;
        std::vector<Kind> tonks = kinds_of(5);
        std::erase_if(tonks, [&](const Kind& kind) { return !is_tonk(options, kind.total); });
        for (int players = 2; players <= kMostTonkPlayers; ++players) {
            Integer deals = 1;
            for (int i = 0; i < players; ++i) deals *= odds::binomial(52 - 5 * i, 5);
            const std::vector<Fraction> chances = tonks_at_table(options, players);
            const std::vector<std::vector<Kind>> all(static_cast<std::size_t>(players), tonks);
            EXPECT_EQ(chances.back(), Fraction(ways_one_by_one(all), deals)) << players;
            Fraction sum;
            Fraction mean;
            for (std::size_t i = 0; i < chances.size(); ++i) {
                sum += chances[i];
                mean += chances[i] * Fraction(static_cast<Integer>(i));
            }
            EXPECT_EQ(sum, Fraction(1));
            EXPECT_EQ(mean, chance_of_tonk(options, 5) * Fraction(players));
        }
    }
}

// A drop with a total of 46: the chances, computed by dealing one hand after another.
TEST(TonkOdds, ADropDealtOut) {
    const std::vector<Kind> own = kinds_between(46, 46);
    const std::vector<Kind> higher = kinds_between(47, 48);
    const std::vector<Kind> peaceful = kinds_between(16, 48);
    const Integer all = ways_one_by_one({own, peaceful, peaceful});
    const Integer wins = ways_one_by_one({own, higher, higher});
    const Integer one_higher = ways_one_by_one({own, higher, peaceful});
    const Drop drop = first_turn_drops(Options{}, 46, 46, 3, {}).at(0);
    const DropChance& three = drop.by_players.at(1);
    EXPECT_EQ(three.wins, Fraction(wins, all));
    EXPECT_EQ(three.equal_or_lower, Fraction(all - one_higher, all));
    EXPECT_EQ(three.profit, Fraction(2 * wins - 2 * 2 * (all - one_higher), all));
    EXPECT_EQ(drop.by_players.at(0).hand,
              Fraction(ways_one_by_one({own, peaceful}), ways_one_by_one({peaceful, peaceful})));
}

TEST(TonkOdds, DropsThatWinTies) {
    Options options;
    options.drop_tie = DropTie::wins;
    const std::vector<Kind> own = kinds_between(47, 47);
    const std::vector<Kind> not_below = kinds_between(47, 48);
    const std::vector<Kind> lower = kinds_between(16, 46);
    const std::vector<Kind> peaceful = kinds_between(16, 48);
    const Integer all = ways_one_by_one({own, peaceful, peaceful});
    const Integer wins = ways_one_by_one({own, not_below, not_below});
    // 2 stakes to each player with an equal or lower total, if somebody is lower
    const Integer to_lower = 2 * ways_one_by_one({own, lower, peaceful});
    const Integer to_equal = 2 * ways_one_by_one({own, own, lower});
    const DropChance drop = first_turn_drops(options, 47, 47, 3, {}).at(0).by_players.at(1);
    EXPECT_EQ(drop.profit, Fraction(2 * wins - 2 * (to_lower + to_equal), all));
    options.drop_tie = DropTie::push;
    const Integer clear = ways_one_by_one({own, kinds_between(48, 48), kinds_between(48, 48)});
    EXPECT_EQ(first_turn_drops(options, 47, 47, 3, {}).at(0).by_players.at(1).profit,
              Fraction(2 * clear - 2 * (to_lower + to_equal), all));
}

}  // namespace
}  // namespace brelan::tonk
