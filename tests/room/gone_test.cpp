#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "room/sim/house.hpp"

// People who delete their accounts while they belong to a table. They leave the table, and the others go on.
namespace brelan::room {
namespace {

using kit::account;
using kit::House;

constexpr Time kLongAway = 200'000;  // longer than any table waits for its host

// Three people sit at a table, and the first of them is the host.
struct Trio {
    Trio() : house(kit::setup_of("tontine", "players=3 allow_small_tables=true")) {
        for (int number = 1; number <= 3; ++number) {
            links.push_back(house.open(number));
            EXPECT_EQ(house.result(links.back(), kit::sit(number)), "ok");
        }
    }
    // The rows from `first` on, one per line. The only row that names a person as its actor is the handover
    // of the table: it names the player who leaves.
    std::string rows_from(std::size_t first) const {
        std::string text;
        for (std::size_t i = first; i < house.rows.size(); ++i) {
            const bool given = house.rows[i].body.starts_with("host ");
            EXPECT_NE(house.rows[i].actor.empty(), given) << house.rows[i].body;
            text.append(house.rows[i].body).append("\n");
        }
        return text;
    }
    void freeze(bool on) {
        Effects effects;
        house.room().freeze(house.now, on, wire::Standstill::disk, effects);
        house.take(std::move(effects));
    }
    Head head() { return house.room().head(); }

    House house;
    std::vector<Link> links;
};

TEST(Gone, whoever_sat_before_a_match_leaves_a_free_seat) {
    Trio trio;
    const std::size_t rows = trio.house.rows.size();
    trio.house.let_go(2);
    EXPECT_EQ(trio.rows_from(rows), "stand p2\n");
    EXPECT_EQ(trio.head().seats[1].account, "");
    EXPECT_EQ(trio.head().seats[1].name, "");
    EXPECT_EQ(kit::word(trio.house.last(trio.links[2], "event"), "what"), "stand");
    trio.house.let_go(2);
    trio.house.let_go(9);
    EXPECT_EQ(trio.house.rows.size(), rows + 1) << "nobody of that number sits here";
    trio.house.crash();
    EXPECT_EQ(trio.head().seats[1].account, "");
}

TEST(Gone, whoever_played_is_replaced_by_a_bot_for_good) {
    Trio trio;
    trio.house.bots_answer = false;
    EXPECT_EQ(trio.house.result(trio.links[0], R"("do":"start")"), "ok");
    const std::size_t rows = trio.house.rows.size();
    trio.house.let_go(2);
    EXPECT_EQ(trio.rows_from(rows), "stand p2\n");
    EXPECT_EQ(trio.head().seats[1].account, "");
    EXPECT_EQ(trio.head().seats[1].name, "");
    EXPECT_EQ(trio.head().seats[1].bot, "random");
    EXPECT_EQ(trio.head().stage, Stage::playing);
    EXPECT_EQ(trio.head().host, account(1));
}

TEST(Gone, a_host_leaves_the_table_to_the_first_who_sits_and_is_here) {
    Trio trio;
    trio.house.close(trio.links[1]);
    EXPECT_EQ(trio.house.result(trio.links[0], R"("do":"start")"), "ok");
    const std::size_t rows = trio.house.rows.size();
    trio.house.bots_answer = false;
    trio.house.let_go(1);
    EXPECT_EQ(trio.rows_from(rows), "host " + account(3) + " \"Person 3\"\nstand p1\n");
    EXPECT_EQ(trio.house.result(trio.links[2], R"("do":"lock","on":true)"), "ok");
}

TEST(Gone, a_host_leaves_the_table_to_the_first_who_sits_where_nobody_is_here) {
    Trio trio;
    for (const Link link : trio.links) trio.house.close(link);
    trio.house.let_go(1);
    EXPECT_EQ(trio.head().host, account(2));
    trio.house.let_go(2);
    EXPECT_EQ(trio.head().host, account(3));
    trio.house.let_go(3);
    EXPECT_EQ(trio.head().stage, Stage::closed);
}

TEST(Gone, a_host_leaves_the_table_to_nobody_who_goes_with_them) {
    Trio trio;
    for (const Link link : trio.links) trio.house.close(link);
    const std::size_t rows = trio.house.rows.size();
    trio.house.let_go(1, 2);
    EXPECT_EQ(trio.rows_from(rows), "stand p2\nhost " + account(3) + " \"Person 3\"\nstand p1\n");
}

TEST(Gone, a_host_who_does_not_sit_leaves_the_table_too) {
    Trio trio;
    EXPECT_EQ(trio.house.result(trio.links[0], R"("do":"stand")"), "ok");
    const std::size_t rows = trio.house.rows.size();
    trio.house.let_go(1);
    EXPECT_EQ(trio.rows_from(rows), "host " + account(2) + " \"Person 2\"\n");
}

TEST(Gone, a_host_with_whom_nobody_sits_closes_the_table_and_its_shuffle) {
    Trio trio;
    trio.house.bots_answer = false;
    for (const Link link : {trio.links[1], trio.links[2]})
        EXPECT_EQ(trio.house.result(link, R"("do":"stand")"), "ok");
    EXPECT_EQ(trio.house.result(trio.links[0], R"("do":"start")"), "ok");
    trio.house.let_go(1);
    EXPECT_EQ(trio.head().stage, Stage::closed) << "those who only watch get no table";
    EXPECT_EQ(trio.house.lines.at(static_cast<std::uint64_t>(trio.links[1])).closed, "closed");
    EXPECT_EQ(trio.house.rows.back().body, "closed");
    const std::string& before = trio.house.rows[trio.house.rows.size() - 2].body;
    EXPECT_TRUE(before.starts_with("fair-close 1 void")) << before;
    EXPECT_TRUE(trio.house.ended.empty());
}

TEST(Gone, they_leave_when_a_table_that_stood_still_goes_on) {
    Trio trio;
    const std::size_t rows = trio.house.rows.size();
    trio.freeze(true);
    trio.house.let_go(2);
    trio.house.let_go(1);
    trio.house.let_go(2);
    trio.house.pass(60'000);
    EXPECT_EQ(trio.house.rows.size(), rows);
    trio.freeze(false);
    EXPECT_EQ(trio.head().host, account(3)) << "not to one who is gone as well";
    EXPECT_EQ(trio.head().seats[0].account + trio.head().seats[1].account, "");
    EXPECT_EQ(trio.house.rows.size(), rows + 3);
}

// The person who set up the table leaves it for good, and somebody takes their place.
TEST(Gone, a_founder_who_is_away_leaves_the_table_to_whoever_stands_in) {
    Trio trio;
    trio.house.close(trio.links[0]);
    trio.house.pass(kLongAway);
    EXPECT_EQ(trio.head().host, account(2));
    EXPECT_EQ(trio.head().founder, account(1));
    EXPECT_EQ(trio.house.result(trio.links[1], R"("do":"close")"), "founder");
    trio.house.let_go(1);
    EXPECT_EQ(trio.head().host, account(2));
    EXPECT_EQ(trio.head().founder, account(2));
    EXPECT_EQ(trio.head().seats[0].account, "");
    trio.house.crash();
    EXPECT_EQ(trio.head().founder, account(2));
    EXPECT_EQ(trio.house.result(trio.house.open(2), R"("do":"close")"), "ok");
}

TEST(Gone, a_table_goes_back_to_its_founder_where_nobody_else_sits) {
    Trio trio;
    EXPECT_EQ(trio.house.result(trio.links[0], R"("do":"stand")"), "ok");
    trio.house.close(trio.links[0]);
    trio.house.pass(kLongAway);
    EXPECT_EQ(trio.head().host, account(2));
    EXPECT_EQ(trio.house.result(trio.links[2], R"("do":"stand")"), "ok");
    trio.house.let_go(2);
    EXPECT_EQ(trio.head().host, account(1));
    EXPECT_NE(trio.head().stage, Stage::closed);
}

TEST(Gone, a_head_says_whose_table_it_is_while_another_one_stands_in) {
    Trio trio;
    EXPECT_EQ(read_head(write_head(trio.head()))->founder, account(1));
    trio.house.close(trio.links[0]);
    trio.house.pass(kLongAway);
    const auto head = read_head(write_head(trio.head()));
    ASSERT_TRUE(head);
    EXPECT_EQ(head->host + head->founder, account(2) + account(1));
}

}  // namespace
}  // namespace brelan::room
