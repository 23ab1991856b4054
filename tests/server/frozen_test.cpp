#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

#include "server/api_routes.hpp"
#include "server/hub_house.hpp"
#include "server/one_time_code.hpp"
#include "server/tables_api.hpp"

// The disk is nearly full: nothing that can wait is written, whoever requests it.
namespace brelan::server {
namespace {

using kit::Client;
using kit::field;
using kit::outcome;
using kit::PeopleHouse;

class FrozenPeople : public testing::Test {
  protected:
    FrozenPeople() { house_.people->freeze(true); }

    // Requests that must not wait, and that remove at least as much as they add.
    static const std::set<std::string>& going_on() {
        static const std::set<std::string> all{
            "POST /api/logout",        "POST /api/me/password",        "POST /api/reset",
            "DELETE /api/me/sessions", "DELETE /api/me/sessions/{id}", "DELETE /api/tokens/{id}"};
        return all;
    }

    // Another session of the member.
    Client log_in() {
        Client client;
        EXPECT_EQ(outcome(house_.ask(client, "POST", "/api/login", kLogIn)), "200");
        return client;
    }
    std::string make_reset() {
        std::string link;
        house_.people->make_reset("member", false,
                                  [&](const Secret& made, const std::string&) { link = made.reveal(); });
        EXPECT_TRUE(house_.loop.run_until([&] { return !link.empty(); }));
        return link;
    }
    // Turns on a second factor for the member, and returns a current code that has not been used.
    std::string turn_on_factor() {
        const std::string begun =
            house_.ask(member_, "POST", "/api/me/factor", R"({"password":"password of member"})").body;
        const std::string secret = from_base32(field(begun, "secret")).value_or("");
        const auto code = [&] { return code_at(secret, code_step(house_.loop.calendar())); };
        EXPECT_EQ(
            outcome(house_.ask(member_, "POST", "/api/me/factor/confirm", R"({"code":")" + code() + "\"}")),
            "200");
        house_.loop.advance(60'000);
        return code();
    }

    static constexpr const char* kLogIn = R"({"login":"member","password":"password of member"})";

    // What has been written since the house froze.
    std::uint64_t written() {
        house_.settle();
        return house_.thread->counts().rows - before_;
    }

    PeopleHouse house_;
    Client member_ = house_.member("member");
    Client guest_ = house_.guest("Guest");
    std::uint64_t before_ = (house_.settle(), house_.thread->counts().rows);
};

TEST_F(FrozenPeople, nobody_comes_and_nothing_that_can_wait_is_kept) {
    for (int i = 0; i < 500; ++i) {
        Client stranger;
        stranger.address = "198.51." + std::to_string(i / 250) + "." + std::to_string(i % 250);
        EXPECT_EQ(outcome(house_.ask(stranger, "POST", "/api/guest", R"({"name":"S"})")), "503 frozen");
        EXPECT_EQ(outcome(house_.ask(stranger, "POST", "/api/register",
                                     R"({"login":"stranger","password":"long enough"})")),
                  "503 frozen");
        EXPECT_EQ(outcome(house_.ask(stranger, "POST", "/api/login",
                                     R"({"login":"member","password":"password of member"})")),
                  "503 frozen");
    }
    EXPECT_EQ(outcome(house_.ask(member_, "POST", "/api/me", R"({"name":"M"})")), "503 frozen");
    EXPECT_EQ(outcome(house_.ask(member_, "POST", "/api/tokens", R"({"label":"T"})")), "503 frozen");
    EXPECT_EQ(outcome(house_.ask(guest_, "DELETE", "/api/me", "{}")), "503 frozen");
    EXPECT_EQ(house_.people->counts().accounts, 2U);
    EXPECT_EQ(written(), 0U);
}

TEST_F(FrozenPeople, nothing_else_that_can_be_asked_for_is_kept) {
    Log log{Level::error};
    Bots bots{house_.workers, 100, 1};
    House of_tables{house_.loop, *house_.thread, bots, log, house_.workers};
    Hub hub{of_tables, {}};
    hub.freeze(true, wire::Standstill::disk);
    TablesApi tables{hub, *house_.people, 8, 64};
    house_.others = [&](const net::Request& request, const net::Reply& reply) {
        return tables.handle(request, reply);
    };
    std::set<std::string> others;
    for (const kit::ApiRoute& route : kit::changing_routes()) {
        EXPECT_EQ(route.says_frozen, !going_on().contains(route.text())) << route.text();
        if (going_on().contains(route.text())) continue;
        others.insert(route.text());
        const std::string path = route.path_of(std::string(32, '0'));
        EXPECT_EQ(outcome(house_.ask(member_, route.method, path, "{}")), "503 frozen") << route.text();
        EXPECT_EQ(written(), 0U) << route.text();
    }
    EXPECT_TRUE(others.contains("POST /api/tables") && others.contains("DELETE /api/me/factor"));
}

TEST_F(FrozenPeople, what_must_not_wait_is_done_and_kept) {
    house_.people->freeze(false);
    Client phone = log_in();
    Client tablet = log_in();
    const std::string token = field(house_.ask(phone, "POST", "/api/tokens", R"({"label":"T"})").body, "id");
    const std::string list = house_.ask(phone, "GET", "/api/me/sessions").body;
    const std::string other = field(list, "sessions.0.here") == "true" ? "1" : "0";
    const std::string session = field(list, "sessions." + other + ".id");
    house_.people->freeze(true);
    std::set<std::string> done;
    const auto goes_on = [&](Client& who, const std::string& method, const std::string& path,
                             const std::string& body, const std::string& id = {}) {
        const kit::ApiRoute route{method, path};
        done.insert(route.text());
        const std::uint64_t before = written();
        EXPECT_EQ(outcome(house_.ask(who, method, route.path_of(id), body)), "200") << route.text();
        EXPECT_GT(written(), before) << route.text();
    };
    goes_on(phone, "DELETE", "/api/tokens/{id}", "", token);
    goes_on(phone, "DELETE", "/api/me/sessions/{id}", "", session);
    goes_on(phone, "DELETE", "/api/me/sessions", "");
    goes_on(phone, "POST", "/api/me/password", R"({"old":"password of member","new":"another one"})");
    goes_on(phone, "POST", "/api/logout", R"({"everywhere":true})");
    goes_on(tablet, "POST", "/api/reset", R"({"link":")" + make_reset() + R"(","password":"yet another"})");
    EXPECT_EQ(done, going_on());
}

TEST_F(FrozenPeople, what_needs_no_writing_is_served) {
    EXPECT_EQ(outcome(house_.ask(member_, "GET", "/api/me")), "200");
    EXPECT_EQ(outcome(house_.ask(member_, "GET", "/api/tokens")), "200");
    EXPECT_EQ(outcome(house_.ask(member_, "GET", "/api/matches")), "200");
    EXPECT_EQ(written(), 0U);
}

// Visits are recorded only once the disk has room again.
TEST_F(FrozenPeople, no_visit_is_noted_and_nobody_is_forgotten) {
    const std::string id = house_.id(guest_);
    house_.loop.advance(3 * 86'400'000);
    EXPECT_EQ(outcome(house_.ask(member_, "GET", "/api/me")), "200");
    house_.people->was_here(id);
    house_.people->forget_guests([](const std::string&) { return false; });
    EXPECT_EQ(written(), 0U);
    EXPECT_NE(house_.people->account(id), nullptr);
    house_.people->freeze(false);
    EXPECT_EQ(outcome(house_.ask(member_, "GET", "/api/me")), "200");
    EXPECT_EQ(written(), 2U) << "the session and the account";
}

TEST_F(FrozenPeople, sessions_end_and_passwords_change_all_the_same) {
    Client other = member_;
    EXPECT_EQ(outcome(house_.ask(member_, "POST", "/api/me/password",
                                 R"({"old":"password of member","new":"another one"})")),
              "200");
    EXPECT_EQ(outcome(house_.ask(other, "GET", "/api/me")), "401 account") << "the old session has ended";
    EXPECT_EQ(outcome(house_.ask(member_, "POST", "/api/logout", "{}")), "200");
    EXPECT_EQ(outcome(house_.ask(guest_, "POST", "/api/logout", "{}")), "200");
    EXPECT_EQ(house_.people->counts().sessions, 0U);
    EXPECT_GT(written(), 0U) << "and that is durable";
}

// If a password is being checked when the house freezes, the check logs nobody in.
TEST_F(FrozenPeople, people_logging_in_when_it_froze_stay_outside) {
    house_.people->freeze(false);
    house_.workers.held = true;
    std::string told;
    const auto send = [&](const std::string& path, const std::string& body) {
        house_.send(house_.request({}, "POST", path, body),
                    [&](const net::Response& answer) { told += outcome(answer) + ";"; });
    };
    send("/api/login", kLogIn);
    send("/api/register", R"({"login":"late","password":"long enough"})");
    house_.people->freeze(true);
    house_.workers.work_all();
    house_.settle();
    EXPECT_EQ(told, "503 frozen;503 frozen;");
    EXPECT_EQ(written(), 0U);
    house_.people->freeze(false);
    house_.workers.held = false;
    Client late;
    EXPECT_EQ(
        outcome(house_.ask(late, "POST", "/api/register", R"({"login":"late","password":"long enough"})")),
        "201")
        << "the name was given back";
}

// Nothing is written about people whose matches are still being read.
TEST_F(FrozenPeople, who_were_deleting_their_account_when_it_froze_keep_it_for_now) {
    for (const int matches : {0, 50}) {
        house_.people->freeze(false);
        Client leaving = house_.guest("Leaving");
        const std::string id = house_.id(leaving);
        store::Changes played;
        for (int i = 0; i < matches; ++i) {
            const std::string match = std::to_string(i);
            played.emplace_back(store::MatchRow{match, "t", i, "tonk"});
            played.emplace_back(store::MatchSeatRow{match, 1, id, "Leaving", "", 0, 1});
        }
        house_.write(played);
        before_ += written();
        const auto erasing = house_.begin(leaving, "DELETE", "/api/me", "{}");
        house_.people->freeze(true);
        EXPECT_EQ(outcome(house_.end(erasing)), "503 frozen");
        EXPECT_EQ(written(), 0U) << matches << " matches";
        house_.people->freeze(false);
        EXPECT_EQ(outcome(house_.ask(leaving, "DELETE", "/api/me", "{}")), "200");
        before_ += written();
    }
}

// While the house is frozen, a code that arrives with a password is not used up.
TEST_F(FrozenPeople, people_logging_in_with_a_code_when_it_froze_can_use_it_later) {
    house_.people->freeze(false);
    const std::string code = turn_on_factor();
    const std::string both = R"("password":"password of member","code":")" + code + "\"}";
    before_ += written();
    house_.workers.held = true;
    const auto login = house_.begin({}, "POST", "/api/login", R"({"login":"member",)" + both);
    const auto codes = house_.begin(member_, "POST", "/api/me/factor/codes", "{" + both);
    const auto end = house_.begin(member_, "DELETE", "/api/me/factor", "{" + both);
    house_.people->freeze(true);
    house_.workers.held = false;
    house_.workers.work_all();
    EXPECT_EQ(outcome(house_.end(login)), "503 frozen");
    EXPECT_EQ(outcome(house_.end(codes)), "503 frozen");
    EXPECT_EQ(outcome(house_.end(end)), "503 frozen");
    EXPECT_EQ(written(), 0U);
    house_.people->freeze(false);
    Client later;
    EXPECT_EQ(outcome(house_.ask(later, "POST", "/api/login", R"({"login":"member",)" + both)), "200");
}

TEST_F(FrozenPeople, everybody_comes_again_when_there_is_room) {
    house_.people->freeze(false);
    EXPECT_EQ(outcome(house_.ask(guest_, "POST", "/api/me", R"({"name":"G"})")), "200");
    Client stranger;
    EXPECT_EQ(outcome(house_.ask(stranger, "POST", "/api/guest", R"({"name":"S"})")), "201");
}

}  // namespace
}  // namespace brelan::server
