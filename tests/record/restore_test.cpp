#include "record/support.hpp"

namespace brelan::record {
namespace {

// Why restore() refuses a text that can be parsed.
std::string refused(std::string_view text) {
    const Record record = parse(text);
    const Read<Restored> read = restore(record);
    const Failure* wrong = std::get_if<Failure>(&read);
    return wrong == nullptr ? std::string() : said(*wrong);
}

TEST(Restore, stops_after_the_given_number_of_actions) {
    const std::string text = joined(kHead, kDeal, kPlay, kScore);
    for (std::int64_t n = 0; n <= 5; ++n) {
        const Restored now = restored(text, n);
        EXPECT_EQ(now.table->actions(), n);
        EXPECT_EQ(now.table->deals(), 1);  // before the first action, the cards have already been dealt
        EXPECT_EQ(now.table->over(), n == 5);
    }
    EXPECT_EQ(restored(text, 99).table->actions(), 5);
    EXPECT_EQ(restored(kHead, 0).table->deals(), 0);
}

TEST(Restore, steps_through_every_action_of_a_match) {
    const Way way{host::find_game("tontine"), host::find_game("tontine")->edition_options(0)};
    const auto table = random_match(way, 3, 40);
    const std::string text = write_table(*way.host, *table, {});
    for (std::int64_t n = 1; n <= 40; ++n)
        EXPECT_EQ(restored(text, n).table->view(kSpectator), random_match(way, 3, n)->view(kSpectator));
}

TEST(Restore, counts_actions_that_were_taken_back) {
    const std::string text = joined(kHead, kDeal, "p2 turn  p3 turn\nundo to 0\np2 turn\n");
    EXPECT_EQ(restored(text).table->actions(), 1);
    EXPECT_EQ(restored(text, 2).table->actions(), 2);
    EXPECT_EQ(restored(text, 3).table->actions(), 1);
}

// Plays a given number of further deals with random actions.
void play_on(host::Table& table, int deals) {
    Rng rng(99);
    while (!table.over()) table.play(table.legal()[0]);
    for (int i = 0; i < deals && !table.finished(); ++i) {
        table.deal(rng);
        while (!table.over()) table.play(table.legal()[0]);
    }
}

TEST(Restore, goes_on_where_the_match_was_left) {
    for (const Way& way : ways(40)) {
        for (const std::int64_t actions : {1, 33}) {
            const auto left = random_match(way, 9, actions);
            const auto again = restored(write_table(*way.host, *left, {})).table;
            play_on(*left, 5);
            play_on(*again, 5);
            EXPECT_EQ(write_table(*way.host, *again, {}), write_table(*way.host, *left, {})) << way.name();
        }
    }
}

TEST(Restore, tells_who_sits_where) {
    const std::string text =
        joined(kHead, "seats p1=\"Ann\" p3=bot:random\n", kDeal, "stand-in p1 bot:random\n");
    const Restored now = restored(text);
    ASSERT_EQ(now.seats.size(), 5U);
    EXPECT_EQ(now.seats[0], (SeatInfo{"Ann", "random"}));
    EXPECT_EQ(now.seats[2], (SeatInfo{"", "random"}));
    const std::string again = write_table(*now.host, *now.table, now.seats);
    EXPECT_NE(again.find("seats p1=\"Ann\" p3=bot:random\n"), std::string::npos);
    EXPECT_TRUE(again.ends_with("stand-in p1 bot:random\n")) << again;
    EXPECT_EQ(restored(again).seats, now.seats);
}

TEST(Restore, refuses_what_is_not_true) {
    EXPECT_EQ(refused(joined(kHead, kDeal, kPlay, "score p1 -5 p2 -4 p3 1 p4 0 p5 -4\n")),
              "11:22 found 1: expected 0, which is the score of p3 under the rules");
    EXPECT_EQ(refused(joined(kHead, kDeal, "p3 turn\n")),
              "10:1 'turn' by p3 is refused by R4.2: It is another player's turn: cards are turned in the"
              " order of the deal. (it is p2's turn)");
    EXPECT_TRUE(
        refused("brelan 1\ngame chess rules 1\noptions a=1\n").starts_with("2:6 there is no game 'chess'"));
    EXPECT_TRUE(refused("brelan 1\ngame tontine rules 1\noptions players=4\n")
                    .starts_with("3:0 these options contradict each other (R1.5, small_table): "));
}

TEST(Restore, ignores_expectations) {
    EXPECT_EQ(restored(joined(kHead, kDeal, "! over\np2 turn\n! turn p1\n")).table->actions(), 1);
}

TEST(Restore, begins_in_a_position) {
    const Restored now =
        restored(joined(kHead, "position dealer=p2 chips=1,49,0,0,0\nhand p1 7c\nhand p2 Ks\np1 turn\n"));
    EXPECT_TRUE(now.table->finished());
    EXPECT_EQ(now.table->actions(), 1);
}

}  // namespace
}  // namespace brelan::record
