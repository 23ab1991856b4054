#include <gtest/gtest.h>

#include "games/pontoon/tests/table.hpp"
#include "host/registry.hpp"
#include "kit/lines.hpp"
#include "text/write_text.hpp"

// How illegal answers are refused at the table: with the clause, and a sentence that has the relevant
// numbers.
namespace brelan::pontoon {
namespace {

using table::answer;

// The explanation that the actor gets if they may not give this answer.
std::string refusal(const State& state, const char* typed, Language language = Language::english) {
    const Phrases phrases = host::find_game("pontoon")->phrases(language);
    const auto action = read_action(kit::words_of(typed));
    EXPECT_TRUE(action) << typed;
    const Clause clause = check(state, *action);
    EXPECT_FALSE(clause.none()) << typed;
    const Visible view = visible(state, state.actor);
    return write_text([&](TextOut& out) {
        EXPECT_TRUE(explain(view, *action, clause, phrases, out)) << typed;
        out << " (";
        write(clause, out);
        out << ")";
    });
}

constexpr const char* kTwoPlayers =
    "position bank=p2\nhand p1 As Ah\nhand p2 Kd 9c\nstock 2s 3s 2c 3c 4c 5c 6c";

TEST(PontoonRefusal, tells_the_limits_of_a_stake) {
    const State state = table::position(table::options("edition=2011 players=2 stake_min=2"), kTwoPlayers);
    EXPECT_EQ(refusal(state, "stake 11"),
              "A stake of 11 is above the limit: stake from 2 to 10 counters. (R5.7)");
    EXPECT_EQ(refusal(state, "stake 1"), "A stake of 1 is too small: stake from 2 to 10 counters. (R5.6)");
    EXPECT_EQ(refusal(state, "stake 1", Language::french),
              "Une mise de 1 est trop petite\u00A0: misez de 2 \u00E0 10 jetons. (R5.6)");
}

TEST(PontoonRefusal, tells_what_a_card_costs) {
    State state = table::position(table::options("edition=2011 players=2 buy_min=2"), kTwoPlayers);
    answer(state, {Move::stake, 4});
    EXPECT_EQ(refusal(state, "buy 1"), "1 is too little for a card: pay at least 2 counters. (R7.15)");
    EXPECT_EQ(refusal(state, "buy 5"), "5 is too much for this card: pay at most 4 counters. (R7.16)");
}

TEST(PontoonRefusal, tells_the_points_of_the_hand) {
    State state = table::position(table::options("edition=2011 players=2"), kTwoPlayers);
    answer(state, {Move::stake, 4});
    EXPECT_EQ(refusal(state, "stick"),
              "This hand has 12, and nobody may stick below 16 at this table: draw a card. (R7.6)");
    answer(state, {Move::buy, 4});
    answer(state, {Move::buy, 4});
    EXPECT_EQ(
        refusal(state, "buy 4"),
        "The fifth card may be bought only with 12 points or more, and this hand has 7: twist it, or stick "
        "if you may. (R7.24)");
}

TEST(PontoonRefusal, tells_how_many_hands_there_are) {
    const char* const four_aces =
        "position bank=p2\nhand p1 As Ah\nhand p2 Kd 9c\nstock Ad Ac 3c 4c 5c 6c 7c";
    State state = table::position(table::options("edition=2011 players=2 split_max_hands=2"), four_aces);
    answer(state, {Move::stake, 1});
    answer(state, {Move::split});
    EXPECT_EQ(refusal(state, "split"), "You have 2 hands, and nobody may have more at this table. (R8.5)");
}

TEST(PontoonRefusal, tells_how_many_counters_are_left) {
    const char* const poor =
        "position bank=p2 counters=3,197\nhand p1 As Ah\nhand p2 Kd 9c\nstock 2s 3s 2c 3c 4c";
    const State state = table::position(
        table::options("edition=2011 players=2 insolvency=table_stakes_from_left stake_min=4"), poor);
    EXPECT_EQ(refusal(state, "stake 4"),
              "You have only 3 counters left: nobody stakes, buys or splits beyond what they have. (R12.4)");
    EXPECT_EQ(refusal(state, "stake 2"),
              "You have 3 counters, fewer than the smallest stake: all of them must be staked. (R12.5)");
}

}  // namespace
}  // namespace brelan::pontoon
