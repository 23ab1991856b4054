#include <gtest/gtest.h>

#include <algorithm>

#include "games/tonk/odds/dealt_spreads.hpp"
#include "games/tonk/odds/drop_profit.hpp"
#include "games/tonk/odds/tonks.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"
#include "games/tonk/tonk.hpp"
#include "kit/frequency.hpp"

// The odds, compared with the outcomes of deals in the game itself.
namespace brelan::tonk {
namespace {

constexpr std::uint64_t kDeals = 150'000;

// Deals many times by the rules and calls f with each deal as it begins.
template <class F>
void deal_often(const Options& options, std::uint64_t seed, F f) {
    Rng rng(seed);
    const Carry carry = Rules::first(options, Rules::draw(options, rng));
    for (std::uint64_t i = 0; i < kDeals; ++i)
        f(Rules::start(options, carry, Rules::shuffle(options, carry, rng)));
}

Options table_of(int players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    return options;
}

TEST(TonkOddsSimulated, TonksAtTheTable) {
    for (int players = 2; players <= kMostTonkPlayers; ++players) {
        const Options options = table_of(players);
        const std::vector<Fraction> chances = tonks_at_table(options, players);
        std::vector<std::uint64_t> seen(chances.size());
        deal_often(options, 11, [&](const State& state) {
            std::size_t tonks = 0;
            for (const Seat seat : seats(players))
                tonks += is_tonk(options, total(state.hand[seat])) ? 1U : 0U;
            EXPECT_EQ(state.end == End::tonk, tonks > 0);
            ++seen[tonks];
        });
        for (std::size_t tonks = 0; tonks < chances.size(); ++tonks)
            EXPECT_TRUE(kit::agrees(chances[tonks], seen[tonks], kDeals)) << players << ": " << tonks;
    }
}

TEST(TonkOddsSimulated, TotalsOfHands) {
    const Options options = table_of(2);
    std::vector<std::uint64_t> seen(51);
    deal_often(options, 12,
               [&](const State& state) { ++seen[static_cast<std::size_t>(total(state.hand[Seat{0}]))]; });
    for (int i = 0; i <= 50; ++i)
        EXPECT_TRUE(kit::agrees(chance_of_totals(5, i, i), seen[static_cast<std::size_t>(i)], kDeals)) << i;
}

// The spreads of a hand by R6.2 to R6.4, found card by card.
struct InHand {
    int set = 0;  // the most cards of a rank
    int run = 0;  // the longest run
};
InHand look(Lanes hand, AceInRuns ace) {
    const auto held = [&](int suit, int rank) { return (hand & lane(suit, rank)) != 0; };
    InHand found;
    for (int rank = kAce; rank <= kKing; ++rank) {
        int cards = 0;
        for (int suit = 0; suit < 4; ++suit) cards += held(suit, rank) ? 1 : 0;
        found.set = std::max(found.set, cards);
    }
    for (int suit = 0; suit < 4; ++suit) {
        int length = ace != AceInRuns::high && held(suit, kAce) ? 1 : 0;
        for (int rank = kAce + 1; rank <= kKing + 1; ++rank) {  // the ace follows the king
            const bool there = rank <= kKing ? held(suit, rank) : ace != AceInRuns::low && held(suit, kAce);
            length = there ? length + 1 : 0;
            found.run = std::max(found.run, length);
        }
    }
    return found;
}

TEST(TonkOddsSimulated, SpreadsOfHands) {
    for (const AceInRuns ace : {AceInRuns::low, AceInRuns::high, AceInRuns::both}) {
        Options options = table_of(2);
        options.ace_in_runs = ace;
        const DealtSpreads dealt = dealt_spreads(options);
        std::array<std::uint64_t, 7> seen{};
        deal_often(options, 14, [&](const State& state) {
            const InHand hand = look(state.hand[Seat{0}], ace);
            const bool shown[] = {hand.set >= 3 || hand.run >= 3,
                                  hand.set >= 3,
                                  hand.set >= 4,
                                  hand.run >= 3,
                                  hand.run >= 4,
                                  hand.run >= 5,
                                  hand.set >= 3 && hand.run >= 3};
            for (std::size_t i = 0; i < seen.size(); ++i) seen[i] += shown[i] ? 1U : 0U;
        });
        const Fraction chances[] = {dealt.any,         dealt.set,         dealt.four, dealt.run,
                                    dealt.run_of_four, dealt.run_of_five, dealt.both};
        for (std::size_t i = 0; i < seen.size(); ++i)
            EXPECT_TRUE(kit::agrees(chances[i], seen[i], kDeals)) << static_cast<int>(ace) << ": " << i;
    }
}

struct Drops {
    std::vector<kit::Mean> profits = std::vector<kit::Mean>(51);  // the profits by total
    std::vector<std::uint64_t> wins = std::vector<std::uint64_t>(51);
    std::uint64_t all = 0;
};

// Plays the drop in the first turn of every deal that allows it.
Drops drop_often(const Options& options, std::uint64_t seed) {
    Drops out;
    deal_often(options, seed, [&](State state) {
        if (state.end != End::none) return;
        const Seat dropper = Rules::actor(state);
        const std::size_t held = static_cast<std::size_t>(total(state.hand[dropper]));
        Rules::play(state, {Move::drop});
        out.profits[held].add(static_cast<double>(Rules::payoff(state)[dropper]));
        out.wins[held] += state.winners == seat_bit(dropper) ? 1U : 0U;
        ++out.all;
    });
    return out;
}

// The variance between the profits of winning and failing drops; it never exceeds the total variance.
double variance_between(const DropChance& chance, double won) {
    const double wins = chance.wins.approximate();
    if (wins == 1) return 0;
    const double lost = (chance.profit.approximate() - wins * won) / (1 - wins);
    return wins * (1 - wins) * (won - lost) * (won - lost);
}

// Compares the totals from `least` to `most`; the other totals are too rare, or their profits are too
// uniform.
void compare_drops(const Options& options, std::uint64_t seed, int least, int most) {
    const Drops seen = drop_often(options, seed);
    const double won = (options.players - 1) * options.drop_win_pays;
    const std::size_t table = static_cast<std::size_t>(options.players - kLeastDropPlayers);
    for (const Drop& drop : first_turn_drops(options, 0, 50, options.players, {})) {
        const std::size_t at = static_cast<std::size_t>(drop.total);
        const kit::Mean& profit = seen.profits[at];
        const DropChance& exact = drop.by_players.at(table);
        EXPECT_TRUE(kit::agrees(exact.hand, profit.count(), seen.all)) << drop.total;
        if (drop.total < least || drop.total > most) continue;
        const bool ties_lose = options.drop_tie == DropTie::fails;
        EXPECT_TRUE(profit.agrees(exact.profit, ties_lose ? variance_between(exact, won) : 0))
            << int{options.players} << " players, " << drop.total;
        if (!ties_lose) continue;
        EXPECT_TRUE(kit::agrees(exact.wins, seen.wins[at], profit.count())) << drop.total;
    }
}

TEST(TonkOddsSimulated, DropsInTheFirstTurn) {
    for (int players = kLeastDropPlayers; players <= kMostDropPlayers; ++players)
        compare_drops(table_of(players), 20 + static_cast<std::uint64_t>(players), 16, 48);
}

TEST(TonkOddsSimulated, DropsWithOtherOptions) {
    Options wins = table_of(4);
    wins.drop_tie = DropTie::wins;
    wins.drop_win_pays = 2;
    compare_drops(wins, 31, 20, 42);
    Options push = table_of(5);
    push.drop_tie = DropTie::push;
    push.tonk_low_max = 0;
    compare_drops(push, 32, 20, 42);
}

}  // namespace
}  // namespace brelan::tonk
