#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "room/sim/house.hpp"

// Rated matches: they count even for a player who leaves, and nobody else suffers for it.
namespace brelan::room {
namespace {

using kit::account;
using kit::House;
using kit::sit;

Setup counting(bool rated = true) {
    Setup setup = kit::setup_of("tontine", "players=3 allow_small_tables=true");
    setup.rated = rated;
    return setup;
}

// A rated match in progress, between two people and a bot.
struct Rated {
    explicit Rated(bool rated = true) : Rated(counting(rated)) {}
    explicit Rated(const Setup& setup) : house(setup), first(house.open(1)), second(house.open(2)) {
        EXPECT_EQ(house.result(first, sit(1)), "ok");
        EXPECT_EQ(house.result(second, sit(2)), "ok");
        EXPECT_EQ(house.result(first, R"("do":"start")"), "ok");
    }
    Head head() { return house.room().head(); }
    // The first player acts whenever it is their turn, until the match has ended.
    void play() {
        for (int i = 0; i < 10'000 && house.ended.empty(); ++i) {
            const Json state = kit::parsed(house.state(first));
            if (const Json* legal = state.find("legal"))
                house.ask(first, kit::to_act(kit::whole(state, "n"), legal->array()[0].text()));
            house.pass(1'000);
        }
    }
    House house;
    Link first;
    Link second;
};

TEST(Rated, matches_count_for_whoever_has_stood_up) {
    Rated table;
    EXPECT_EQ(table.house.result(table.second, R"("do":"stand")"), "ok");
    EXPECT_EQ(table.head().seats[1].account, "");
    EXPECT_NE(table.head().seats[1].bot, "");
    table.house.close(table.second);
    table.play();
    ASSERT_EQ(table.house.ended.size(), 1U);
    const MatchEnd& end = table.house.ended[0];
    EXPECT_TRUE(end.rated);
    EXPECT_EQ(end.places[1].account, account(2)) << "the result is theirs";
    EXPECT_NE(end.places[1].bot, "");
    EXPECT_EQ(end.places[0].account, account(1));
}

TEST(Rated, matches_have_a_seat_again_only_for_the_one_who_left_it) {
    Rated table;
    House& house = table.house;
    const Link third = house.open(3);
    EXPECT_EQ(house.result(third, sit(3)), "rated") << "a bot has begun there";
    EXPECT_EQ(house.result(table.second, R"("do":"stand")"), "ok");
    EXPECT_EQ(house.result(third, sit(2)), "rated") << "who knows whose second account that is";
    house.crash();
    const Link second = house.open(2);
    EXPECT_EQ(house.result(second, sit(3)), "another-hand");
    EXPECT_EQ(house.result(second, sit(2)), "ok");
    table.first = house.open(1);
    house.close(second);
    table.play();
    ASSERT_EQ(house.ended.size(), 1U);
    EXPECT_TRUE(house.ended[0].rated) << "everybody sat where they began";
    const Link late = house.open(3);
    EXPECT_EQ(house.result(late, sit(3)), "ok") << "the match is over";
}

TEST(Rated, matches_are_not_closed_away) {
    Rated table;
    EXPECT_EQ(table.house.result(table.second, R"("do":"stand")"), "ok");
    EXPECT_EQ(table.house.result(table.first, R"("do":"close")"), "rated");
    table.play();
    EXPECT_EQ(table.house.result(table.first, R"("do":"close")"), "ok");
}

TEST(Rated, matches_that_all_have_left_are_played_to_their_end) {
    for (const bool stand : {true, false}) {
        Rated table;
        House& house = table.house;
        for (const Link link : {table.first, table.second}) {
            if (stand) {
                EXPECT_EQ(house.result(link, R"("do":"stand")"), "ok");
            }
            house.close(link);
        }
        if (!stand) {
            house.pass(23 * 3'600'000);
            EXPECT_TRUE(house.ended.empty()) << "they may come back";
        }
        house.crash();
        for (int i = 0; i < 5'000 && house.ended.empty() && house.wake(); ++i)
            house.pass(std::max<Time>(*house.wake() - house.now, 1));
        ASSERT_EQ(house.ended.size(), 1U) << stand;
        EXPECT_TRUE(house.ended[0].rated);
        EXPECT_EQ(house.ended[0].places[0].account, account(1));
        house.pass(3'600'000);
        EXPECT_EQ(table.head().stage, Stage::closed);
    }
}

// A process with a correct clock may take over a rated match at any point, even between two deals.
TEST(Rated, matches_that_all_have_left_do_not_wait_for_a_clock_that_was_ahead) {
    room::Setup setup = counting();
    setup.pause_milliseconds = 1'500;
    setup.bot_milliseconds = 400;
    bool between = false;
    for (int steps = 0; steps < 10; ++steps) {
        Rated table(setup);
        House& house = table.house;
        for (const Link link : {table.first, table.second}) {
            EXPECT_EQ(house.result(link, R"("do":"stand")"), "ok");
            house.close(link);
        }
        for (int i = 0; i < steps; ++i) house.pass(std::max<Time>(*house.wake() - house.now, 1));
        ASSERT_TRUE(house.ended.empty());
        between = between || house.rows.back().body.starts_with("fair-sealed");
        house.now -= 45 * 24 * Time{3'600'000};
        house.crash();
        house.tick();
        house.pass(3'600'000);
        ASSERT_EQ(house.ended.size(), 1U) << "after " << steps << " steps";
        EXPECT_EQ(house.ended[0].places[0].account, account(1));
    }
    EXPECT_TRUE(between) << "the pause is among them";
}

// A spectator must not hold up a result; the spectator may be using the second account of a player who is
// about to lose.
TEST(Rated, matches_end_if_all_players_are_away_though_others_watch) {
    Rated table;
    House& house = table.house;
    house.open(3);
    house.close(table.first);
    house.close(table.second);
    house.pass(23 * 3'600'000);
    EXPECT_TRUE(house.ended.empty()) << "they may come back";
    for (int i = 0; i < 5'000 && house.ended.empty() && house.wake(); ++i)
        house.pass(std::max<Time>(*house.wake() - house.now, 1));
    ASSERT_EQ(house.ended.size(), 1U);
    EXPECT_TRUE(house.ended[0].rated);
    EXPECT_EQ(house.ended[0].places[0].account, account(1));
}

TEST(Rated, matches_lose_nobody_to_a_host) {
    Rated table;
    House& house = table.house;
    house.close(table.second);
    house.pass(60'000);
    EXPECT_NE(table.head().seats[1].bot, "");
    EXPECT_EQ(house.result(table.first, R"("do":"kick","account":")" + account(2) + "\""), "not-now");
}

TEST(Rated, is_not_a_match_at_another_table) {
    Rated table(false);
    const Link third = table.house.open(3);
    EXPECT_EQ(table.house.result(third, sit(3)), "ok");
    EXPECT_EQ(table.house.result(table.second, R"("do":"stand")"), "ok");
    table.house.close(third);
    table.play();
    ASSERT_EQ(table.house.ended.size(), 1U);
    EXPECT_FALSE(table.house.ended[0].rated);
}

// Otherwise a guest could end a rated match by deleting their account.
TEST(Rated, matches_are_finished_by_bots_where_their_host_is_gone_and_nobody_else_sits) {
    for (const bool seated : {true, false}) {
        Rated table;
        if (!seated) {
            EXPECT_EQ(table.house.result(table.first, R"("do":"stand")"), "ok");
        }
        EXPECT_EQ(table.house.result(table.second, R"("do":"stand")"), "ok");
        table.house.let_go(1);
        EXPECT_EQ(table.head().seats[0].account, "") << seated;
        for (int i = 0; i < 10'000 && table.head().stage != Stage::closed; ++i) table.house.pass(1'000);
        ASSERT_EQ(table.house.ended.size(), 1U) << seated;
        EXPECT_TRUE(table.house.ended[0].rated);
        EXPECT_EQ(table.house.ended[0].places[0].account, account(1));
        EXPECT_EQ(table.house.ended[0].places[1].account, account(2));
        EXPECT_EQ(table.head().stage, Stage::closed) << "and then it is over";
    }
}

TEST(Rated, matches_go_on_where_somebody_who_sits_deletes_their_account) {
    Rated table;
    table.house.let_go(2);
    EXPECT_EQ(table.head().seats[1].account, "");
    table.play();
    ASSERT_EQ(table.house.ended.size(), 1U);
    EXPECT_TRUE(table.house.ended[0].rated);
    EXPECT_EQ(table.house.ended[0].places[1].account, account(2));
}

}  // namespace
}  // namespace brelan::room
