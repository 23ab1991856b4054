#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/options.hpp"
#include "games/tontine/odds/chain.hpp"
#include "games/tontine/odds/survival.hpp"
#include "games/tontine/tontine.hpp"

namespace brelan::tontine {
namespace {

Options table_of(int players, int stake, int ante) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.stake = static_cast<std::uint16_t>(stake);
    options.ante = static_cast<std::uint16_t>(ante);
    options.allow_small_tables = true;
    return options;
}

constexpr double kErrors = 4;         // the tolerance, in standard errors
constexpr double kChainError = 5e-7;  // a bound on the error that the chain reports

void expect_near(const odds::Real& simulated, double exact, const char* what) {
    EXPECT_LE(std::fabs(simulated.value - exact), kErrors * simulated.error + kChainError)
        << what << ": " << simulated.value << " +- " << simulated.error << ", exact " << exact;
}

// Compares the chain with the simulator, which plays by the full rules.
void compare(const Options& options, std::uint64_t games) {
    ASSERT_TRUE(contradiction(options).none());
    ASSERT_EQ(chain_obstacle(options), "");
    const ChainResult chain = solve_chain(options, {});
    const Survival survival = play_survival(options, games, 77, {});
    ASSERT_EQ(survival.games, games);
    for (const double error : chain.errors.values) EXPECT_LT(error, kChainError);
    const auto& figures = chain.figures.values;
    expect_near(survival.hands.mean(), figures[Figures::kHands], "hands");
    expect_near(survival.revivals.mean(), figures[Figures::kRevivals], "revivals");
    const odds::Real taken = survival.taken.mean();  // only counted in games with a winner
    const double winner = 1 - chain.figures.nobody();
    expect_near(taken, figures[Figures::kTaken] / winner, "taken");
    expect_near(odds::share(survival.nobody, games), chain.figures.nobody(), "nobody");
    for (std::size_t place = 0; place < options.players; ++place) {
        expect_near(odds::share(survival.wins[place], games), figures[place], "place");
    }
    for (std::size_t hands = 0; hands < std::min<std::size_t>(chain.lasts.size(), 12); ++hands) {
        const std::uint64_t going_on =
            hands < survival.standings.size() ? survival.standings[hands].going_on : 0;
        expect_near(odds::share(going_on, games), chain.lasts[hands], "lasts");
    }
}

TEST(TontineChain, agrees_with_the_simulator_at_small_tables) {
    for (int players = 2; players <= 4; ++players) {
        for (int stake = 2; stake <= 3; ++stake) {
            SCOPED_TRACE(testing::Message() << players << " players, stake " << stake);
            compare(table_of(players, stake, 1), 60000);
        }
    }
}

TEST(TontineChain, agrees_with_the_simulator_for_five_players) { compare(table_of(5, 2, 1), 60000); }

TEST(TontineChain, agrees_with_the_simulator_for_each_edition) {
    for (const auto& edition : editions()) {
        SCOPED_TRACE(edition.name);
        Options options = edition.options;
        options.players = 4;
        options.stake = 3;
        options.ante = 2;
        options.allow_small_tables = true;
        compare(options, 60000);
    }
}

TEST(TontineChain, agrees_with_the_simulator_for_other_rules) {
    const auto with = [](auto change) {
        Options options = table_of(3, 3, 1);
        change(options);
        return options;
    };
    compare(with([](Options& o) { o.neighbour_count = Counting::live_seats_only; }), 40000);
    compare(with([](Options& o) { o.direction = Direction::clockwise; }), 40000);
    compare(with([](Options& o) { o.neighbour_side = Side::right; }), 40000);
    compare(with([](Options& o) { o.pool_short = PoolShort::players_refill; }), 40000);
    compare(with([](Options& o) {
                o.end_check = EndCheck::end_of_hand;
                o.no_survivor = NoSurvivor::pool_split_among_last_dead;
            }),
            40000);
    compare(with([](Options& o) {
                o.end_check = EndCheck::end_of_hand;
                o.no_survivor = NoSurvivor::replay;
            }),
            40000);
}

// Two players with two chips each, one of which goes into the pool: small enough to compute by hand.
TEST(TontineChain, the_first_card_is_as_computed_by_hand) {
    const Options options = table_of(2, 2, 1);
    const HandRows hands = hand_rows(options, {});
    const HandRow& start = hands.rows[hands.start];
    EXPECT_EQ(start.ways, 52 * 51);
    // The first player loses their only chip with an ace or a 3 (8 cards) or a 4 to 9 (24), and the other
    // wins at once. Otherwise, the first player keeps the chip, and the second player loses their own with
    // one of the same 32 cards, out of 52 or of the remaining 51.
    const double second = 32.0 / 52;
    const double first = 20.0 / 52 * 32 / 51;
    EXPECT_DOUBLE_EQ(start.gains.values[1], second);
    EXPECT_DOUBLE_EQ(start.gains.values[0], first);
    EXPECT_EQ(start.gains.values[Figures::kHands], 1);
    EXPECT_EQ(start.gains.values[Figures::kRevivals], 0);
}

TEST(TontineChain, chances_sum_to_one_and_rows_to_all_draws) {
    const HandRows hands = hand_rows(table_of(4, 3, 1), {});
    for (const HandRow& row : hands.rows) {
        double ways = 0;
        for (const std::uint16_t weight : hands.weights_of(row)) ways += weight * row.unit;
        double over = 0;
        for (std::size_t place = 0; place < kChainSeats; ++place) over += row.gains.values[place];
        EXPECT_NEAR(ways / row.ways + over, 1, 1e-12);
    }
    const ChainResult result = solve_chain(table_of(4, 3, 1), {});
    EXPECT_NEAR(result.figures.nobody(), 0, 1e-9);
    EXPECT_EQ(result.lies, hands.rows.size());
}

TEST(TontineChain, says_what_it_cannot_do) {
    Options options = table_of(3, 3, 1);
    options.shuffle = Shuffle::when_exhausted;
    EXPECT_EQ(chain_obstacle(options), "odds.chain.not.shuffle");
    options = table_of(3, 3, 1);
    options.short_payer = ShortPayer::debt;
    EXPECT_EQ(chain_obstacle(options), "odds.chain.not.short_payer");
}

TEST(TontineChain, stops_when_asked_to) {
    const std::atomic<bool> stop{true};
    EXPECT_TRUE(std::isinf(solve_chain(table_of(5, 3, 1), {&stop}).errors.values[0]));
    EXPECT_EQ(play_survival(table_of(5, 3, 1), 100, 1, {&stop}).games, 0U);
}

TEST(TontineSurvival, what_is_counted_fits_together) {
    const Options options;
    const Survival survival = play_survival(options, 3000, 5, {});
    std::uint64_t wins = survival.nobody;
    for (const std::uint64_t won : survival.wins) wins += won;
    EXPECT_EQ(wins, survival.games);
    EXPECT_EQ(survival.standings.size(), survival.lengths.size());
    std::uint64_t over = 0;
    for (std::size_t hands = 0; hands < survival.standings.size(); ++hands) {
        over += survival.lengths[hands];
        const Standing& standing = survival.standings[hands];
        EXPECT_EQ(standing.going_on + over, survival.games);
        EXPECT_EQ(standing.living.count(), survival.games);
        EXPECT_LE(standing.untouched.mean().value, standing.living.mean().value);
    }
    EXPECT_EQ(survival.standings.front().living.mean().value, 5);
    EXPECT_EQ(survival.standings.back().living.mean().value, 1);
    // Only winners who were never without a chip are left at the end.
    const double untouched = survival.standings.back().untouched.mean().value;
    EXPECT_NEAR(untouched, 1 - odds::share(survival.returned, survival.games).value, 1e-12);
    EXPECT_EQ(length_quantile(survival, 100), survival.lengths.size() - 1);
}

}  // namespace
}  // namespace brelan::tontine
