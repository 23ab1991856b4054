#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "kit/said.hpp"
#include "record/record.hpp"
#include "record/verify.hpp"
#include "room/sim/house.hpp"

namespace brelan::room {
namespace {

using kit::House;

// Again and again, the player whose turn it is takes a legal action, until the match is over.
void play_out(
    House& house, const std::vector<Link>& links, const std::function<void()>& between = [] {}) {
    for (int i = 0; i < 200'000; ++i) {
        between();
        bool moved = false;
        for (const Link link : links) {
            const Json state = kit::parsed(house.state(link));
            if (kit::word(*state.find("table"), "stage") != "playing") return;
            const Json* legal = state.find("legal");
            if (legal == nullptr) continue;
            const std::vector<Json>& all = legal->array();
            const std::string& act = all[house.chance().below(static_cast<std::uint32_t>(all.size()))].text();
            const std::string fields = kit::to_act(kit::whole(state, "n"), act);
            ASSERT_EQ(house.result(link, fields), "ok") << act;
            moved = true;
        }
        if (!moved) house.pass(1);
        for (const Link link : links) {
            std::vector<std::string>& received = house.lines.at(static_cast<std::uint64_t>(link)).received;
            if (received.size() > 100) received.erase(received.begin(), received.end() - 10);
        }
    }
    FAIL() << "the match does not end";
}

TEST(Match, of_every_game_is_played_by_people_and_bots_to_the_end) {
    for (const host::Host* game : host::games()) {
        SCOPED_TRACE(game->name());
        House house(kit::setup_of(game->name()));
        const Link a = house.open(1);
        const Link b = house.open(2);
        EXPECT_EQ(house.result(a, "\"do\":\"sit\",\"seat\":1"), "ok");
        EXPECT_EQ(house.result(b, "\"do\":\"sit\",\"seat\":2"), "ok");
        EXPECT_EQ(house.result(a, "\"do\":\"start\""), "ok");
        play_out(house, {a, b});
        ASSERT_EQ(house.ended.size(), 1U);
        const auto record = record::read(house.ended[0].record);
        ASSERT_TRUE(std::holds_alternative<record::Record>(record)) << house.ended[0].record.substr(0, 2000);
        EXPECT_EQ(record::write(std::get<record::Record>(record)), house.ended[0].record);
        const auto failure = record::verify(std::get<record::Record>(record));
        EXPECT_FALSE(failure.has_value()) << failure->fault.line << ": " << kit::english(*failure);
        EXPECT_EQ(house.ended[0].places.size(), house.room().head().seats.size());
        EXPECT_EQ(house.ended[0].places[0].account, kit::account(1));
        EXPECT_EQ(house.room().head().stage, Stage::between);
    }
}

// The rows can be read back. The record, which contains one of the house's seals for each bot, is valid.
TEST(Match, is_played_by_bots_whose_names_are_put_together) {
    room::Setup setup = kit::setup_of("tarot");
    setup.bots = "keen+signals";
    House house(setup);
    const Link a = house.open(1);
    EXPECT_EQ(house.result(a, R"("do":"sit","seat":1)"), "ok");
    EXPECT_EQ(house.result(a, R"("do":"bot","seat":2,"name":"strong+signals")"), "ok");
    for (const char* bad : {"keen+", "+signals", "keen++signals", "keen+signals+of+a+name+that+is+long"})
        EXPECT_EQ(house.result(a, std::string(R"("do":"bot","seat":2,"name":")") + bad + "\""),
                  "no-such-bot");
    EXPECT_EQ(house.result(a, R"("do":"start")"), "ok");
    house.crash();
    const Link again = house.open(1);
    play_out(house, {again});
    ASSERT_EQ(house.ended.size(), 1U);
    const std::string& text = house.ended[0].record;
    for (const char* part : {"bot:keen+signals", "bot:strong+signals", "\nfair p2 bot=strong+signals\n"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
    const auto record = record::read(text);
    ASSERT_TRUE(std::holds_alternative<record::Record>(record));
    const auto failure = record::verify(std::get<record::Record>(record));
    EXPECT_FALSE(failure.has_value()) << failure->fault.line << ": " << kit::english(*failure);
}

// A match in which players take actions back, leave, and return.
MatchEnd restless_match(const host::Host& game, std::uint64_t seed, Memory memory) {
    House house(kit::setup_of(game.name()), seed, 1, memory);
    const Link a = house.open(1);
    const Link b = house.open(2);
    house.ask(a, R"("do":"sit","seat":1)");
    house.ask(b, R"("do":"sit","seat":2)");
    EXPECT_EQ(house.result(a, R"("do":"start")"), "ok");
    play_out(house, {a, b}, [&] {
        switch (house.chance().below(12)) {
            case 0: house.ask(a, R"("do":"undo")"); break;
            case 1: house.ask(b, R"("do":"stand")"); break;
            case 2: house.ask(b, R"("do":"sit","seat":2)"); break;
            default: break;
        }
        house.ask(b, R"("do":"agree")");
        house.pass(60'000);  // stays below the rate limit
    });
    EXPECT_EQ(house.ended.size(), 1U);
    return house.ended.empty() ? MatchEnd{} : house.ended[0];
}

TEST(Match, has_the_same_record_whether_the_room_keeps_it_whole_or_its_rows_are_read) {
    std::map<std::string, int> lines;
    for (const host::Host* game : host::games()) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            SCOPED_TRACE(std::string(game->name()) + " " + std::to_string(seed));
            const MatchEnd whole = restless_match(*game, seed, Memory::whole);
            const MatchEnd read = restless_match(*game, seed, Memory::last_deal);
            EXPECT_EQ(whole.record, read.record);
            EXPECT_EQ(whole.ended, read.ended);
            for (const char* line : {"\nundo to", "\nstand-in", "\nback", "\nfair close", "\ndeal 2"})
                lines[line] += whole.record.find(line) == std::string::npos ? 0 : 1;
        }
    }
    EXPECT_EQ(lines.size(), 5U);
    for (const auto& [line, times] : lines) EXPECT_GT(times, 0) << line;
}

Setup short_match() {
    Setup setup = kit::setup_of("tontine", "players=2 allow_small_tables=true");
    setup.rated = true;
    return setup;
}

// A table of Tontine, with short matches, for one or two people. The match is over, and the room is waiting
// for its record.
struct Ended {
    // If `leaves` is set, the second person leaves early and a bot takes over their seat.
    explicit Ended(int persons = 1, bool leaves = false) : house(short_match()), link(house.open(1)) {
        house.records_come = false;
        house.ask(link, R"("do":"sit","seat":1)");
        if (persons == 2) other = house.open(2);
        if (other) house.ask(*other, R"("do":"sit","seat":2)");
        house.ask(link, R"("do":"start")");
        if (leaves) house.close(*std::exchange(other, std::nullopt));
        for (int i = 0; i < 10'000 && !house.wants_record(); ++i) {
            act(link);
            if (other && !house.wants_record()) act(*other);
            house.pass(1'000);
        }
        EXPECT_TRUE(house.wants_record());
        EXPECT_TRUE(house.ended.empty());
    }
    void act(Link who) {
        const Json state = kit::parsed(house.state(who));
        const Json* legal = state.find("legal");
        if (legal == nullptr) return;
        house.ask(who, kit::to_act(kit::whole(state, "n"), legal->array()[0].text()));
    }
    void freeze(bool on) {
        Effects effects;
        house.room().freeze(house.now, on, wire::Standstill::disk, effects);
        house.take(std::move(effects));
    }
    // Delivers the record, and expects the match to end as a rated match with a correct record.
    void ends_rated() {
        ASSERT_TRUE(house.wants_record());
        house.give_record();
        ASSERT_EQ(house.ended.size(), 1U);
        EXPECT_TRUE(house.ended[0].rated);
        const auto record = record::read(house.ended[0].record);
        ASSERT_TRUE(std::holds_alternative<record::Record>(record));
        EXPECT_FALSE(record::verify(std::get<record::Record>(record)).has_value());
    }
    House house;
    Link link;
    std::optional<Link> other;
};

TEST(Match, waits_for_its_record_and_asks_for_it_again_after_a_restart) {
    Ended table;
    House& house = table.house;
    EXPECT_EQ(house.room().head().stage, Stage::playing);
    house.pass(10'000);
    EXPECT_FALSE(house.wake() && *house.wake() <= house.now) << "it is not woken for nothing";
    house.crash();
    house.tick();
    EXPECT_TRUE(house.wants_record());
    house.give_record();
    EXPECT_FALSE(house.wants_record());
    ASSERT_EQ(house.ended.size(), 1U);
    EXPECT_EQ(house.room().head().stage, Stage::between);
    const auto record = record::read(house.ended[0].record);
    ASSERT_TRUE(std::holds_alternative<record::Record>(record));
    EXPECT_FALSE(record::verify(std::get<record::Record>(record)).has_value());
    house.give_record();
    EXPECT_EQ(house.ended.size(), 1U) << "nobody has asked";
}

TEST(Match, whose_rows_cannot_be_read_any_more_is_given_up) {
    Ended table;
    table.house.give_record(nullptr);
    EXPECT_TRUE(table.house.ended.empty());
    EXPECT_EQ(table.house.lines.at(static_cast<std::uint64_t>(table.link)).closed, "fault");
}

constexpr Time kDay = 24 * 3'600'000;

TEST(Match, whose_record_is_wanted_ends_though_nobody_comes_back) {
    Ended crashed(2);
    crashed.house.crash();
    ASSERT_TRUE(crashed.house.wake().has_value());
    EXPECT_LE(*crashed.house.wake(), crashed.house.now) << "it is due at once";
    crashed.house.tick();
    crashed.ends_rated();
    EXPECT_EQ(crashed.house.room().head().stage, Stage::between);

    Ended late(2);
    late.house.crash();
    late.house.now += 2 * kDay;
    late.house.tick();
    EXPECT_EQ(late.house.room().head().stage, Stage::playing)
        << "an abandoned table is closed behind its match";
    late.ends_rated();
    EXPECT_EQ(late.house.room().head().stage, Stage::closed);
}

TEST(Match, whose_record_is_wanted_ends_though_everybody_leaves_or_it_stands_still) {
    Ended left(2);
    left.house.close(left.link);
    left.house.close(*left.other);
    EXPECT_FALSE(left.house.wake().has_value());
    EXPECT_FALSE(left.house.room().idle()) << "it does not fall asleep";
    left.house.pass(2 * kDay);
    left.ends_rated();

    Ended frozen(2);
    frozen.house.close(frozen.link);
    frozen.house.close(*frozen.other);
    frozen.freeze(true);
    frozen.house.give_record();
    EXPECT_TRUE(frozen.house.ended.empty());
    frozen.house.crash();
    frozen.freeze(true);
    frozen.house.pass(2 * kDay);
    EXPECT_FALSE(frozen.house.wants_record());
    frozen.freeze(false);
    frozen.ends_rated();
}

TEST(Match, whose_record_is_wanted_is_not_changed_any_more) {
    Ended table(2);
    House& house = table.house;
    const std::size_t rows = house.rows.size();
    for (const char* wish : {R"("do":"stand")", R"("do":"close")", R"("do":"undo")", R"("do":"agree")",
                             R"("do":"back")", R"("do":"sit","seat":2)"}) {
        EXPECT_EQ(house.result(table.link, wish), "not-now") << wish;
        EXPECT_EQ(house.result(*table.other, wish), "not-now") << wish;
    }
    EXPECT_EQ(house.rows.size(), rows);
    EXPECT_EQ(house.result(table.link, R"("do":"chat","text":"well played")"), "ok");
    table.ends_rated();
    EXPECT_EQ(house.result(*table.other, R"("do":"stand")"), "ok");
}

TEST(Match, whose_record_is_wanted_is_kept_before_an_account_leaves_for_good) {
    Ended table(2);
    const std::size_t rows = table.house.rows.size();
    table.house.let_go(1);
    EXPECT_EQ(table.house.rows.size(), rows);
    table.ends_rated();
    EXPECT_EQ(table.house.ended[0].places[0].name, "Person 1")
        << "whom the house knows no more, it leaves out";
    const Head head = table.house.room().head();
    EXPECT_EQ(head.host, kit::account(2));
    EXPECT_EQ(head.seats[0].account, "");
}

TEST(Match, whose_record_is_wanted_cannot_be_closed_by_a_host_among_bots) {
    Ended table;
    EXPECT_EQ(table.house.result(table.link, R"("do":"close")"), "not-now");
    table.house.give_record();
    EXPECT_EQ(table.house.ended.size(), 1U);
    EXPECT_EQ(table.house.result(table.link, R"("do":"close")"), "ok");
}

TEST(Match, whose_record_is_wanted_is_not_taken_back_from_a_bot_by_a_latecomer) {
    Ended table(2, true);
    House& house = table.house;
    const std::size_t rows = house.rows.size();
    const Link late = house.open(2);
    EXPECT_EQ(house.rows.size(), rows);
    table.ends_rated();
    EXPECT_EQ(house.ended[0].places[1].account, kit::account(2));
    EXPECT_NE(house.ended[0].places[1].bot, "");
    EXPECT_EQ(house.result(late, R"("do":"ready")"), "ok") << "they play for themselves again";
}

}  // namespace
}  // namespace brelan::room
