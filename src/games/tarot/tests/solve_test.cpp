#include <gtest/gtest.h>

#include <vector>

#include "games/tarot/solve/judge.hpp"
#include "games/tarot/tests/solve_kit.hpp"
#include "kit/part_of.hpp"

namespace brelan::tarot::solve {
namespace {

constexpr int kPart = kit::kWhole ? 1 : 16;

// Counts what a test's endings contained.
struct EndingsSeen {
    int excuse = 0;
    int petit = 0;
    int mid_trick = 0;
    int excuse_wins = 0;  // best lines that end with R9.4
    int slams = 0;        // announced slams with the Excuse in the taker's hand
    int free_petits = 0;
    int owed = 0;  // the Excuse was played by a side without a trick

    void add(const State& state) {
        for (const Seat seat : seats(state.options.players)) {
            const bool has_excuse = holds(state.hands[seat], kExcuse);
            excuse += has_excuse ? 1 : 0;
            slams += has_excuse && seat == state.taker && announced(state) == Announced::slam ? 1 : 0;
            petit += holds(state.hands[seat], kPetit) ? 1 : 0;
            const bool imprenable = state.options.petit_sec == PetitSec::petit_imprenable;
            free_petits += imprenable && seat == state.lone && holds(state.hands[seat], kPetit) ? 1 : 0;
        }
        mid_trick += state.on_table != 0 ? 1 : 0;
        if (state.excuse_by == kNobody) return;
        bool tricks = false;
        for (const Seat seat : seats(state.options.players)) {
            const bool same = in_attack(state, seat) == in_attack(state, state.excuse_by);
            tricks = tricks || (same && state.tricks[seat] > 0);
        }
        owed += tricks ? 0 : 1;
    }
};

State end_of(State state, const std::vector<Card>& line) {
    for (const Card card : line) {
        EXPECT_EQ(check(state, card_action(Move::play, card)), kAllowed);
        play(state, card_action(Move::play, card));
    }
    return state;
}

// Solves many endings of five tricks and compares the results with the rules. Endings that take too long with
// the rules are skipped, but more must be compared than skipped.
EndingsSeen compare(int players, int endings, std::uint64_t seed) {
    constexpr std::int64_t kMost = 250'000;
    Rng rng(seed);
    Solver solver(4);
    EndingsSeen seen;
    int compared = 0;
    int passed_over = 0;
    while (compared < endings / kPart) {
        const State state = any_ending(players, 5, rng);
        const Aim aim = any_aim(rng);
        const std::optional<int> value = solver.value(state, {}, aim);
        EXPECT_TRUE(value.has_value());
        Minimax rules(aim, kMost);
        const bool reached = rules.comes_to(state, *value);
        const bool exceeded = rules.comes_to(state, *value + 1);
        if (rules.gave_up()) {
            ++passed_over;
            continue;
        }
        ++compared;
        seen.add(state);
        EXPECT_TRUE(reached && !exceeded)
            << players << " players, ending " << compared << ", value " << *value;
        const State end = end_of(state, solver.best_line(state, {}, aim));
        EXPECT_EQ(end.actor, kNobody);
        EXPECT_EQ(worth_at_end(end, aim), *value);
        const int last = end.plays - players;
        const Card taking = end.played[static_cast<std::size_t>(last + taking_place(end, last))];
        seen.excuse_wins += taking == kExcuse ? 1 : 0;
    }
    EXPECT_LT(passed_over, compared + 20);
    return seen;
}

// If only some of the endings are solved, some kinds may be rarer than usual among them.
constexpr int kFewer = kPart == 1 ? 1 : 2;

TEST(Solve, AgreesWithMinimaxOfThree) {
    const EndingsSeen seen = compare(3, 1000, 3);
    EXPECT_GT(seen.excuse, 40 / kPart / kFewer);
    EXPECT_GT(seen.petit, 40 / kPart / kFewer);
    EXPECT_GT(seen.mid_trick, 80 / kPart / kFewer);
    if (kPart == 1) {
        EXPECT_GT(seen.free_petits, 0);
    }
}

TEST(Solve, AgreesWithMinimaxOfFour) {
    const EndingsSeen seen = compare(4, 1000, 4);
    EXPECT_GT(seen.excuse, 40 / kPart / kFewer);
    EXPECT_GT(seen.owed, 8 / kPart / kFewer);
    EXPECT_GT(seen.slams, 8 / kPart / kFewer);
    if (kPart == 1) {
        EXPECT_GT(seen.excuse_wins, 0);  // rare
    }
}

TEST(Solve, AgreesWithMinimaxOfFive) {
    const EndingsSeen seen = compare(5, 1000, 5);
    EXPECT_GT(seen.excuse, 40 / kPart / kFewer);
    EXPECT_GT(seen.petit, 20 / kPart / kFewer);
}

// The value of a card equals the value of the position after it. Most of these positions are in the table.
TEST(Solve, ValuesEachCard) {
    Rng rng(8);
    Solver solver(4);
    Solver other(4);
    for (int i = 0; i < 300 / kPart; ++i) {
        const State state = any_ending(3 + i % 3, 4 + i % 2, rng);
        const Aim aim = any_aim(rng);
        Actions actions;
        legal(state, actions);
        std::vector<int> values(actions.size());
        ASSERT_TRUE(solver.value_of_each(state, {actions.begin(), actions.size()}, values, {}, aim));
        for (std::size_t k = 0; k < actions.size(); ++k) {
            State next = state;
            play(next, actions[k]);
            EXPECT_EQ(values[k], *other.value(next, {}, aim));
        }
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        EXPECT_EQ(in_attack(state, state.actor) ? *most : *least, *other.value(state, {}, aim));
    }
}

TEST(Solve, ForgetsWhatItWasAskedBefore) {
    Rng rng(9);
    Solver fresh(1);
    const State first = any_ending(4, 7, rng);
    const auto value = fresh.value(first);
    const std::int64_t nodes = fresh.nodes();
    for (int i = 0; i < 600 / kPart; ++i) ASSERT_TRUE(fresh.value(any_ending(4, 4, rng)));
    EXPECT_EQ(fresh.value(first), value);
    EXPECT_EQ(fresh.nodes(), nodes);
}

TEST(Solve, StopsAtItsLimit) {
    Rng rng(10);
    Solver solver(1);
    const State state = any_ending(4, 9, rng);
    EXPECT_FALSE(solver.value(state, 50).has_value());
    EXPECT_LE(solver.nodes(), 50);
    Actions actions;
    legal(state, actions);
    std::vector<int> values(actions.size());
    EXPECT_FALSE(solver.value_of_each(state, {actions.begin(), actions.size()}, values, 50));
    EXPECT_TRUE(solver.best_line(state, 50).empty());
    const std::atomic<bool> stop = true;
    EXPECT_FALSE(solver.value(any_ending(5, 12, rng), {0, &stop}).has_value());
}

// Nothing beats the best play. A judge finds at least one card that was not the best, and ignores the tricks
// that it was not asked about.
TEST(Solve, JudgesCards) {
    Rng rng(12);
    Judge judge(5);
    Solver solver(4);
    int worse = 0;
    for (int i = 0; i < 200 / kPart; ++i) {
        const State state = any_ending(4, 5, rng);
        Actions actions;
        legal(state, actions);
        std::vector<int> values(actions.size());
        ASSERT_TRUE(solver.value_of_each(state, {actions.begin(), actions.size()}, values));
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        for (std::size_t k = 0; k < actions.size(); ++k) {
            const bool attack = in_attack(state, state.actor);
            const int loss = attack ? *most - values[k] : values[k] - *least;
            const bool plays = actions[k].move == Move::play;
            EXPECT_EQ(judge.loss(state, actions[k]), plays ? std::optional(loss) : std::nullopt);
            worse += loss > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(worse, 20 / kPart);
    const State early = any_ending(4, 6, rng);
    Actions actions;
    legal(early, actions);
    EXPECT_FALSE(judge.loss(early, actions[0]).has_value());
}

TEST(Solve, NamesWhatIsNotKnown) {
    Rng rng(11);
    State state = random_ending(random_way(5, rng), 6, 0, rng);
    EXPECT_EQ(obstacle(state), Obstacle::none);
    const Visible seen = visible(state, state.actor);
    EXPECT_EQ(obstacle(seen.known), Obstacle::unknown_hand);
    State hidden = state;
    hidden.partner = kNobody;
    EXPECT_EQ(obstacle(hidden), Obstacle::unknown_sides);
    hidden = state;
    hidden.aside[0] = kUnknownCard;
    EXPECT_EQ(obstacle(hidden), Obstacle::unknown_tricks);
    hidden = state;
    hidden.phase = Phase::bid;
    EXPECT_EQ(obstacle(hidden), Obstacle::no_play);
}

}  // namespace
}  // namespace brelan::tarot::solve
