#include <gtest/gtest.h>

#include <string>

#include "room/sim/house.hpp"

// What people do besides playing: seats, bots, hosts, chat.
namespace brelan::room {
namespace {

using kit::House;
using kit::sit;
using kit::whole;
using kit::word;

// A seat in the last state that a socket received: `name account bot ready`.
std::string seat(House& house, Link link, std::size_t number) {
    const Json state = kit::parsed(house.state(link));
    const Json& seat = state.find("table")->find("seats")->array()[number - 1];
    const Json* ready = seat.find("ready");
    return word(seat, "name") + "|" + word(seat, "bot") + "|" +
           (ready != nullptr && ready->boolean() ? "ready" : "");
}
std::string stage(House& house, Link link) {
    return word(*kit::parsed(house.state(link)).find("table"), "stage");
}

TEST(Seats, are_taken_once_and_one_by_a_person) {
    House house(kit::setup_of("tarot"));
    const Link a = house.open(1);
    const Link b = house.open(2);
    EXPECT_EQ(house.result(a, sit(1)), "ok");
    EXPECT_EQ(house.result(b, sit(1)), "seat-taken");
    EXPECT_EQ(house.result(a, sit(2)), "already-seated");
    EXPECT_EQ(house.result(b, sit(0)), "bad-command");
    EXPECT_EQ(house.result(b, sit(6)), "no-such-seat");
    EXPECT_EQ(house.result(b, "\"do\":\"stand\""), "not-seated");
    EXPECT_EQ(house.result(a, "\"do\":\"stand\""), "ok");
    EXPECT_EQ(house.result(b, sit(1)), "ok");
    EXPECT_EQ(seat(house, a, 1), "Person 2||");
}

TEST(Seats, show_one_hand_a_match_to_one_person) {
    House house(kit::setup_of("tarot"));
    const Link a = house.open(1);
    const Link b = house.open(2);
    const Link c = house.open(3);
    house.ask(a, sit(1));
    house.ask(b, sit(3));  // the match waits until they are ready
    EXPECT_EQ(house.result(a, "\"do\":\"start\""), "ok");
    EXPECT_EQ(house.result(a, "\"do\":\"stand\""), "ok");
    EXPECT_EQ(house.result(a, sit(2)), "another-hand");
    EXPECT_EQ(house.result(c, sit(2)), "ok");
    EXPECT_EQ(house.result(a, sit(1)), "ok") << "they may have their own hand again";
}

TEST(Seats, change_hands_only_by_consent) {
    House house(kit::setup_of("tarot"));
    const Link a = house.open(1);
    const Link b = house.open(2);
    house.ask(a, sit(1));
    house.ask(b, sit(2));
    EXPECT_EQ(house.result(a, "\"do\":\"swap\",\"seat\":1"), "no-such-seat");
    EXPECT_EQ(house.result(a, "\"do\":\"swap\",\"seat\":2"), "ok");
    EXPECT_EQ(seat(house, a, 1), "Person 1||");
    EXPECT_EQ(house.result(a, "\"do\":\"agree\""), "no-request");
    EXPECT_EQ(house.result(b, "\"do\":\"refuse\""), "ok");
    EXPECT_EQ(seat(house, a, 1), "Person 1||");
    EXPECT_EQ(house.result(a, "\"do\":\"swap\",\"seat\":2"), "ok");
    EXPECT_EQ(house.result(b, "\"do\":\"swap\",\"seat\":3"), "asked-already");
    EXPECT_EQ(house.result(b, "\"do\":\"agree\""), "ok");
    EXPECT_EQ(seat(house, a, 1), "Person 2||");
    EXPECT_EQ(house.result(a, "\"do\":\"swap\",\"seat\":4"), "ok");  // an empty seat needs no consent
    EXPECT_EQ(seat(house, a, 4), "Person 1||");
}

TEST(Seats, of_bots_are_filled_when_the_match_begins_and_left_to_people) {
    House house(kit::setup_of("tarot"));
    const Link a = house.open(1);
    house.ask(a, sit(1));
    EXPECT_EQ(house.result(a, "\"do\":\"bot\",\"seat\":1"), "seat-taken");
    EXPECT_EQ(house.result(a, "\"do\":\"bot\",\"seat\":2,\"name\":\"flat\""), "ok");
    EXPECT_EQ(house.result(a, "\"do\":\"bot\",\"seat\":3,\"name\":\"program:./x\""), "no-such-bot");
    EXPECT_EQ(house.result(a, "\"do\":\"stand\",\"seat\":2"), "ok");
    EXPECT_EQ(seat(house, a, 2), "||");
    house.ask(a, "\"do\":\"bot\",\"seat\":2,\"name\":\"flat\"");
    house.bots_answer = false;
    EXPECT_EQ(house.result(a, "\"do\":\"start\""), "ok");
    EXPECT_EQ(seat(house, a, 2), "Blaise|flat|");
    EXPECT_EQ(seat(house, a, 3), "Cosme|random|");
    const Link b = house.open(2);
    EXPECT_EQ(house.result(b, sit(3)), "ok");
    EXPECT_EQ(seat(house, a, 3), "Person 2||");
    EXPECT_EQ(house.result(b, "\"do\":\"stand\""), "ok");
    EXPECT_EQ(seat(house, a, 3), "Cosme|random|");
    EXPECT_EQ(house.result(a, "\"do\":\"swap\",\"seat\":2"), "not-now");
}

TEST(Match, begins_when_everybody_is_ready_or_the_host_says_so) {
    room::Setup setup = kit::setup_of("tarot");
    setup.fill = false;
    House house(setup);
    const Link a = house.open(1);
    const Link b = house.open(2);
    house.ask(a, sit(1));
    house.ask(b, sit(2));
    EXPECT_EQ(house.result(b, "\"do\":\"start\""), "not-host");
    EXPECT_EQ(house.result(a, "\"do\":\"start\""), "seats-empty");
    for (const char* bot : {"3", "4"}) house.ask(a, std::string("\"do\":\"bot\",\"seat\":") + bot);
    const std::size_t players = kit::parsed(house.state(a)).find("table")->find("seats")->array().size();
    for (std::size_t i = 5; i <= players; ++i) house.ask(a, "\"do\":\"bot\",\"seat\":" + std::to_string(i));
    house.ask(a, "\"do\":\"ready\"");
    EXPECT_EQ(stage(house, a), "gathering");
    house.ask(b, "\"do\":\"ready\"");
    EXPECT_EQ(stage(house, a), "playing");
    EXPECT_EQ(house.result(a, "\"do\":\"start\""), "not-now");
}

TEST(Hosts, and_nobody_else_keep_order) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    const Link b = house.open(2);
    const Link c = house.open(3);
    house.ask(b, sit(2));
    for (const std::string wish :
         {"\"do\":\"lock\",\"on\":true", "\"do\":\"close\"", "\"do\":\"bot\",\"seat\":1"})
        EXPECT_EQ(house.result(b, wish), "not-host");
    const std::string account = "\"account\":\"" + kit::account(2) + "\"";
    EXPECT_EQ(house.result(b, "\"do\":\"kick\"," + account), "not-host");
    EXPECT_EQ(house.result(a, "\"do\":\"kick\",\"account\":\"" + kit::account(9) + "\""), "no-such-person");
    EXPECT_EQ(house.result(a, "\"do\":\"mute\",\"on\":true," + account), "ok");
    EXPECT_EQ(house.result(b, "\"do\":\"chat\",\"text\":\"hello\""), "muted");
    EXPECT_EQ(house.result(a, "\"do\":\"mute\",\"on\":false," + account), "ok");
    EXPECT_EQ(house.result(b, "\"do\":\"chat\",\"text\":\"hello\""), "ok");
    EXPECT_EQ(house.result(a, "\"do\":\"lock\",\"on\":true"), "ok");
    EXPECT_EQ(house.result(c, sit(3)), "locked");
    EXPECT_EQ(house.lines.at(static_cast<std::uint64_t>(house.open(4))).closed, "not-found");
    EXPECT_EQ(house.result(a, "\"do\":\"kick\"," + account), "ok");
    EXPECT_EQ(house.lines.at(static_cast<std::uint64_t>(b)).closed, "kicked");
    EXPECT_EQ(seat(house, a, 2), "||");
    EXPECT_EQ(house.lines.at(static_cast<std::uint64_t>(house.open(2))).closed, "not-found");
    EXPECT_EQ(house.result(a, "\"do\":\"host\",\"account\":\"" + kit::account(3) + "\""), "ok");
    EXPECT_EQ(house.result(a, "\"do\":\"lock\",\"on\":false"), "not-host");
    EXPECT_EQ(house.result(c, "\"do\":\"close\""), "ok");
    EXPECT_EQ(house.lines.at(static_cast<std::uint64_t>(a)).closed, "closed");
    EXPECT_EQ(house.room().head().stage, Stage::closed);
}

TEST(Chat, is_cleaned_counted_and_kept_for_newcomers) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    EXPECT_EQ(house.result(a, "\"do\":\"chat\",\"text\":\" \\u202Ehi  there\\u0007 \""), "ok");
    EXPECT_EQ(word(house.last(a, "event"), "text"), "hi there");
    EXPECT_EQ(house.result(a, "\"do\":\"chat\",\"text\":\" \\u200B \""), "bad-text");
    EXPECT_EQ(house.result(a, "\"do\":\"chat\",\"text\":\"" + std::string(201, 'x') + "\""), "bad-text");
    EXPECT_EQ(house.result(a, "\"do\":\"phrase\",\"key\":\"no\""), "no-such-phrase");
    EXPECT_EQ(house.result(a, "\"do\":\"phrase\",\"key\":\"oops\""), "ok");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(house.result(a, "\"do\":\"chat\",\"text\":\"x\""), "ok");
    EXPECT_EQ(house.result(a, "\"do\":\"chat\",\"text\":\"x\""), "too-fast");
    house.pass(10'001);
    EXPECT_EQ(house.result(a, "\"do\":\"chat\",\"text\":\"x\""), "ok");
    const Link b = house.open(2, "c", true, std::nullopt, Language::french);
    const Json state = house.last(b, "state");
    const auto& chat = state.find("chat")->array();
    ASSERT_EQ(chat.size(), 6U);
    EXPECT_EQ(word(chat[0], "text"), "hi there");
    EXPECT_EQ(word(chat[1], "key"), "oops");
    EXPECT_EQ(word(chat[1], "text"), "Oups !");
    room::Setup silent = kit::setup_of("tontine");
    silent.chat = false;
    House quiet(silent);
    EXPECT_EQ(quiet.result(quiet.open(1), "\"do\":\"chat\",\"text\":\"x\""), "chat-off");
}

TEST(Tables, with_a_list_admit_those_on_it) {
    room::Setup setup = kit::setup_of("tontine");
    setup.visibility = Visibility::list;
    setup.invited = {kit::account(2)};
    House house(setup);
    EXPECT_TRUE(house.room().admits(House::person(1)));
    EXPECT_TRUE(house.room().admits(House::person(2)));
    EXPECT_FALSE(house.room().admits(House::person(3)));
    EXPECT_EQ(house.lines.at(static_cast<std::uint64_t>(house.open(3))).closed, "not-found");
}

TEST(Tables, that_nobody_looks_at_close_in_the_end) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    house.pass(10 * 3'600'000);
    EXPECT_EQ(stage(house, a), "gathering");
    house.close(a);
    EXPECT_TRUE(house.room().idle());
    ASSERT_TRUE(house.room().head().wake.has_value());
    house.pass(3'599'999);
    EXPECT_EQ(house.room().head().stage, Stage::gathering);
    house.crash();
    const Link again = house.open(1);
    EXPECT_EQ(stage(house, again), "gathering") << "who comes in time keeps it";
    house.close(again);
    house.pass(3'600'000);
    EXPECT_EQ(house.room().head().stage, Stage::closed);
}

TEST(Commands, that_make_no_sense_are_errors_of_one_shape) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    const std::pair<std::string, std::string> bad[] = {
        {"", "bad-json"},
        {"{", "bad-json"},
        {"[]", "bad-json"},
        {"{\"id\":1.5,\"do\":\"ready\"}", "bad-json"},
        {"{\"id\":-1,\"do\":\"ready\"}", "bad-command"},
        {"{\"id\":1}", "bad-command"},
        {"{\"do\":\"ready\"}", "bad-command"},
        {"{\"id\":1,\"do\":7}", "bad-command"},
        {"{\"id\":1,\"do\":\"dance\"}", "bad-command"},
        {"{\"id\":1,\"do\":\"sit\"}", "bad-command"},
        {"{\"id\":1,\"do\":\"sit\",\"seat\":\"2\"}", "bad-command"},
        {"{\"id\":1,\"do\":\"sit\",\"seat\":2,\"more\":1}", "bad-command"},
        {"{\"id\":1,\"act\":\"turn\"}", "bad-command"},
        {"{\"id\":1,\"at\":1,\"act\":\"turn\"}", "bad-command"},
        {"{\"id\":1,\"do\":\"act\",\"act\":\"turn\"}", "bad-command"},
        {"{\"id\":1,\"do\":\"act\",\"at\":-1,\"act\":\"turn\"}", "bad-command"},
        {"{\"id\":1,\"do\":\"sit\",\"seat\":2,\"at\":1}", "bad-command"},
        {"{\"id\":1,\"do\":\"replay\"}", "bad-command"},
        {"{\"id\":1,\"do\":\"act\",\"at\":1,\"act\":\"turn\"}", "not-seated"},
        {"{\"id\":1,\"do\":\"ready\"}", "not-seated"},
        {"{\"id\":1,\"do\":\"undo\"}", "not-seated"},
        {"{\"id\":1,\"do\":\"back\"}", "not-seated"},
        {"{\"id\":1,\"do\":\"agree\"}", "not-seated"},
    };
    for (const auto& [text, code] : bad) {
        const std::size_t before = house.lines.at(static_cast<std::uint64_t>(a)).received.size();
        house.send(a, text);
        const auto& received = house.lines.at(static_cast<std::uint64_t>(a)).received;
        ASSERT_EQ(received.size(), before + 1) << text;
        const Json answer = kit::parsed(received.back());
        EXPECT_EQ(word(answer, "type"), "error") << text;
        EXPECT_EQ(word(answer, "code"), code) << text;
        EXPECT_FALSE(word(answer, "text").empty());
    }
    house.send(a, "[]");
    const std::string text =
        word(kit::parsed(house.lines.at(static_cast<std::uint64_t>(a)).received.back()), "text");
    EXPECT_NE(text.find("1: expected an object: {...}"), std::string::npos) << text;
    EXPECT_EQ(house.rows.size(), 1U) << "none of them became a row";
    house.send(a, "{\"do\":\"ping\",\"id\":5}");
    EXPECT_EQ(whole(house.last(a, "pong"), "id"), 5);
    EXPECT_EQ(whole(house.last(a, "pong"), "now"), house.now);
}

TEST(Commands, that_come_twice_are_done_once) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    house.send(a, R"({"id":5,"do":"chat","text":"one"})");
    const std::int64_t n = whole(house.answer(a, 5), "n");
    house.send(a, R"({"id":5,"do":"chat","text":"one"})");
    EXPECT_EQ(whole(house.answer(a, 5), "n"), n);
    EXPECT_EQ(house.rows.size(), 2U);
    const Link other = house.open(1, "other");  // each client has its own ids
    house.send(other, R"({"id":5,"do":"chat","text":"two"})");
    EXPECT_EQ(house.rows.size(), 3U);
    house.crash();
    const Link again = house.open(1);
    house.send(again, R"({"id":5,"do":"chat","text":"one"})");
    EXPECT_EQ(whole(house.answer(again, 5), "n"), n);
    house.send(again, R"({"id":4,"do":"chat","text":"late"})");  // out of order, but not repeated
    EXPECT_EQ(house.rows.size(), 4U);
    for (int i = 0; i < 40; ++i) {
        house.pass(5'000);
        house.send(again, "{\"id\":" + std::to_string(100 + i) + ",\"do\":\"chat\",\"text\":\"x\"}");
    }
    house.send(again, R"({"id":4,"do":"chat","text":"late"})");
    EXPECT_EQ(word(house.answer(again, 4), "code"), "repeated");
}

TEST(Commands, do_not_fill_the_log) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    const Link b = house.open(2);
    for (int i = 0; i < 60; ++i) EXPECT_EQ(house.result(a, i % 2 == 0 ? sit(1) : "\"do\":\"stand\""), "ok");
    EXPECT_EQ(house.result(a, sit(1)), "too-fast");
    EXPECT_EQ(house.result(b, sit(1)), "ok") << "others go on";
    house.pass(60'000);
    EXPECT_EQ(house.result(a, sit(2)), "ok");
}

TEST(Outbox, tells_nothing_before_it_is_stored) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    const Link b = house.open(2);
    house.store_at_once = false;
    const auto count = [&](Link link) {
        return house.lines.at(static_cast<std::uint64_t>(link)).received.size();
    };
    const std::size_t before_a = count(a);
    const std::size_t before_b = count(b);
    house.send(a, R"({"id":1,"do":"chat","text":"one"})");
    house.send(b, "nonsense");  // even an error waits, because its cause may depend on the row
    EXPECT_EQ(count(a), before_a);
    EXPECT_EQ(count(b), before_b);
    house.store();
    EXPECT_EQ(count(a), before_a + 2);
    EXPECT_EQ(count(b), before_b + 2);
}

TEST(Sockets, that_missed_nothing_get_a_word_and_the_others_the_state) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    const auto n = static_cast<std::uint64_t>(whole(house.last(a, "state"), "n"));
    const Link same = house.open(1, "c", false, n);
    EXPECT_EQ(whole(house.last(same, "hello"), "n"), static_cast<std::int64_t>(n));
    EXPECT_EQ(word(house.last(same, "state"), "type"), "");
    house.ask(a, sit(1));
    const Link late = house.open(1, "c", false, n);
    EXPECT_EQ(whole(house.last(late, "state"), "n"), static_cast<std::int64_t>(n) + 1);
}

TEST(Freeze, stops_all_but_looking) {
    House house(kit::setup_of("tontine"));
    const Link a = house.open(1);
    Effects on;
    house.room().freeze(house.now, true, wire::Standstill::disk, on);
    house.take(std::move(on));
    EXPECT_EQ(word(house.last(a, "frozen"), "reason"), "disk");
    EXPECT_EQ(house.result(a, sit(1)), "frozen");
    EXPECT_TRUE(kit::parsed(house.state(a)).find("frozen")->boolean());
    Effects off;
    house.room().freeze(house.now, false, wire::Standstill::disk, off);
    house.take(std::move(off));
    EXPECT_EQ(house.result(a, sit(1)), "ok");
}

}  // namespace
}  // namespace brelan::room
