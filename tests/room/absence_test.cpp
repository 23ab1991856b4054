#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "room/sim/house.hpp"

// Tables that people have left for good, where those who stay can go on.
namespace brelan::room {
namespace {

using kit::account;
using kit::House;

constexpr Time kPatience = 120'000;  // how long a table waits for its host

Setup for_three() {
    Setup setup = kit::setup_of("tontine", "players=3 allow_small_tables=true");
    setup.grace_milliseconds = 5'000;
    return setup;
}

// A table set up by the first person, who sits there with two others.
struct Three {
    explicit Three(const room::Setup& setup = for_three()) : house(setup) {
        for (int number = 1; number <= 3; ++number) {
            links[number - 1] = house.open(number);
            const std::string seat = std::to_string(number);
            EXPECT_EQ(house.result(links[number - 1], R"("do":"sit","seat":)" + seat), "ok");
        }
    }
    std::string host() { return house.room().host(); }
    bool playing() { return house.room().head().stage == Stage::playing; }

    House house;
    Link links[3];
};

TEST(Absence, of_a_host_gives_the_table_to_the_first_who_sits_and_waits_there) {
    Three three;
    House& house = three.house;
    house.close(three.links[0]);
    house.pass(kPatience - 1);
    EXPECT_EQ(three.host(), account(1));
    EXPECT_EQ(house.result(three.links[1], R"("do":"start")"), "not-host");
    house.pass(1);
    EXPECT_EQ(house.rows.back().body, "host " + account(2) + " \"Person 2\"");
    EXPECT_EQ(house.rows.back().actor, "") << "nobody did it";
    EXPECT_EQ(kit::word(house.last(three.links[2], "event"), "host"), account(2));
    EXPECT_EQ(house.result(three.links[1], R"("do":"kick","account":")" + account(1) + "\""), "founder");
    EXPECT_EQ(house.result(three.links[1], R"("do":"close")"), "founder");
    EXPECT_EQ(house.result(three.links[1], R"("do":"start")"), "ok");
    house.crash();
    EXPECT_EQ(three.host(), account(2));
}

TEST(Absence, of_a_host_is_counted_only_while_somebody_who_sits_waits_for_them) {
    Three three;
    House& house = three.house;
    for (const Link link : three.links) house.close(link);
    const Link spectator = house.open(4);
    house.pass(10 * kPatience);
    const Link second = house.open(2);
    house.pass(kPatience - 1);
    const Link first = house.open(1);
    house.pass(kPatience);
    EXPECT_EQ(three.host(), account(1)) << "they were back in time";
    house.close(first);
    house.pass(kPatience - 1);
    house.close(second);
    house.pass(kPatience);
    EXPECT_EQ(three.host(), account(1)) << "a spectator gets no table";
    house.close(spectator);
}

TEST(Absence, of_a_host_does_not_lock_them_out_of_their_private_table) {
    for (const bool locked : {false, true}) {
        room::Setup setup = for_three();
        setup.visibility = Visibility::list;
        setup.invited = {account(2)};
        House house(setup);
        const Link first = house.open(1);
        const Link second = house.open(2);
        EXPECT_EQ(house.result(second, R"("do":"sit","seat":2)"), "ok");
        if (locked) {
            EXPECT_EQ(house.result(first, R"("do":"lock","on":true)"), "ok");
        }
        house.close(first);
        house.pass(kPatience);
        ASSERT_EQ(house.room().host(), account(2));
        house.crash();
        const auto head = read_head(write_head(house.room().head()));
        ASSERT_TRUE(head);
        EXPECT_EQ(head->former_hosts, std::vector<std::string>{account(1)});
        EXPECT_TRUE(house.room().admits(House::person(1)));
        EXPECT_FALSE(house.room().admits(House::person(3)));
        const Link heir = house.open(2);
        const Link back = house.open(1);
        EXPECT_EQ(kit::word(house.last(back, "state"), "type"), "state");
        EXPECT_EQ(house.room().host(), account(1)) << "it was theirs all the time";
        EXPECT_EQ(house.rows.back().actor, "");
        EXPECT_EQ(house.result(heir, R"("do":"kick","account":")" + account(1) + "\""), "not-host");
        EXPECT_EQ(house.result(back, R"("do":"kick","account":")" + account(2) + "\""), "ok");
    }
}

TEST(Absence, of_a_founder_leaves_the_table_theirs_through_every_deputy) {
    Three three;
    House& house = three.house;
    house.close(three.links[0]);
    house.pass(kPatience);
    ASSERT_EQ(three.host(), account(2));
    EXPECT_EQ(house.result(three.links[1], R"("do":"host","account":")" + account(3) + "\""), "ok");
    EXPECT_EQ(house.result(three.links[2], R"("do":"kick","account":")" + account(1) + "\""), "founder");
    house.crash();
    const Link back = house.open(1);
    EXPECT_EQ(three.host(), account(1));
    EXPECT_EQ(house.result(back, R"("do":"host","account":")" + account(3) + "\""), "ok");
    house.close(back);
    house.open(1);
    EXPECT_EQ(three.host(), account(3)) << "what is given is given";
}

TEST(Absence, does_not_protect_from_being_sent_away) {
    Three three;
    House& house = three.house;
    const auto kick = [&](int number) {
        return house.result(three.links[0], R"("do":"kick","account":")" + account(number) + "\"");
    };
    const Link spectator = house.open(4);
    house.close(spectator);
    EXPECT_EQ(kick(4), "ok") << "just gone, and not to come again";
    EXPECT_FALSE(house.room().admits(House::person(4)));
    EXPECT_EQ(kick(5), "no-such-person") << "nobody has seen them here";
    house.bots_answer = false;
    EXPECT_EQ(house.result(three.links[0], R"("do":"start")"), "ok");
    EXPECT_EQ(kick(3), "not-now") << "they play";
    house.close(three.links[2]);
    EXPECT_EQ(kick(3), "not-now") << "they are waited for";
    house.pass(5'000);
    EXPECT_EQ(house.room().head().seats[2].bot, "random");
    EXPECT_EQ(kick(3), "ok");
    EXPECT_EQ(house.room().head().seats[2].account, "");
    EXPECT_FALSE(house.room().admits(House::person(3)));
    house.crash();
    EXPECT_FALSE(house.room().admits(House::person(3)));
    EXPECT_EQ(house.room().head().seats[2].bot, "random");
}

TEST(Doors, that_are_locked_open_for_whoever_is_invited) {
    Three three;
    House& house = three.house;
    const auto invite = [&](int number) {
        return house.result(three.links[0], R"("do":"invite","account":")" + account(number) + "\"");
    };
    EXPECT_EQ(house.result(three.links[0], R"("do":"kick","account":")" + account(3) + "\""), "ok");
    EXPECT_EQ(invite(4), "not-now") << "everybody may come in";
    EXPECT_EQ(house.result(three.links[0], R"("do":"lock","on":true)"), "ok");
    EXPECT_FALSE(house.room().admits(House::person(5))) << "whoever it is";
    EXPECT_EQ(invite(3), "no-such-person");
    EXPECT_EQ(invite(4), "ok");
    house.crash();
    const auto head = read_head(write_head(house.room().head()));
    ASSERT_TRUE(head);
    EXPECT_EQ(head->let_in, std::vector<std::string>{account(4)});
    EXPECT_FALSE(house.room().admits(House::person(5)));
    const Link fourth = house.open(4);
    EXPECT_EQ(house.result(fourth, R"("do":"sit","seat":3)"), "ok");
    const Link first = house.open(1);
    EXPECT_EQ(house.result(first, R"("do":"lock","on":false)"), "ok");
    EXPECT_TRUE(house.room().admits(House::person(5)));
    EXPECT_TRUE(house.room().head().let_in.empty());
}

TEST(Absence, of_a_host_leaves_no_former_host_once_the_table_is_theirs_again) {
    Three three;
    House& house = three.house;
    EXPECT_EQ(house.result(three.links[0], R"("do":"host","account":")" + account(2) + "\""), "ok");
    EXPECT_EQ(house.result(three.links[1], R"("do":"host","account":")" + account(3) + "\""), "ok");
    EXPECT_EQ(house.room().head().former_hosts, (std::vector<std::string>{account(1), account(2)}));
    EXPECT_EQ(house.result(three.links[2], R"("do":"host","account":")" + account(1) + "\""), "ok");
    EXPECT_EQ(house.room().head().former_hosts, (std::vector<std::string>{account(2), account(3)}));
}

TEST(Absence, of_a_host_in_a_match_gives_the_table_away_too) {
    Three three;
    EXPECT_EQ(three.house.result(three.links[0], R"("do":"start")"), "ok");
    three.house.close(three.links[0]);
    three.house.close(three.links[1]);
    three.house.bots_answer = false;
    three.house.pass(kPatience);
    EXPECT_EQ(three.host(), account(3));
}

TEST(Absence, that_lasts_is_not_waited_for_before_a_match) {
    Three three;
    House& house = three.house;
    house.bots_answer = false;
    EXPECT_EQ(house.result(three.links[1], R"("do":"ready")"), "ok");
    EXPECT_EQ(house.result(three.links[2], R"("do":"ready")"), "ok");
    house.close(three.links[0]);
    house.pass(4'999);
    EXPECT_FALSE(three.playing());
    house.pass(1);
    EXPECT_TRUE(three.playing());
    house.pass(1);
    EXPECT_EQ(house.room().head().seats[0].bot, "random") << "they still sit there, and a bot stands in";
    EXPECT_EQ(house.room().head().seats[0].account, account(1));
    house.open(1);
    EXPECT_EQ(house.room().head().seats[0].bot, "");
}

TEST(Absence, that_lasts_is_waited_for_where_matches_are_rated) {
    room::Setup setup = for_three();
    setup.rated = true;
    Three three(setup);
    House& house = three.house;
    EXPECT_EQ(house.result(three.links[0], R"("do":"ready")"), "ok");
    EXPECT_EQ(house.result(three.links[1], R"("do":"ready")"), "ok");
    house.close(three.links[2]);
    house.pass(60'000);
    EXPECT_FALSE(three.playing()) << "they have not said that they are ready";
    const Link third = house.open(3);
    EXPECT_EQ(house.result(third, R"("do":"ready")"), "ok");
    EXPECT_TRUE(three.playing());
}

TEST(Absence, of_everybody_begins_no_match) {
    Three three;
    House& house = three.house;
    EXPECT_EQ(house.result(three.links[1], R"("do":"ready")"), "ok");
    for (const Link link : three.links) house.close(link);
    const Link spectator = house.open(4);
    house.pass(60'000);
    EXPECT_FALSE(three.playing());
    EXPECT_FALSE(house.wake()) << "there is nothing to be woken for";
    house.close(spectator);
}

TEST(Absence, of_everybody_is_not_counted_before_a_match) {
    Three three;
    House& house = three.house;
    EXPECT_EQ(house.result(three.links[1], R"("do":"ready")"), "ok");
    EXPECT_EQ(house.result(three.links[2], R"("do":"ready")"), "ok");
    for (const Link link : three.links) house.close(link);  // the network has failed
    house.pass(40'000);
    house.open(2);
    EXPECT_FALSE(three.playing()) << "the first who is back does not begin without the others";
    house.open(3);
    house.pass(4'999);
    EXPECT_FALSE(three.playing());
    house.pass(1);
    EXPECT_TRUE(three.playing());
}

TEST(Absence, of_everybody_is_not_counted_in_a_match) {
    Three three;
    House& house = three.house;
    house.bots_answer = false;
    EXPECT_EQ(house.result(three.links[0], R"("do":"start")"), "ok");
    for (const Link link : three.links) house.close(link);
    house.pass(40'000);
    house.open(3);
    house.pass(4'999);
    EXPECT_EQ(house.room().head().seats[0].bot, "");
    house.pass(1);
    EXPECT_EQ(house.room().head().seats[0].bot, "random");
}

TEST(Absence, that_lasts_is_waited_for_again_by_one_who_sits_down_among_those_who_have_gone) {
    Three three;
    House& house = three.house;
    EXPECT_EQ(house.result(three.links[2], R"("do":"stand")"), "ok");
    EXPECT_EQ(house.result(three.links[0], R"("do":"ready")"), "ok");
    house.close(three.links[1]);
    house.close(three.links[0]);
    house.pass(40'000);
    EXPECT_EQ(house.result(three.links[2], R"("do":"sit","seat":3)"), "ok");
    EXPECT_EQ(house.result(three.links[2], R"("do":"ready")"), "ok");
    EXPECT_FALSE(three.playing());
    house.pass(5'000);
    EXPECT_TRUE(three.playing());
}

}  // namespace
}  // namespace brelan::room
