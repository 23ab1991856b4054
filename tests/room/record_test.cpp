#include <gtest/gtest.h>

#include <map>
#include <string>

#include "record/record.hpp"
#include "room/sim/house.hpp"

// The record of a match that a person may keep, including the deals played before they came.
namespace brelan::room {
namespace {

using kit::House;
using kit::sit;
using kit::whole;
using kit::word;

std::int64_t deal_of(const Json& state) { return whole(*state.find("match"), "deal", 0); }

// Plays the first legal action of the person who holds this socket, or moves on to the next deal.
void act(House& house, Link link) {
    const Json state = kit::parsed(house.state(link));
    const Json* legal = state.find("legal");
    if (legal == nullptr) {
        house.ask(link, "\"do\":\"ready\"");
        return house.pass(1'000);
    }
    house.ask(link, kit::to_act(whole(state, "n"), legal->array()[0].text()));
}

// A table that pauses after each deal, so that its last message can be read.
room::Setup slow(std::string_view game, std::string_view options = "") {
    room::Setup setup = kit::setup_of(game, options);
    setup.pause_milliseconds = 600'000;
    return setup;
}

// Everything that the table reports about the match to this socket, and the number of messages.
struct RecordSent {
    std::string text;
    int messages = 0;
};
RecordSent record_sent(House& house, Link link) {
    RecordSent all;
    for (std::int64_t next = 1; next > 0; ++all.messages) {
        const Json record = house.ask(link, "\"do\":\"record\",\"deal\":" + std::to_string(next));
        EXPECT_EQ(word(record, "type"), "record");
        EXPECT_EQ(whole(record, "match"), 1);
        EXPECT_LT(word(record, "text").size(), 64U * 1024);
        all.text += word(record, "text");
        next = whole(record, "next", 0);
    }
    return all;
}

// Plays up to this deal, and returns the record of each deal as it was last reported to the reader.
std::map<std::int64_t, std::string> play_until(House& house, Link player, Link reader, std::int64_t deal) {
    std::map<std::int64_t, std::string> seen;
    for (int i = 0; i < 5'000; ++i) {
        const Json state = kit::parsed(house.state(reader));
        seen[deal_of(state)] = word(state, "record");
        if (deal_of(state) >= deal) return seen;
        act(house, player);
    }
    ADD_FAILURE() << "deal " << deal << " does not come";
    return seen;
}

std::string joined(const std::map<std::int64_t, std::string>& deals) {
    std::string all;
    for (const auto& [number, text] : deals) all += text;
    return all;
}

// The head of the record for these deals.
std::string head_of(const Json& state) {
    const Json& table = *state.find("table");
    return "brelan 1\ngame " + word(table, "game") + " rules " + std::to_string(whole(table, "rules")) +
           "\noptions " + word(table, "options") + "\n" + word(*state.find("match"), "draw");
}

TEST(RecordSoFar, is_what_this_seat_was_told_deal_by_deal) {
    for (const host::Host* game : host::games()) {
        House house(slow(game->name()), 5);
        const Link player = house.open(1);
        house.ask(player, sit(1));
        ASSERT_EQ(house.result(player, "\"do\":\"start\""), "ok");
        const auto seen = play_until(house, player, player, 3);
        EXPECT_EQ(record_sent(house, player).text, joined(seen)) << game->name();
        EXPECT_EQ(record_sent(house, house.open(1, "another tab")).text, joined(seen)) << game->name();
        const std::string text = head_of(kit::parsed(house.state(player))) + record_sent(house, player).text;
        EXPECT_TRUE(std::holds_alternative<record::Record>(record::read(text))) << text;
    }
}

// Tonk never shows a hand that is thrown in, so a newcomer must not read which cards their seat held before
// they came.
TEST(RecordSoFar, tells_a_newcomer_of_earlier_deals_what_everybody_saw) {
    House house(slow("tonk"), 5);
    const Link player = house.open(1);
    const Link spectator = house.open(9);
    house.ask(player, sit(1));
    ASSERT_EQ(house.result(player, "\"do\":\"start\""), "ok");
    const auto own = play_until(house, player, player, 3);
    const std::string before = record_sent(house, spectator).text;
    ASSERT_NE(joined(own), before) << "a spectator sees less";
    const Link newcomer = house.open(2);
    house.bots_answer = false;
    ASSERT_EQ(house.result(player, "\"do\":\"stand\""), "ok");
    ASSERT_EQ(house.result(newcomer, sit(1)), "ok");
    const std::string running = word(kit::parsed(house.state(newcomer)), "record");
    const std::string seen = record_sent(house, newcomer).text;
    ASSERT_TRUE(seen.ends_with(running));
    const std::string past = seen.substr(0, seen.size() - running.size());
    EXPECT_EQ(past, record_sent(house, spectator).text.substr(0, past.size()));
    EXPECT_NE(past, joined(own).substr(0, past.size()));
}

TEST(RecordSoFar, comes_in_pieces_where_it_is_long) {
    House house(slow("tarot", "players=5 match_deals=60"), 5);
    const Link player = house.open(1);
    house.ask(player, sit(1));
    ASSERT_EQ(house.result(player, "\"do\":\"start\""), "ok");
    const auto seen = play_until(house, player, player, 40);
    const RecordSent all = record_sent(house, player);
    EXPECT_GT(all.messages, 1);
    EXPECT_EQ(all.text, joined(seen));
}

TEST(RecordSoFar, is_read_back_for_four_questions_of_a_socket_at_a_time) {
    House house(slow("tonk"), 5);
    const Link player = house.open(1);
    house.ask(player, sit(1));
    ASSERT_EQ(house.result(player, "\"do\":\"start\""), "ok");
    play_until(house, player, player, 3);
    house.records_come = false;
    for (int i = 0; i < 4; ++i) EXPECT_EQ(word(house.ask(player, R"("do":"record","deal":1)"), "type"), "");
    EXPECT_EQ(house.result(player, R"("do":"record","deal":1)"), "too-fast");
    EXPECT_NE(word(house.ask(player, R"("do":"record","deal":3)"), "text"), "") << "this one is in memory";
    const std::size_t before = house.lines.at(static_cast<std::uint64_t>(player)).received.size();
    house.give_record();
    EXPECT_EQ(house.lines.at(static_cast<std::uint64_t>(player)).received.size(), before + 4);
    EXPECT_NE(word(house.last(player, "record"), "text").find("deal 1 "), std::string::npos);
    EXPECT_FALSE(house.wants_record());
}

TEST(RecordSoFar, is_read_back_once_for_all_that_is_asked_within_some_seconds) {
    House house(slow("tonk", "match_end=deals match_deals=20"), 5);
    const Link player = house.open(1);
    const Link spectator = house.open(9);
    house.ask(player, sit(1));
    ASSERT_EQ(house.result(player, "\"do\":\"start\""), "ok");
    const auto seen = play_until(house, player, player, 4);
    ASSERT_EQ(house.records_given, 0);
    for (int again = 0; again < 100; ++again) ASSERT_EQ(record_sent(house, player).text, joined(seen));
    EXPECT_NE(record_sent(house, spectator).text, "");
    EXPECT_EQ(house.records_given, 1);
    const auto more = play_until(house, player, player, 6);
    EXPECT_TRUE(record_sent(house, player).text.ends_with(more.at(5) + more.at(6)))
        << "what came since is there too";
    const int before = house.records_given;
    house.pass(10'000);
    EXPECT_NE(record_sent(house, player).text, "");
    EXPECT_EQ(house.records_given, before + 1) << "and it is not kept for long";
}

TEST(RecordSoFar, of_no_match_or_no_such_deal_is_empty) {
    House house(kit::setup_of("tonk"), 5);
    const Link player = house.open(1);
    const Json none = house.ask(player, R"("do":"record","deal":1)");
    EXPECT_EQ(word(none, "text"), "");
    EXPECT_EQ(none.find("next"), nullptr);
    house.ask(player, sit(1));
    house.ask(player, R"("do":"start")");
    EXPECT_EQ(word(house.ask(player, R"("do":"record","deal":900)"), "text"), "");
    EXPECT_EQ(house.result(player, R"("do":"record")"), "bad-command");
}

}  // namespace
}  // namespace brelan::room
