#include "server/people.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/people_house.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::field;
using kit::outcome;
using kit::PeopleHouse;

TEST(People, play_as_guests_with_nothing_but_a_name) {
    PeopleHouse house;
    Client alice;
    EXPECT_EQ(outcome(house.ask(alice, "GET", "/api/me")), "401 account");
    const net::Response made = house.ask(alice, "POST", "/api/guest", R"({"name":"  Alice\u202e B  "})");
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(field(made.body, "name"), "Alice B") << "names are cleaned";
    EXPECT_EQ(field(made.body, "guest"), "true");
    EXPECT_EQ(field(made.body, "id").size(), 32U);
    EXPECT_EQ(house.ask(alice, "GET", "/api/me").body, made.body);
    EXPECT_EQ(outcome(house.ask(alice, "POST", "/api/guest", R"({"name":"Bob"})")), "409 signed-in");
}

TEST(People, become_members_and_keep_their_account) {
    PeopleHouse house;
    Client alice = house.guest("Alice");
    const std::string id = house.id(alice);
    const std::string guests_cookie = alice.cookie;
    const net::Response made =
        house.ask(alice, "POST", "/api/register", R"({"login":"Alice","password":"correct horse"})");
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(field(made.body, "id"), id);
    EXPECT_EQ(field(made.body, "guest"), "false");
    EXPECT_EQ(field(made.body, "login"), "alice");
    EXPECT_NE(alice.cookie, guests_cookie) << "a new session";
    EXPECT_EQ(house.id({.cookie = guests_cookie}), "nobody");
    EXPECT_EQ(house.ended.size(), 1U);
    EXPECT_EQ(
        outcome(house.ask(alice, "POST", "/api/register", R"({"login":"Other","password":"correct horse"})")),
        "409 signed-in");
}

TEST(People, log_in_from_anywhere_with_a_session_that_is_always_new) {
    PeopleHouse house;
    const Client home = house.member("Alice");
    Client phone;
    EXPECT_EQ(
        house.ask(phone, "POST", "/api/login", R"({"login":"aLICE","password":"password of Alice"})").status,
        200);
    EXPECT_EQ(house.id(phone), house.id(home));
    EXPECT_NE(phone.cookie, home.cookie);
    const std::string before = phone.cookie;
    EXPECT_EQ(
        house.ask(phone, "POST", "/api/login", R"({"login":"alice","password":"password of Alice"})").status,
        200);
    EXPECT_NE(phone.cookie, before);
    EXPECT_EQ(house.id({.cookie = before}), "nobody") << "the old one is worth nothing";
    EXPECT_EQ(house.ended.size(), 1U) << "and its sockets close";
}

TEST(People, get_the_same_answer_for_a_wrong_password_and_an_unknown_name) {
    PeopleHouse house;
    house.member("alice");
    Client one{.address = "192.0.2.9"};
    Client two{.address = "192.0.2.10"};
    const net::Response wrong =
        house.ask(one, "POST", "/api/login", R"({"login":"alice","password":"a wrong one"})");
    const net::Response unknown =
        house.ask(two, "POST", "/api/login", R"({"login":"nobody","password":"a wrong one"})");
    EXPECT_EQ(outcome(wrong), "401 login");
    EXPECT_EQ(wrong.status, unknown.status);
    EXPECT_EQ(wrong.body, unknown.body);
    EXPECT_EQ(wrong.headers, unknown.headers);
    EXPECT_EQ(house.people->counts().failed_logins, 2U);
}

TEST(People, make_an_unknown_name_cost_as_much_as_a_known_one) {
    PeopleHouse house;
    house.member("alice");
    house.workers.held = true;
    for (const std::string name : {"alice", "nobody"}) {
        const net::Request request = house.request({}, "POST", "/api/login",
                                                   R"({"login":")" + name + R"(","password":"a wrong one"})");
        house.send(request, [](const net::Response&) {});
        EXPECT_EQ(house.workers.waiting(), 1U) << name << ": one hash is computed";
        house.workers.work_all();
        bool done = false;
        house.loop.post([&] { done = true; });
        house.loop.run_until([&] { return done; });
    }
}

TEST(People, may_mistype_now_and_then) {
    PeopleHouse house;
    house.member("alice");
    Client alice;
    for (int i = 0; i < 4; ++i) {
        house.ask(alice, "POST", "/api/login", R"({"login":"alice","password":"mistyped one"})");
    }
    EXPECT_EQ(
        house.ask(alice, "POST", "/api/login", R"({"login":"alice","password":"password of alice"})").status,
        200);
    for (int i = 0; i < 4; ++i) {
        Client other{.address = "192.0.2.77"};
        EXPECT_EQ(
            outcome(house.ask(other, "POST", "/api/login", R"({"login":"alice","password":"mistyped one"})")),
            "401 login");
    }
}

TEST(People, log_out_here_or_everywhere) {
    PeopleHouse house;
    Client home = house.member("alice");
    Client phone;
    house.ask(phone, "POST", "/api/login", R"({"login":"alice","password":"password of alice"})");
    const Client copy = phone;
    const net::Response out = house.ask(phone, "POST", "/api/logout", "{}");
    EXPECT_EQ(out.status, 200);
    EXPECT_EQ(phone.cookie, "brelan=") << "the cookie goes";
    EXPECT_EQ(house.id(copy), "nobody");
    EXPECT_NE(house.id(home), "nobody");
    house.ask(phone, "POST", "/api/login", R"({"login":"alice","password":"password of alice"})");
    EXPECT_EQ(house.ask(phone, "POST", "/api/logout", R"({"everywhere":true})").status, 200);
    EXPECT_EQ(house.id(home), "nobody");
    EXPECT_EQ(house.ended.size(), 3U);
    EXPECT_EQ(house.ask(phone, "POST", "/api/logout").status, 200) << "whoever is nobody is out already";
}

TEST(People, have_at_most_fifty_sessions_and_lose_the_one_not_used_for_longest) {
    PeopleHouse house;
    const Client first = house.member("alice");
    std::vector<Client> others(50);
    for (Client& other : others) {
        house.loop.advance(31'000);
        house.ask(other, "POST", "/api/login", R"({"login":"alice","password":"password of alice"})");
    }
    EXPECT_EQ(house.people->counts().sessions, 50U);
    EXPECT_EQ(house.id(first), "nobody");
    EXPECT_NE(house.id(others.front()), "nobody");
    EXPECT_EQ(house.ended.size(), 1U) << "its sockets close";
}

TEST(People, change_their_name_and_their_password) {
    PeopleHouse house;
    Client home = house.member("alice");
    Client phone;
    house.ask(phone, "POST", "/api/login", R"({"login":"alice","password":"password of alice"})");
    EXPECT_EQ(field(house.ask(home, "POST", "/api/me", R"({"name":"Alicia"})").body, "name"), "Alicia");
    EXPECT_EQ(field(house.ask(phone, "GET", "/api/me").body, "name"), "Alicia");
    EXPECT_EQ(
        outcome(house.ask(home, "POST", "/api/me/password", R"({"old":"wrong one","new":"another one"})")),
        "401 login");
    EXPECT_EQ(
        house.ask(home, "POST", "/api/me/password", R"({"old":"password of alice","new":"another one"})")
            .status,
        200);
    EXPECT_NE(house.id(home), "nobody");
    EXPECT_EQ(house.id(phone), "nobody") << "all others come again with the new one";
    EXPECT_EQ(outcome(house.ask(phone, "POST", "/api/login",
                                R"({"login":"alice","password":"password of alice"})")),
              "401 login");
    EXPECT_EQ(house.ask(phone, "POST", "/api/login", R"({"login":"alice","password":"another one"})").status,
              200);
    Client guest = house.guest("Bob");
    EXPECT_EQ(outcome(house.ask(guest, "POST", "/api/me/password", R"({"old":"x","new":"another one"})")),
              "409 guest");
}

TEST(People, delete_their_account_with_their_password) {
    PeopleHouse house;
    Client alice = house.member("alice");
    const std::string id = house.id(alice);
    EXPECT_EQ(outcome(house.ask(alice, "DELETE", "/api/me")), "401 login");
    EXPECT_EQ(outcome(house.ask(alice, "DELETE", "/api/me", R"({"password":"wrong"})")), "401 login");
    EXPECT_EQ(house.ask(alice, "DELETE", "/api/me", R"({"password":"password of alice"})").status, 200);
    EXPECT_EQ(house.ended.back(), id);
    EXPECT_EQ(house.people->account(id), nullptr);
    EXPECT_EQ(house.people->counts().sessions, 0U);
    EXPECT_EQ(house.member("alice").cookie.empty(), false) << "the login is free again";
    Client guest = house.guest("Bob");
    EXPECT_EQ(house.ask(guest, "DELETE", "/api/me").status, 200);
    EXPECT_EQ(house.id(guest), "nobody");
}

TEST(People, take_no_login_that_somebody_has_or_is_taking) {
    PeopleHouse house;
    house.member("\xC3\x89lodie");
    Client second;
    EXPECT_EQ(
        outcome(house.ask(second, "POST", "/api/register", R"({"login":"élODIE","password":"long enough"})")),
        "409 login-taken");
    house.workers.held = true;
    std::string outcomes;
    for (int i = 0; i < 2; ++i) {
        house.send(
            house.request({}, "POST", "/api/register", R"({"login":"carol","password":"long enough"})"),
            [&](const net::Response& answer) { outcomes += outcome(answer) + ' '; });
    }
    house.workers.held = false;
    house.workers.work_all();
    EXPECT_TRUE(house.loop.run_until([&] { return outcomes.size() > 17; }));
    EXPECT_EQ(outcomes, "409 login-taken 201 ");
}

TEST(People, learn_what_is_wrong_with_what_they_send) {
    PeopleHouse house;
    Client client;
    const auto register_as = [&](const std::string& body) {
        return outcome(house.ask(client, "POST", "/api/register", body));
    };
    EXPECT_EQ(register_as(R"({"login":"ab","password":"long enough"})"), "400 login-form");
    EXPECT_EQ(register_as(R"({"login":"two words","password":"long enough"})"), "400 login-form");
    EXPECT_EQ(register_as(R"({"login":")" + std::string(33, 'x') + R"(","password":"long enough"})"),
              "400 login-form");
    EXPECT_EQ(register_as(R"({"login":"\u200b\u200b\u200b","password":"long enough"})"), "400 login-form");
    EXPECT_EQ(register_as(R"({"login":"alice","password":"short"})"), "400 password-form");
    EXPECT_EQ(register_as(R"({"login":"alice","password":")" + std::string(201, 'x') + R"("})"),
              "400 password-form");
    EXPECT_EQ(register_as(R"({"login":"alice"})"), "400 field-missing");
    EXPECT_EQ(register_as(R"({"login":7,"password":"long enough"})"), "400 field-text");
    EXPECT_EQ(register_as(R"({"login":"alice","password":"long enough","admin":true})"), "400 unknown-field");
    EXPECT_EQ(register_as("[1,2]"), "400 json");
    const std::string no_object = house.ask(client, "POST", "/api/register", "[1,2]").body;
    EXPECT_NE(no_object.find("This is not valid JSON: expected an object: {...}."), std::string::npos)
        << no_object;
    EXPECT_EQ(register_as("{\"login\":"), "400 json");
    EXPECT_EQ(outcome(house.ask(client, "POST", "/api/guest", R"({"name":" \n "})")), "400 name");
    EXPECT_EQ(
        outcome(house.ask(client, "POST", "/api/guest", R"({"name":")" + std::string(41, 'x') + R"("})")),
        "400 name");
    EXPECT_EQ(outcome(house.ask(client, "POST", "/api/logout", R"({"everywhere":"yes"})")), "400 field-flag");
    const net::Response put = house.ask(client, "PUT", "/api/me");
    EXPECT_EQ(outcome(put), "405 method");
    EXPECT_EQ(put.headers.at(0).second, "GET, POST, DELETE");
    EXPECT_EQ(house.ask(client, "GET", "/api/tokens/a/b").status, -1) << "not one of its paths";
}

TEST(People, are_answered_in_their_language) {
    PeopleHouse house;
    Client client{.language = "fr-CA, en;q=0.5"};
    EXPECT_EQ(field(house.ask(client, "GET", "/api/me").body, "error.text").substr(0, 10), "Il vous fa");
}

TEST(People, of_one_address_do_not_come_in_hundreds) {
    PeopleHouse house;
    int made = 0;
    for (int i = 0; i < 60; ++i) {
        Client client;
        const int status = house.ask(client, "POST", "/api/guest", R"({"name":"G"})").status;
        made += status == 201 ? 1 : 0;
    }
    EXPECT_EQ(made, 40);
    house.loop.advance(5'000);
    Client client;
    EXPECT_EQ(house.ask(client, "POST", "/api/guest", R"({"name":"G"})").status, 201);
}

// In this test, the house was running all the time.
TEST(People, are_forgotten_as_guests_after_a_month_and_logged_out_after_half_a_year) {
    auto store = store::open_memory();
    const std::int64_t now = kit::ManualLoop().now();
    constexpr std::int64_t kDay = 86'400'000;
    const store::Changes old{store::Ran{{{now - 300 * kDay, now, 300 * kDay}}},
                             store::AccountRow{"guest", "G", "", "", 0, now - 31 * kDay},
                             store::AccountRow{"member", "M", "member", "hash", 0, now - 200 * kDay},
                             store::AccountRow{"recent", "R", "", "", 0, now - 29 * kDay},
                             store::SessionRow{"s1", "guest", "", false, 0, now - 31 * kDay},
                             store::SessionRow{"s2", "member", "", false, 0, now - 200 * kDay},
                             store::SessionRow{"s3", "member", "bot", true, 0, now - 200 * kDay},
                             store::SessionRow{"s4", "recent", "", false, 0, now - 29 * kDay}};
    store->write({&old, 1});
    PeopleHouse house(std::move(store));
    house.people->forget_guests([](const std::string&) { return false; });
    house.settle();
    house.settle();
    EXPECT_EQ(house.people->account("guest"), nullptr);
    EXPECT_NE(house.people->account("member"), nullptr);
    EXPECT_NE(house.people->account("recent"), nullptr);
    EXPECT_EQ(house.people->counts().sessions, 2U) << "the bot's token and the recent guest's session";
}

}  // namespace
}  // namespace brelan::server
