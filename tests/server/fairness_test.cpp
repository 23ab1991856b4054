#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/budgets.hpp"
#include "server/hub_house.hpp"
#include "server/reading_line.hpp"

// People bear the cost of the requests that they send.
namespace brelan::server {
namespace {

using kit::kAda;
using kit::Tables;

int states(const kit::Heard& socket) {
    return static_cast<int>(std::count_if(socket.texts.begin(), socket.texts.end(), [](const auto& text) {
        return text.starts_with(R"({"type":"state")");
    }));
}

net::Request request(const std::string& method, const std::string& path) {
    net::Request made;
    made.method = method;
    made.path = path;
    return made;
}

TEST(Budgets, know_what_costs_more) {
    EXPECT_EQ(kind_of(request("POST", "/api/tables")), Kind::table);
    EXPECT_EQ(kind_of(request("GET", "/api/tables")), Kind::list);
    EXPECT_EQ(kind_of(request("GET", "/api/people/x")), Kind::statistics);
    EXPECT_EQ(kind_of(request("GET", "/api/matches")), Kind::history);
    EXPECT_EQ(kind_of(request("GET", "/api/matches/x/record")), Kind::history);
    EXPECT_EQ(kind_of(request("GET", "/api/tables/x/socket")), Kind::socket);
    for (const char* path : {"/api/tables/x", "/api/me", "/", "/healthz", "/api/people/", "/api/people/x/y"})
        EXPECT_FALSE(kind_of(request("GET", path))) << path;
}

TEST(Offers, are_paths_with_one_word_for_each_brace) {
    for (const char* path : {"/healthz", "/api/matches", "/api/matches/x", "/api/matches/x/record"})
        EXPECT_TRUE(is_offered(path)) << path;
    for (const char* path : {"/", "/index.html", "/healthz/", "/api", "/api/matches/", "/api/matches//record",
                             "/api/matches/x/y", "/api/matches/x/record/"})
        EXPECT_FALSE(is_offered(path)) << path;
}

TEST(Budgets, are_each_addresss_own_and_each_kinds_own) {
    Budgets budgets;
    std::int64_t wait = 0;
    for (int i = 0; i < 60; ++i) wait = std::max(wait, budgets.take(Kind::table, "a", 1'000));
    EXPECT_EQ(wait, 0);
    EXPECT_EQ(budgets.take(Kind::table, "a", 1'000), 5'000);
    EXPECT_EQ(budgets.take(Kind::table, "b", 1'000), 0);
    EXPECT_EQ(budgets.take(Kind::history, "a", 1'000), 0);
    EXPECT_EQ(budgets.take(Kind::table, "a", 6'000), 0) << "the one that was refused was not charged";
}

// As many browsers as may connect from one address. Each browser requests the list every five seconds, and
// also a second page if the end of the first page has moved.
TEST(Budgets, let_the_browsers_of_an_address_look_at_the_list_for_ever) {
    constexpr int kBrowsers = 64;
    Budgets budgets;
    for (std::int64_t now = 1'000; now < 3'600'000; now += 5'000) {
        for (int i = 0; i < 2 * kBrowsers; ++i) ASSERT_EQ(budgets.take(Kind::list, "club", now), 0) << now;
    }
    int looks = 0;
    for (std::int64_t now = 1'000; now < 61'000; ++now) looks += budgets.take(Kind::list, "greedy", now) == 0;
    EXPECT_EQ(looks, 200 + 60 * 30 - 1) << "at once, and in a minute";
    EXPECT_EQ(budgets.take(Kind::list, "modest", 61'000), 0);
}

TEST(Visits, answer_a_flood_of_questions_with_few_states_and_late) {
    Tables tables;
    const std::string id = tables.create(R"({"game":"tonk"})");
    const auto greedy = tables.visit(id);
    tables.settle();
    const int at_first = states(*greedy);
    for (int i = 0; i < 1'000; ++i) tables.listeners[0]->received(R"({"do":"state"})");
    tables.settle();
    EXPECT_EQ(states(*greedy) - at_first, 100) << "what an address may ask at once";
    tables.loop.advance(199);
    tables.settle();
    EXPECT_EQ(states(*greedy) - at_first, 100);
    tables.loop.advance(2);
    tables.settle();
    EXPECT_EQ(states(*greedy) - at_first, 101) << "one for all that waited";
    tables.loop.advance(60'000);
    tables.settle();
    EXPECT_EQ(states(*greedy) - at_first, 101);
    EXPECT_EQ(greedy->closed, "");
}

TEST(Visits, answer_no_more_questions_because_the_clock_leaps) {
    Tables tables;
    const auto greedy = tables.visit(tables.create(R"({"game":"tonk"})"));
    tables.settle();
    const int at_first = states(*greedy);
    const auto ask = [&] {
        for (int i = 0; i < 1'000; ++i) tables.listeners[0]->received(R"({"do":"state"})");
        tables.settle();
        return states(*greedy) - at_first;
    };
    EXPECT_EQ(ask(), 100);
    tables.loop.set_calendar(86'400'000);
    tables.loop.catch_up();
    tables.loop.advance(1);
    EXPECT_EQ(ask(), 100) << "a day of the calendar is a moment of the clock that nobody sets";
    tables.loop.advance(250);
    tables.settle();
    EXPECT_EQ(states(*greedy) - at_first, 101) << "one for all that waited";
}

TEST(Visits, do_not_let_an_escape_pass_for_something_cheap) {
    Tables tables;
    const auto greedy = tables.visit(tables.create(R"({"game":"tonk"})"));
    tables.settle();
    for (int i = 0; i < 1'000; ++i) tables.listeners[0]->received("{\"do\":\"st\\u0061te\"}");
    tables.settle();
    EXPECT_LE(states(*greedy), 101);
}

TEST(Visits, answer_other_commands_at_once_and_refuse_too_many_records) {
    Tables tables;
    const auto greedy = tables.visit(tables.create(R"({"game":"tonk"})"));
    tables.settle();
    for (int i = 0; i < 100; ++i) tables.listeners[0]->received(R"({"do":"state"})");
    for (int i = 0; i < 4; ++i) tables.listeners[0]->received(R"({"do":"record","deal":1,"id":7})");
    tables.listeners[0]->received(R"({"do":"record","deal":1,"id":8})");
    EXPECT_TRUE(greedy->has(R"({"type":"error","id":8,"code":"too-fast")"));
    tables.listeners[0]->received(R"({"id":9,"do":"sit","seat":1})");
    tables.settle();
    EXPECT_TRUE(greedy->has(R"("type":"ok","id":9,)"));
    EXPECT_FALSE(greedy->has(R"("id":7)"));
    tables.loop.advance(1'000);
    tables.settle();
    EXPECT_TRUE(greedy->has(R"("id":7)")) << "they were late, and not lost";
}

// Delays requests to the store until the test releases them.
class HeldKeeper final : public Keeper {
  public:
    void write(store::Changes, std::function<void()>, Lost) override {}
    void read(std::function<void(store::Store&)> read, Read done) override {
        ++asked;
        read(*store);
        dones.push_back(std::move(done));
    }
    void go_on() {
        const auto done = std::move(dones.front());
        dones.erase(dones.begin());
        done({});
    }
    std::unique_ptr<store::Store> store = store::open_memory();
    std::vector<Read> dones;
    int asked = 0;
};

TEST(ReadingLine, reads_one_at_a_time_and_takes_the_addresses_in_turn) {
    HeldKeeper keeper;
    ReadingLine line(keeper);
    std::string order;
    const auto ask = [&](const std::string& address, char name) {
        line.read(
            address, [&order, name](store::Store&) { order += name; }, [](const std::string&) {});
    };
    for (int i = 0; i < 5; ++i) ask("greedy", 'g');
    ask("modest", 'm');
    EXPECT_EQ(order, "g");
    EXPECT_EQ(keeper.dones.size(), 1U) << "the others wait outside of the store";
    while (!keeper.dones.empty()) keeper.go_on();
    EXPECT_EQ(order, "ggmggg");
    EXPECT_EQ(line.waiting(), 0U);
}

}  // namespace
}  // namespace brelan::server
