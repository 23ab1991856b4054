#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/pontoon/tests/table.hpp"
#include "kit/part_of.hpp"

// Does the seat matter, or the number of players? Both sides draw below 17, with flat stakes, no buying,
// splitting or doubling, one pack, and a shuffle before every deal. Under these conditions, neither the seat
// nor the number of players should matter in the 1850, 1939 and 2011 editions, where a punter plays only
// against the banker. In the 1800 edition, both matter, because everybody pays for a natural, and only the
// eldest natural is paid. BRELAN_ROUNDS sets the number of rounds at each table
// (docs/maintaining/measurements.md).
namespace brelan::pontoon {
namespace {

int rounds_at_a_table() {
    if (const char* wanted = std::getenv("BRELAN_ROUNDS")) return std::atoi(wanted);
    return kit::part_of(300'000);
}

Options flat(std::string_view edition, int players) {
    return table::options("edition=" + std::string(edition) + " players=" + std::to_string(players) +
                          " packs=1 reshuffle=every_deal used_cards_to=discard bank_transfer=never "
                          "first_banker=seat brulet=off stake_max=1 match_length=1000");
}

// The answer of either side, regardless of what else it sees.
Action below_17(const State& state) {
    switch (state.phase) {
        case Phase::stakes: return {Move::stake, 1};
        case Phase::doubling: return {Move::no_double};
        default: return {state.hand_of(state.actor, state.hand).best() < 17 ? Move::twist : Move::stick};
    }
}

// The result of a punter in this seat over all rounds.
struct Outcome {
    int players;
    int seat;
    double mean;
    double error;
};

std::vector<Outcome> play(std::string_view edition, int players, int rounds) {
    const Options options = flat(edition, players);
    Rng rng(1939, static_cast<std::uint64_t>(players));
    const Carry carry = first(options, Rules::draw(options, rng));
    std::vector<double> sum(kMostPlayers);
    std::vector<double> squares(kMostPlayers);
    for (int round = 0; round < rounds; ++round) {
        State state = start(options, carry, shuffle(options, carry, rng));
        while (state.actor != kNobody) {
            const Action action = below_17(state);
            EXPECT_TRUE(round > 100 || check(state, action).none());
            Rules::play(state, action);
        }
        for (int seat = 1; seat < players; ++seat) {
            const Seat punter{static_cast<std::uint8_t>(seat)};
            const double got = state.table.counters[punter] - carry.table.counters[punter];
            sum[punter.index] += got;
            squares[punter.index] += got * got;
        }
    }
    std::vector<Outcome> results;
    for (std::size_t seat = 1; seat < static_cast<std::size_t>(players); ++seat) {
        const double mean = sum[seat] / rounds;
        const double variance = squares[seat] / rounds - mean * mean;
        results.push_back({players, static_cast<int>(seat), mean, std::sqrt(variance / rounds)});
    }
    return results;
}

// Every seat at tables of two, five and ten.
std::vector<Outcome> all_seats(std::string_view edition) {
    std::vector<Outcome> all;
    for (const int players : {2, 5, 10}) {
        const std::vector<Outcome> some = play(edition, players, rounds_at_a_table());
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

// The distance between two seats, in standard errors.
double distance(const Outcome& one, const Outcome& other) {
    return std::abs(one.mean - other.mean) / std::hypot(one.error, other.error);
}

// The distance between the two seats that differ most.
double largest_distance(std::string_view edition) {
    const std::vector<Outcome> results = all_seats(edition);
    double largest = 0;
    for (const Outcome& one : results) {
        std::printf("  %s, seat %d of %2d: %+.5f per counter, standard error %.5f\n",
                    std::string(edition).c_str(), one.seat, one.players, one.mean, one.error);
        for (const Outcome& other : results) largest = std::max(largest, distance(one, other));
    }
    std::printf("  %s: %.2f standard errors between the farthest two\n", std::string(edition).c_str(),
                largest);
    return largest;
}

TEST(Seats, MakeNoDifferenceIn1850) { EXPECT_LT(largest_distance("1850"), 4); }
TEST(Seats, MakeNoDifferenceIn1939) { EXPECT_LT(largest_distance("1939"), 4); }
TEST(Seats, MakeNoDifferenceIn2011) { EXPECT_LT(largest_distance("2011"), 4); }

TEST(Seats, MakeADifferenceIn1800) { EXPECT_GT(largest_distance("1800"), 4); }

}  // namespace
}  // namespace brelan::pontoon
