#include "server/hub.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "bot/bot.hpp"
#include "host/registry.hpp"
#include "server/hub_house.hpp"

// Tables with a store but without sockets: what people are told and when, and which tables fall asleep.
namespace brelan::server {
namespace {

using kit::kAda;
using kit::setup_of;
using kit::Tables;

TEST(Hub, shows_nothing_in_lists_that_is_not_kept) {
    Tables tables;
    std::string made;
    tables.hub.create({kAda, "Ada", false, true}, setup_of(R"({"game":"tonk"})"),
                      [&](const std::string& id) { made = id; });
    EXPECT_TRUE(tables.hub.list(nullptr, 10).empty()) << "its row is on its way";
    ASSERT_TRUE(tables.loop.run_until([&] { return !made.empty(); }));
    ASSERT_EQ(tables.hub.list(nullptr, 10).size(), 1U);
    const auto socket = tables.visit(made);
    tables.listeners[0]->received(R"({"id":1,"do":"sit","seat":1})");
    EXPECT_TRUE(tables.hub.find(made, nullptr)->seats[0].account.empty());
    tables.settle();
    EXPECT_EQ(tables.hub.find(made, nullptr)->seats[0].account, kAda);
}

TEST(Hub, seats_every_bot_that_it_lists) {
    int seated = 0;
    for (const host::Host* game : host::games()) {
        const std::string name(game->name());
        Tables tables;
        const auto socket = tables.visit(tables.create("{\"game\":\"" + name + "\"}"));
        tables.settle();
        for (const std::string_view bot : bot::names(*game)) {
            const std::string quoted = "\"" + std::string(bot) + "\"";
            SCOPED_TRACE(name + " " + quoted);
            EXPECT_EQ(setup_of("{\"game\":\"" + name + "\",\"bots\":" + quoted + "}").bots, bot);
            const std::string id = std::to_string(++seated);
            tables.listeners[0]->received("{\"id\":" + id + R"(,"do":"bot","seat":2,"name":)" + quoted + "}");
            tables.settle();
            EXPECT_TRUE(socket->has(R"("type":"ok","id":)" + id + ","));
        }
    }
    EXPECT_GT(seated, 8);
}

TEST(Hub, counts_tables_that_are_on_their_way) {
    HubOptions options;
    options.tables_an_account = 2;
    Tables tables(options);
    for (int i = 0; i < 2; ++i)
        tables.hub.create({kAda, "Ada", false, true}, setup_of(R"({"game":"tonk"})"),
                          [](const std::string&) {});
    EXPECT_TRUE(tables.hub.has_too_many(kAda));
    tables.settle();
    EXPECT_TRUE(tables.hub.has_too_many(kAda));
}

TEST(Hub, pauses_tables_that_never_stop_writing) {
    HubOptions options;
    options.rows_an_hour = 400;  // a hundred rows at once
    Tables tables(options);
    const std::string id = tables.create(R"({"game":"tonk","bot_time":0,"pause":0})");
    const auto socket = tables.visit(id);
    tables.settle();
    tables.listeners[0]->received(R"({"id":1,"do":"start"})");
    for (int i = 0; i < 400 && !socket->has("\"frozen\""); ++i) {
        tables.loop.advance(50);
        tables.settle();
    }
    EXPECT_TRUE(socket->has(R"("type":"frozen","on":true,"reason":"pace")"));
    EXPECT_EQ(socket->closed, "") << "it was the bots";
    EXPECT_TRUE(tables.hub.must_rest(kAda));
    const std::size_t told = socket->texts.size();
    tables.loop.advance(60'000);
    tables.settle();
    EXPECT_LE(socket->texts.size(), told + 1);
    tables.loop.advance(15 * 60'000);
    tables.settle();
    EXPECT_TRUE(socket->has(R"("type":"frozen","on":false)")) << "and goes on when half of it is back";
}

TEST(Hub, pauses_a_table_that_is_handed_to_a_paused_account) {
    HubOptions options;
    options.rows_an_hour = 400;  // a hundred rows at once
    Tables tables(options);
    const std::string bob(32, 'b');
    const std::string id = tables.create(R"({"game":"tonk"})");
    const auto ada = tables.visit(id);
    tables.settle();
    const auto visitor = tables.visit(id, bob);
    tables.settle();
    tables.house.wrote(bob, {{"", 200}});  // rows that bots wrote at another table of Bob's
    tables.settle();
    ASSERT_TRUE(tables.hub.must_rest(bob));
    EXPECT_FALSE(ada->has("\"frozen\""));
    tables.listeners[0]->received(R"({"id":1,"do":"host","account":")" + bob + "\"}");
    tables.settle();
    EXPECT_TRUE(ada->has(R"("type":"frozen","on":true,"reason":"pace")"));
    EXPECT_TRUE(visitor->has(R"("type":"frozen","on":true,"reason":"pace")"));
}

TEST(Hub, closes_the_sockets_of_anyone_who_fills_logs) {
    HubOptions options;
    options.rows_an_hour = 80;
    Tables tables(options);
    const std::string id = tables.create(R"({"game":"tonk"})");
    const auto socket = tables.visit(id);
    tables.settle();
    for (int i = 1; i <= 40; ++i) {
        const std::string what = i % 2 == 1 ? R"("do":"sit","seat":1)" : R"("do":"stand")";
        tables.listeners[0]->received("{\"id\":" + std::to_string(i) + "," + what + "}");
    }
    tables.settle();
    EXPECT_EQ(socket->closed, "too-fast");
    EXPECT_TRUE(tables.hub.is_hasty(kAda));
}

TEST(Hub, counts_all_guests_of_an_address_together) {
    HubOptions options;
    options.rows_an_hour = 80;  // twenty rows at once; two hundred per address
    Tables tables(options);
    const std::string member(32, 'f');
    const std::string near = "192.0.2.1";
    const std::string nowhere;
    tables.house.address_of = [&](const std::string& account) -> const std::string& {
        return account == member ? nowhere : near;
    };
    const std::string mine = tables.create(R"({"game":"tonk"})", member);
    const auto other = tables.visit(mine, member, false);
    const auto guest_there = tables.visit(mine, std::string(32, '0'));
    int rows = 0;
    int guests = 0;
    for (; guests < 20 && !tables.hub.must_rest(std::string(32, 'e')); ++guests) {
        tables.sit_and_stand(std::string(30, 'b') + std::to_string(10 + guests), 18);
        rows += 18;
        tables.loop.advance(1'000);
    }
    EXPECT_GT(guests, 5);
    EXPECT_LT(rows, 300);
    EXPECT_TRUE(tables.hub.must_rest(std::string(32, 'e'))) << "the next guest from there";
    EXPECT_TRUE(tables.hub.is_hasty(std::string(32, 'e')));
    EXPECT_EQ(guest_there->closed, "too-fast");
    EXPECT_FALSE(tables.hub.must_rest(member));
    EXPECT_EQ(other->closed, "") << "who has an account goes on";
    tables.loop.advance(30 * 60'000);
    tables.settle();
    EXPECT_FALSE(tables.hub.must_rest(std::string(32, 'e'))) << "half of it is back";
    EXPECT_FALSE(tables.hub.is_hasty(std::string(32, 'e')));
}

TEST(Hub, resumes_accounts_that_have_left_the_paused_address) {
    HubOptions options;
    options.rows_an_hour = 80;  // twenty rows at once; two hundred per address
    Tables tables(options);
    const std::string near = "192.0.2.1";
    const std::string far = "198.51.100.1";
    const std::string mover(32, '1');
    const std::string joiner(32, '2');
    std::map<std::string, std::string> addresses{{mover, near}, {joiner, near}};
    tables.house.address_of = [&](const std::string& account) -> const std::string& {
        const auto found = addresses.find(account);
        return found == addresses.end() ? near : found->second;
    };
    const auto moves = tables.visit(tables.create(R"({"game":"tonk"})", mover), mover);
    const auto joins = tables.visit(tables.create(R"({"game":"tonk"})", joiner), joiner);
    for (int guests = 0; guests < 20 && !tables.hub.must_rest(std::string(32, 'e')); ++guests)
        tables.sit_and_stand(std::string(30, 'b') + std::to_string(10 + guests), 18);
    constexpr std::string_view kStands = R"("type":"frozen","on":true,"reason":"pace")";
    constexpr std::string_view kGoesOn = R"("type":"frozen","on":false)";
    ASSERT_TRUE(moves->has(kStands));
    ASSERT_TRUE(joins->has(kStands));
    addresses[joiner] = "";
    tables.hub.freeze_all();
    tables.settle();
    EXPECT_TRUE(joins->has(kGoesOn)) << "a member stands for himself";
    addresses[mover] = far;
    tables.loop.advance(30 * 60'000);
    tables.settle();
    EXPECT_TRUE(moves->has(kGoesOn)) << "half of it is back, wherever he is now";
}

TEST(Hub, reports_who_has_left_a_table) {
    Tables tables;
    std::vector<std::string> gone;
    tables.hub.visits().left = [&](const std::string& account) { gone.push_back(account); };
    tables.visit(tables.create(R"({"game":"tonk"})"));
    tables.settle();
    EXPECT_TRUE(gone.empty());
    tables.listeners[0]->closed();
    EXPECT_EQ(gone, std::vector<std::string>{kAda});
}

HubOptions soon_asleep() {
    HubOptions options;
    options.sleep_after = 1'000;
    return options;
}

// A table that has fallen asleep.
std::string sleeping_table(Tables& tables) {
    std::string id = tables.create(R"({"game":"tonk"})");
    tables.loop.advance(10'000);
    EXPECT_EQ(tables.hub.awake(), 0U);
    return id;
}

// An hour after everyone left it, the table wakes in order to close. No worker has restored it yet.
void wakes_to_close(Tables& tables) {
    tables.workers.held = true;
    tables.loop.advance(2 * 3'600'000);
    tables.settle();
}

TEST(Hub, restores_a_table_away_from_the_loop) {
    Tables tables(soon_asleep());
    const std::string id = sleeping_table(tables);
    tables.workers.held = true;
    const auto socket = tables.visit(id);
    tables.settle();
    EXPECT_EQ(tables.workers.waiting(), 1U) << "its rows are there, and others can go on";
    EXPECT_TRUE(socket->texts.empty());
    tables.workers.work_all();
    tables.settle();
    EXPECT_TRUE(socket->has("\"type\":\"state\""));
}

TEST(Hub, wakes_a_table_once_even_if_someone_comes_meanwhile) {
    Tables tables(soon_asleep());
    const std::string id = sleeping_table(tables);
    wakes_to_close(tables);
    ASSERT_EQ(tables.workers.waiting(), 1U);
    const auto socket = tables.visit(id);
    tables.settle();
    EXPECT_EQ(tables.workers.waiting(), 1U);
    tables.workers.work_all();
    tables.settle();
    EXPECT_FALSE(socket->texts.empty() && socket->closed.empty());
}

// If something is due when a table wakes (here the end of the table), people see this event only once it is
// on disk.
TEST(Hub, shows_of_a_waking_table_only_what_is_kept) {
    Tables tables(soon_asleep());
    const std::string id = sleeping_table(tables);
    wakes_to_close(tables);
    tables.workers.work_all();
    ASSERT_TRUE(tables.loop.run_until([&] { return tables.hub.awake() == 1; }));
    EXPECT_NE(tables.hub.find(id, nullptr), nullptr) << "its last row is on its way";
    tables.settle();
    EXPECT_EQ(tables.hub.find(id, nullptr), nullptr);
}

TEST(Hub, looks_again_after_a_table_that_fell_asleep_standing_still) {
    HubOptions options;
    options.sleep_after = 1'000;
    Tables tables(options);
    tables.create(R"({"game":"tonk"})");
    tables.hub.freeze(true, wire::Standstill::disk);
    tables.loop.advance(10'000);
    ASSERT_EQ(tables.hub.awake(), 0U);
    tables.hub.freeze(false, wire::Standstill::disk);
    for (int hour = 0; hour < 3; ++hour) {
        tables.loop.advance(3'600'000);
        tables.settle();
    }
    EXPECT_EQ(tables.hub.tables(), 0U) << "nobody has come back to it";
}

}  // namespace
}  // namespace brelan::server
