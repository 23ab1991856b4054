#include <gtest/gtest.h>

#include <string>

#include "room/sim/house.hpp"

// Clocks, absent people, and bots that fail.
namespace brelan::room {
namespace {

using kit::House;
using kit::whole;
using kit::word;

std::string kind(const Event& row) { return row.body.substr(0, row.body.find_first_of(" \n")); }
// The kinds of the last rows, without the rows of the shuffle between two deals
// (tests/room/fairness_test.cpp).
std::string last_kinds(const House& house, std::size_t count) {
    std::string text;
    for (auto row = house.rows.rbegin(); row != house.rows.rend() && count > 0; ++row) {
        if (row->body.starts_with("fair-")) continue;
        text = kind(*row) + (text.empty() ? "" : " ") + text;
        --count;
    }
    return text;
}

// Two people at a table; bots take the other seats, if there are any.
struct Two {
    explicit Two(const room::Setup& setup) : house(setup) {
        a = house.open(1);
        b = house.open(2);
        house.ask(a, "\"do\":\"sit\",\"seat\":1");
        house.ask(b, "\"do\":\"sit\",\"seat\":2");
        EXPECT_EQ(house.result(a, "\"do\":\"start\""), "ok");
    }
    // The socket of the person whose turn it is.
    Link turn() { return whole(kit::parsed(house.state(a)), "turn") == 1 ? a : b; }
    std::string act() {
        const Link link = turn();
        const Json state = kit::parsed(house.state(link));
        const std::string act = state.find("legal")->array()[0].text();
        return house.result(link, kit::to_act(whole(state, "n"), act));
    }

    // Plays until it is this person's turn; returns false if their turn never comes because a bot plays for
    // them.
    bool reaches(Link link) {
        for (int i = 0; i < 3 && turn() != link; ++i) EXPECT_EQ(act(), "ok");
        return turn() == link;
    }

    House house;
    Link a{};
    Link b{};
};

room::Setup clocked(LateRule late, Time move = 10'000, Time bank = 0) {
    room::Setup setup = kit::setup_of("tontine", "players=2 allow_small_tables=true");
    setup.move_milliseconds = move;
    setup.bank_milliseconds = bank;
    setup.late = late;
    return setup;
}

TEST(Clock, lets_a_bot_act_once_when_the_time_is_out) {
    Two two(clocked(LateRule::act));
    const auto deadline = whole(kit::parsed(two.house.state(two.a)), "deadline");
    EXPECT_EQ(deadline, two.house.now + 10'000);
    const Link late = two.turn();
    two.house.pass(9'999);
    EXPECT_EQ(last_kinds(two.house, 1), "deal");
    two.house.pass(1);
    EXPECT_EQ(last_kinds(two.house, 2), "late act");
    EXPECT_NE(two.turn(), late);
    EXPECT_TRUE(two.reaches(late)) << "the next turn is their own again";
    EXPECT_EQ(two.act(), "ok");
}

TEST(Clock, hands_over_to_a_bot_until_the_person_acts) {
    Two two(clocked(LateRule::bot));
    const Link late = two.turn();
    two.house.pass(10'000);
    EXPECT_EQ(last_kinds(two.house, 3), "late stand-in act");
    EXPECT_FALSE(two.reaches(late)) << "the bot goes on for them";
    EXPECT_EQ(two.house.result(late, "\"do\":\"back\""), "ok");
    EXPECT_TRUE(two.reaches(late));
}

TEST(Clock, takes_what_is_over_from_the_bank) {
    Two two(clocked(LateRule::act, 10'000, 5'000));
    const Link first = two.turn();
    const std::size_t seat = first == two.a ? 0 : 1;
    two.house.pass(12'000);
    EXPECT_EQ(two.act(), "ok");
    const Json state = kit::parsed(two.house.state(two.a));
    EXPECT_EQ(state.find("bank")->array()[seat].number(), 3'000);
    EXPECT_EQ(state.find("bank")->array()[1 - seat].number(), 5'000);
    EXPECT_EQ(whole(state, "deadline"), two.house.now + 15'000);
    ASSERT_TRUE(two.reaches(first));
    const std::size_t rows = two.house.rows.size();
    two.house.pass(12'999);
    EXPECT_EQ(two.house.rows.size(), rows);
    two.house.pass(1);
    EXPECT_EQ(kind(two.house.rows[rows]), "late");
}

TEST(Clock, stands_while_no_player_is_here_or_the_house_is_frozen) {
    Two two(clocked(LateRule::act));
    two.house.crash();
    two.house.pass(3'600'000);
    EXPECT_EQ(last_kinds(two.house, 1), "deal");
    two.a = two.house.open(1);
    EXPECT_EQ(last_kinds(two.house, 1), "resume");
    EXPECT_EQ(whole(kit::parsed(two.house.state(two.a)), "deadline"), two.house.now + 10'000);
    Effects on;
    two.house.room().freeze(two.house.now, true, wire::Standstill::disk, on);
    two.house.take(std::move(on));
    two.house.pass(3'600'000);
    EXPECT_EQ(last_kinds(two.house, 1), "resume");
    Effects off;
    two.house.room().freeze(two.house.now, false, wire::Standstill::disk, off);
    two.house.take(std::move(off));
    EXPECT_EQ(whole(kit::parsed(two.house.state(two.a)), "deadline"), two.house.now + 10'000);
}

// A process with a correct clock takes over rows from a process whose clock was ahead.
TEST(Clock, that_was_ahead_when_the_rows_were_written_keeps_nobody_waiting) {
    for (const Time ahead : {Time{60'000}, 45 * 24 * Time{3'600'000}}) {
        Two two(clocked(LateRule::act));
        two.house.now -= ahead;
        two.house.crash();
        two.a = two.house.open(1);
        EXPECT_EQ(last_kinds(two.house, 1), "resume");
        EXPECT_EQ(whole(kit::parsed(two.house.state(two.a)), "deadline"), two.house.now + 10'000);
        two.b = two.house.open(2);
        two.house.pass(10'000);
        EXPECT_EQ(last_kinds(two.house, 2), "late act");
    }
}

TEST(Clock, that_was_ahead_keeps_no_table_for_longer_when_nobody_is_there) {
    Two two(clocked(LateRule::act));
    two.house.now -= 45 * 24 * Time{3'600'000};
    two.house.crash();
    two.house.pass(24 * Time{3'600'000} - 1);
    EXPECT_EQ(last_kinds(two.house, 1), "deal");
    two.house.pass(1);
    EXPECT_EQ(last_kinds(two.house, 1), "closed");
}

// Nobody could come while the house was closed, so nobody loses the table for staying away.
TEST(Clock, does_not_count_the_time_in_which_the_house_did_not_run) {
    Two two(clocked(LateRule::act));
    two.house.now += 45 * 24 * Time{3'600'000};
    two.house.crash(two.house.now);
    two.house.pass(24 * Time{3'600'000} - 1);
    EXPECT_EQ(last_kinds(two.house, 1), "deal");
    two.house.pass(1);
    EXPECT_EQ(last_kinds(two.house, 1), "closed");
}

TEST(Absent, people_are_replaced_after_a_while_and_get_their_seat_back) {
    room::Setup setup = kit::setup_of("tontine", "players=2 allow_small_tables=true");
    setup.grace_milliseconds = 5'000;
    Two two(setup);
    const Link second = two.house.open(2, "other tab");
    two.house.close(two.b);
    two.house.pass(60'000);
    EXPECT_EQ(last_kinds(two.house, 1), "deal") << "the other tab is still here";
    two.house.close(second);
    const Json here = two.house.last(two.a, "here");
    EXPECT_FALSE(here.find("seats")->array()[1].find("here")->boolean());
    two.house.bots_answer = false;
    two.house.pass(4'999);
    EXPECT_EQ(last_kinds(two.house, 1), "deal");
    two.house.pass(1);
    EXPECT_EQ(last_kinds(two.house, 1), "stand-in");
    two.b = two.house.open(2);
    EXPECT_EQ(last_kinds(two.house, 1), "back");
    EXPECT_EQ(two.act(), "ok");
    EXPECT_EQ(two.act(), "ok");
}

TEST(Bots, are_asked_for_forced_moves_too_and_not_heard_too_early) {
    room::Setup setup = kit::setup_of("tontine", "players=2 allow_small_tables=true");
    setup.bot_milliseconds = 1'000;
    House house(setup);
    house.bots_answer = false;
    const Link a = house.open(1);
    house.ask(a, "\"do\":\"bot\",\"seat\":1");
    house.ask(a, "\"do\":\"bot\",\"seat\":2");
    EXPECT_EQ(house.result(a, "\"do\":\"start\""), "ok");
    ASSERT_EQ(house.asked.size(), 1U);
    const AskBot ask = house.asked.front();
    EXPECT_EQ(ask.legal.size(), 1U);
    EXPECT_GE(ask.not_before, house.now + 600);
    EXPECT_LE(ask.not_before, house.now + 1'400);
    house.answer_bot(ask.legal[0]);
    EXPECT_EQ(last_kinds(house, 1), "deal");
    house.pass(ask.not_before - house.now - 1);
    EXPECT_EQ(last_kinds(house, 1), "deal");
    house.pass(1);
    EXPECT_EQ(last_kinds(house, 1), "act");
}

// Otherwise the room would ask again and again to be woken at a time that has already passed.
TEST(Bots, are_forgotten_when_a_person_sits_down_while_they_seem_to_think) {
    room::Setup setup = kit::setup_of("tontine", "players=2 allow_small_tables=true");
    setup.bot_milliseconds = 1'000;
    House house(setup);
    house.bots_answer = false;
    const Link a = house.open(1);
    house.ask(a, "\"do\":\"bot\",\"seat\":1");
    house.ask(a, "\"do\":\"bot\",\"seat\":2");
    EXPECT_EQ(house.result(a, "\"do\":\"start\""), "ok");
    const AskBot ask = house.asked.front();
    house.answer_bot(ask.legal[0]);
    EXPECT_EQ(house.wake(), ask.not_before);
    EXPECT_EQ(house.result(a, "\"do\":\"sit\",\"seat\":" + std::to_string(ask.seat.index + 1)), "ok");
    house.now = ask.not_before + 1;
    house.tick();
    EXPECT_EQ(last_kinds(house, 1), "sit");
    EXPECT_EQ(house.wake(), std::nullopt);
}

TEST(Bots, that_fail_are_replaced_by_the_usual_one_and_that_by_what_is_allowed) {
    House house(kit::setup_of("tontine", "players=2 allow_small_tables=true"));
    house.bots_answer = false;
    const Link a = house.open(1);
    house.ask(a, "\"do\":\"bot\",\"seat\":1,\"name\":\"flat\"");
    house.ask(a, "\"do\":\"bot\",\"seat\":2,\"name\":\"flat\"");
    EXPECT_EQ(house.result(a, "\"do\":\"start\""), "ok");
    EXPECT_EQ(house.asked.front().bot, "flat");
    house.answer_bot("", "silent");
    EXPECT_EQ(last_kinds(house, 1), "fault");
    EXPECT_EQ(house.asked.front().bot, "random");
    house.answer_bot("dance");
    EXPECT_EQ(last_kinds(house, 1), "act");
    EXPECT_EQ(house.asked.front().bot, "flat") << "the other seat keeps its own";
}

TEST(Bots, that_answer_an_old_question_are_not_heard) {
    House house(kit::setup_of("tontine", "players=2 allow_small_tables=true"));
    house.bots_answer = false;
    const Link a = house.open(1);
    house.ask(a, "\"do\":\"bot\",\"seat\":1");
    house.ask(a, "\"do\":\"bot\",\"seat\":2");
    house.ask(a, "\"do\":\"start\"");
    const AskBot old = house.asked.front();
    house.answer_bot(old.legal[0]);
    const std::size_t rows = house.rows.size();
    Effects effects;
    house.room().bot_answer(house.now, {old.ticket, old.legal[0], ""}, effects);
    house.take(std::move(effects));
    EXPECT_EQ(house.rows.size(), rows);
}

TEST(Pause, between_deals_lasts_until_it_is_over_or_everybody_is_ready) {
    room::Setup setup = kit::setup_of("tontine", "players=2 allow_small_tables=true");
    setup.pause_milliseconds = 10'000;
    Two two(setup);
    while (last_kinds(two.house, 1) != "act" || whole(kit::parsed(two.house.state(two.a)), "turn") > 0)
        ASSERT_EQ(two.act(), "ok");
    const Json state = kit::parsed(two.house.state(two.a));
    EXPECT_EQ(state.find("score")->array().size(), 2U);
    two.house.pass(9'999);
    EXPECT_EQ(last_kinds(two.house, 1), "act");
    two.house.pass(1);
    EXPECT_EQ(last_kinds(two.house, 1), "deal");
    while (whole(kit::parsed(two.house.state(two.a)), "turn") > 0) ASSERT_EQ(two.act(), "ok");
    EXPECT_EQ(two.house.result(two.a, "\"do\":\"ready\""), "ok");
    EXPECT_EQ(last_kinds(two.house, 1), "ready");
    EXPECT_EQ(two.house.result(two.b, "\"do\":\"ready\""), "ok");
    EXPECT_EQ(last_kinds(two.house, 1), "deal");
}

}  // namespace
}  // namespace brelan::room
