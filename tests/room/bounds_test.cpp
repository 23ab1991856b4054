#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "room/sim/house.hpp"

// Limits on what anyone may do, and delays that must not reveal anything.
namespace brelan::room {
namespace {

using kit::House;
using kit::whole;
using kit::word;

std::string closed(House& house, Link link) {
    return house.lines.at(static_cast<std::uint64_t>(link)).closed;
}

// One person at a table with bots, in the middle of a match.
struct Alone {
    explicit Alone(const room::Setup& setup) : house(setup), link(house.open(1)) {
        house.ask(link, "\"do\":\"sit\",\"seat\":1");
        EXPECT_EQ(house.result(link, "\"do\":\"start\""), "ok");
    }
    std::string act() {
        const Json state = kit::parsed(house.state(link));
        const Json* legal = state.find("legal");
        if (legal == nullptr) return "not their turn";
        return house.result(link, kit::to_act(whole(state, "n"), legal->array()[0].text()));
    }
    House house;
    Link link;
};

TEST(Bounds, coming_and_going_does_not_fill_the_log) {
    room::Setup setup = kit::setup_of("tarot");
    setup.move_milliseconds = 600'000;
    Alone alone(setup);
    std::string why;
    int comings = 0;
    for (; comings < 200 && why.empty(); ++comings) {
        alone.house.close(alone.link);
        alone.link = alone.house.open(1);
        why = closed(alone.house, alone.link);
    }
    EXPECT_EQ(why, "too-fast") << "each of them wrote a row `resume`";
    EXPECT_LT(comings, 100);
    alone.house.pass(60'000);
    EXPECT_EQ(closed(alone.house, alone.house.open(1)), "") << "a minute later they may come again";
}

TEST(Bounds, clients_that_ask_while_the_store_is_slow_are_closed_before_answers_pile_up) {
    House house(kit::setup_of("tonk"));
    const Link link = house.open(1);
    const Link other = house.open(2);
    house.store_at_once = false;
    house.send(other, R"({"id":1,"do":"sit","seat":1})");
    for (int i = 0; i < 2'000; ++i) house.send(link, R"({"do":"state"})");
    house.store();
    EXPECT_EQ(closed(house, link), "too-fast");
    EXPECT_LT(house.lines.at(static_cast<std::uint64_t>(link)).received.size(), 600U);
    EXPECT_EQ(closed(house, other), "");
}

TEST(Bounds, a_table_stays_open_when_its_only_visitor_is_closed_for_asking_too_much) {
    House house(kit::setup_of("tonk"));
    const Link link = house.open(1);
    house.pass(2 * 3'600'000);
    house.store_at_once = false;
    house.send(link, R"({"id":1,"do":"sit","seat":1})");
    for (int i = 0; i < 2'000; ++i) house.send(link, R"({"do":"state"})");
    house.store();
    EXPECT_EQ(closed(house, link), "too-fast");
    EXPECT_EQ(closed(house, house.open(1)), "") << "an empty table stays open for an hour";
}

TEST(Bounds, an_action_is_taken_back_fifty_times_in_a_deal) {
    Alone alone(kit::setup_of("tontine"));
    int undone = 0;
    for (int i = 0; i < 200; ++i) {
        if (alone.act() != "ok") break;
        if (alone.house.result(alone.link, "\"do\":\"undo\"") == "ok") ++undone;
        alone.house.pass(60'000);  // keeps them below the rate limit
    }
    EXPECT_LE(undone, 50);
}

TEST(Bounds, a_late_person_for_whom_a_bot_goes_on_is_not_asked_before_they_are_back) {
    room::Setup setup = kit::setup_of("tarot", "players=4");
    setup.move_milliseconds = 10'000;
    setup.late = LateRule::bot;
    House house(setup);
    house.bots_answer = false;
    std::vector<Link> links;
    for (int i = 1; i <= 4; ++i) {
        links.push_back(house.open(i));
        house.ask(links.back(), "\"do\":\"sit\",\"seat\":" + std::to_string(i));
    }
    ASSERT_EQ(house.result(links[0], "\"do\":\"start\""), "ok");
    const auto turn = [&] {
        return static_cast<std::size_t>(whole(kit::parsed(house.state(links[0])), "turn") - 1);
    };
    const std::size_t late = turn();
    house.pass(10'001);
    ASSERT_FALSE(house.asked.empty()) << "a bot goes on for them";
    house.answer_bot(house.asked.front().legal[0]);
    house.pass(2'000);
    const std::size_t next = turn();
    ASSERT_NE(next, late);
    const Json state = kit::parsed(house.state(links[next]));
    ASSERT_EQ(house.result(links[next], kit::to_act(whole(state, "n"), "pass")), "ok");
    ASSERT_EQ(house.result(links[next], "\"do\":\"undo\""), "ok");
    const Json asked = house.last(links[0], "event");
    const auto& waits = asked.find("asks")->array()[0].find("waits")->array();
    EXPECT_EQ(waits.size(), 2U);
    EXPECT_TRUE(std::none_of(waits.begin(), waits.end(), [&](const Json& seat) {
        return seat.number() == static_cast<std::int64_t>(late) + 1;
    }));
}

std::int64_t hundred(const host::Host&, std::string_view, std::int64_t nodes) { return nodes; }

TEST(Bounds, a_bot_is_heard_at_moments_that_do_not_tell_how_long_it_has_thought) {
    const auto heard_after = [](Time thought) {
        room::Setup setup = kit::setup_of("tontine", "players=2 allow_small_tables=true");
        Room room(House::table_id(), {nullptr, nullptr, hundred, 100});
        Effects effects;
        Time now = 1'000'000;
        room.create(now, House::person(1), setup, effects);
        room.opened(now, {Link{1}, House::person(1), "c", Language::english, false, std::nullopt}, effects);
        int id = 0;
        const auto say = [&](const std::string& text) {
            room.message(now, Link{1}, "{\"id\":" + std::to_string(++id) + "," + text + "}", effects);
        };
        say("\"do\":\"bot\",\"seat\":1");
        say("\"do\":\"bot\",\"seat\":2");
        say("\"do\":\"start\"");
        room.entropy(now, Entropy{}, effects);
        room.entropy(now, Entropy{}, effects);
        EXPECT_EQ(effects.ask.size(), 1U);
        EXPECT_EQ(effects.ask[0].not_before, now + 100) << "no earlier than it may need";
        Effects answered;
        room.bot_answer(now + thought, {effects.ask[0].ticket, effects.ask[0].legal[0], ""}, answered);
        return answered.store.empty() ? answered.wake.value_or(0) - now : thought;  // it waits, or acts now
    };
    EXPECT_EQ(heard_after(1), 100);
    EXPECT_EQ(heard_after(100), 100);
    const Time late = heard_after(101);
    EXPECT_GE(late, 125);
    EXPECT_EQ(heard_after(110), late) << "the same moment, whenever it is ready before";
    EXPECT_EQ(heard_after(late), late);
    EXPECT_GT(heard_after(late + 1), late);
}

TEST(Hosts, invite_more_people_to_a_table_with_a_list) {
    room::Setup setup = kit::setup_of("tonk");
    setup.visibility = Visibility::list;
    House house(setup);
    const Link host = house.open(1);
    const auto invite = [&](const std::string& account) {
        return house.result(host, "\"do\":\"invite\",\"account\":\"" + account + "\"");
    };
    EXPECT_FALSE(house.room().admits(House::person(2)));
    EXPECT_EQ(invite(kit::account(2)), "ok");
    EXPECT_TRUE(house.room().admits(House::person(2)));
    EXPECT_EQ(house.room().head().invited.back(), kit::account(2));
    const std::size_t rows = house.rows.size();
    EXPECT_EQ(invite(kit::account(2)), "ok") << "they are invited already";
    EXPECT_EQ(house.rows.size(), rows);
    const Link guest = house.open(2);
    EXPECT_EQ(house.result(guest, "\"do\":\"invite\",\"account\":\"" + kit::account(3) + "\""), "not-host");
    EXPECT_EQ(invite("somebody"), "no-such-person");
    house.ask(host, "\"do\":\"kick\",\"account\":\"" + kit::account(2) + "\"");
    EXPECT_EQ(invite(kit::account(2)), "no-such-person") << "who was sent away stays away";
    house.crash();
    EXPECT_FALSE(house.room().admits(House::person(2)));
    House open(kit::setup_of("tonk"));
    EXPECT_EQ(open.result(open.open(1), "\"do\":\"invite\",\"account\":\"" + kit::account(2) + "\""),
              "not-now");
}

TEST(Hosts, see_and_show_whom_they_have_muted) {
    House house(kit::setup_of("tonk"));
    const Link host = house.open(1);
    const Link guest = house.open(2);
    house.ask(guest, "\"do\":\"sit\",\"seat\":2");
    const std::string mute = "\"do\":\"mute\",\"account\":\"" + kit::account(2) + "\",\"on\":";
    EXPECT_EQ(house.result(host, mute + "true"), "ok");
    const Json state = kit::parsed(house.state(guest));
    EXPECT_TRUE(state.find("you")->find("muted")->boolean());
    const Json seen = kit::parsed(house.state(host));
    EXPECT_EQ(seen.find("you")->find("muted"), nullptr);
    EXPECT_TRUE(seen.find("table")->find("seats")->array()[1].find("muted")->boolean());
    EXPECT_EQ(house.result(host, mute + "false"), "ok");
    EXPECT_EQ(kit::parsed(house.state(guest)).find("you")->find("muted"), nullptr);
}

TEST(Freeze, is_announced_to_newcomers_while_it_lasts) {
    House house(kit::setup_of("tontine"));
    const auto n = static_cast<std::uint64_t>(whole(kit::parsed(house.state(house.open(1))), "n"));
    Effects on;
    house.room().freeze(house.now, true, wire::Standstill::pace, on);
    house.take(std::move(on));
    const Link again = house.open(1, "c", false, n);
    EXPECT_EQ(whole(house.last(again, "hello"), "n"), static_cast<std::int64_t>(n));
    EXPECT_TRUE(house.last(again, "frozen").find("on")->boolean());
    EXPECT_NE(word(house.last(again, "frozen"), "text"), "frozen.pace") << "there is a sentence for it";
}

}  // namespace
}  // namespace brelan::room
