// Changes during a password check: the test delays the result of the check until the changes are done.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "server/people_house.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::outcome;
using kit::PeopleHouse;

constexpr const char* kOld = R"({"login":"alice","password":"password of alice"})";
constexpr const char* kChange = R"({"old":"password of alice","new":"another one"})";

// A house with a member, and with a thief elsewhere who knows the password.
class PasswordRaces : public testing::Test {
  protected:
    // Runs everything that is pending until this many hashes are waiting to be computed.
    void run_until_waiting(std::size_t jobs) {
        EXPECT_TRUE(house.loop.run_until([&] { return house.workers.waiting() == jobs; }));
    }
    // Runs everything to completion.
    void finish() {
        house.workers.held = false;
        house.workers.work_all();
    }

    PeopleHouse house;
    Client alice = house.member("alice");
    Client thief{.address = "198.51.100.7"};
};

TEST_F(PasswordRaces, a_login_with_the_old_password_fails_although_it_was_in_line_before_the_change) {
    house.workers.held = true;
    const auto change = house.begin(alice, "POST", "/api/me/password", kChange);
    house.workers.work_one();
    run_until_waiting(1);  // the new hash
    const auto login = house.begin(thief, "POST", "/api/login", kOld);
    house.workers.work_one();
    EXPECT_EQ(house.end(change).status, 200);
    finish();
    const net::Response answer = house.end(login);
    EXPECT_EQ(outcome(answer), "401 login");
    EXPECT_TRUE(answer.headers.empty()) << "no cookie";
    EXPECT_EQ(house.people->counts().sessions, 1U) << "only the one of the change";
}

TEST_F(PasswordRaces, of_two_changes_with_the_old_password_one_holds) {
    Client phone{.address = "198.51.100.8"};
    house.ask(phone, "POST", "/api/login", kOld);
    house.workers.held = true;
    const auto first = house.begin(alice, "POST", "/api/me/password", kChange);
    const auto second = house.begin(phone, "POST", "/api/me/password",
                                    R"({"old":"password of alice","new":"what the thief wants"})");
    finish();
    EXPECT_EQ(outcome(house.end(first)), "200");
    EXPECT_EQ(outcome(house.end(second)), "401 account") << "its session has ended";
    EXPECT_EQ(outcome(house.ask(thief, "POST", "/api/login",
                                R"({"login":"alice","password":"what the thief wants"})")),
              "401 login");
}

TEST_F(PasswordRaces, logging_out_everywhere_leaves_no_session_from_a_login_under_way) {
    house.workers.held = true;
    const auto login = house.begin(thief, "POST", "/api/login", kOld);
    EXPECT_EQ(house.ask(alice, "POST", "/api/logout", R"({"everywhere":true})").status, 200);
    finish();
    EXPECT_EQ(outcome(house.end(login)), "401 login-again");
    EXPECT_EQ(house.people->counts().sessions, 0U);
    EXPECT_EQ(house.ask(thief, "POST", "/api/login", kOld).status, 200) << "what begins afterwards counts";
}

TEST_F(PasswordRaces, ending_all_other_sessions_ends_a_login_under_way_too) {
    house.workers.held = true;
    const auto login = house.begin(thief, "POST", "/api/login", kOld);
    EXPECT_EQ(house.ask(alice, "DELETE", "/api/me/sessions").status, 200);
    finish();
    EXPECT_EQ(outcome(house.end(login)), "401 login-again");
    EXPECT_EQ(house.people->counts().sessions, 1U);
}

TEST_F(PasswordRaces, a_login_with_the_old_password_fails_after_a_new_one_by_the_operators_link) {
    Secret link;
    house.people->make_reset("alice", false, [&](const Secret& made, const std::string&) { link = made; });
    EXPECT_TRUE(house.loop.run_until([&] { return !link.empty(); }));
    const std::string body =
        R"({"link":")" + std::string(link.reveal()) + R"(","password":"quite another one"})";
    house.workers.held = true;
    const auto reset = house.begin(Client{}, "POST", "/api/reset", body);
    const auto login = house.begin(thief, "POST", "/api/login", kOld);
    finish();
    EXPECT_EQ(house.end(reset).status, 200);
    EXPECT_EQ(outcome(house.end(login)), "401 login");
    EXPECT_EQ(house.people->counts().sessions, 0U);
}

TEST_F(PasswordRaces, logging_out_everywhere_leaves_no_session_from_a_change_under_way) {
    Client phone{.address = "198.51.100.8"};
    house.ask(phone, "POST", "/api/login", kOld);
    for (const bool checked : {false, true}) {
        house.workers.held = true;
        const auto change = house.begin(phone, "POST", "/api/me/password", kChange);
        if (checked) {
            house.workers.work_one();
            run_until_waiting(1);
        }
        EXPECT_EQ(house.ask(alice, "POST", "/api/logout", R"({"everywhere":true})").status, 200);
        finish();
        EXPECT_EQ(outcome(house.end(change)), "401 account");
        EXPECT_EQ(house.people->counts().sessions, 0U);
        EXPECT_EQ(house.ask(phone, "POST", "/api/login", kOld).status, 200) << "the password is the old one";
        house.ask(alice, "POST", "/api/login", kOld);
    }
}

TEST_F(PasswordRaces, a_deleted_account_is_not_entered_by_a_login_under_way) {
    house.workers.held = true;
    const auto deletion = house.begin(alice, "DELETE", "/api/me", R"({"password":"password of alice"})");
    const auto login = house.begin(thief, "POST", "/api/login", kOld);
    finish();
    EXPECT_EQ(house.end(deletion).status, 200);
    EXPECT_EQ(outcome(house.end(login)), "401 login");
    EXPECT_EQ(house.people->counts().sessions, 0U);
}

TEST_F(PasswordRaces, nothing_is_deleted_for_a_session_that_has_ended_meanwhile) {
    const std::string id = house.id(alice);
    house.workers.held = true;
    const auto deletion = house.begin(alice, "DELETE", "/api/me", R"({"password":"password of alice"})");
    EXPECT_EQ(house.ask(alice, "POST", "/api/logout", "{}").status, 200);
    finish();
    EXPECT_EQ(outcome(house.end(deletion)), "401 account");
    EXPECT_NE(house.people->account(id), nullptr);
}

TEST_F(PasswordRaces, nothing_is_deleted_for_a_session_that_ends_while_its_matches_are_gone_through) {
    const std::string id = house.id(alice);
    house.settle();
    house.workers.held = true;
    const auto deletion = house.begin(alice, "DELETE", "/api/me", R"({"password":"password of alice"})");
    house.workers.work_one();
    ASSERT_TRUE(house.loop.run_one()) << "the password is right, and the matches are read";
    const auto end = house.begin(alice, "POST", "/api/logout", R"({"everywhere":true})");
    EXPECT_EQ(outcome(house.end(deletion)), "401 account");
    EXPECT_EQ(outcome(house.end(end)), "200");
    EXPECT_NE(house.people->account(id), nullptr);
}

// Otherwise, the session would become valid again if the process died before the change was stored.
TEST_F(PasswordRaces, logging_out_of_a_session_that_a_change_ended_waits_until_that_is_stored) {
    Client phone{.address = "198.51.100.8"};
    house.ask(phone, "POST", "/api/login", kOld);
    house.settle();
    const auto change = house.begin(alice, "POST", "/api/me/password", kChange);
    EXPECT_TRUE(house.loop.run_until([&] { return house.people->counts().sessions == 1; }));
    const auto end = house.begin(phone, "POST", "/api/logout", "{}");
    EXPECT_FALSE(end->answer.has_value());
    EXPECT_EQ(outcome(house.end(change)), "200");
    EXPECT_EQ(outcome(house.end(end)), "200");
}

TEST_F(PasswordRaces, a_guest_who_has_left_meanwhile_does_not_become_a_member) {
    Client guest = house.guest("Bob");
    const std::string id = house.id(guest);
    house.workers.held = true;
    const auto made =
        house.begin(guest, "POST", "/api/register", R"({"login":"bob","password":"long enough"})");
    EXPECT_EQ(house.ask(guest, "POST", "/api/logout", "{}").status, 200);
    finish();
    EXPECT_EQ(outcome(house.end(made)), "401 account");
    EXPECT_TRUE(house.people->account(id)->login.empty());
    Client other;
    EXPECT_EQ(house.ask(other, "POST", "/api/register", R"({"login":"bob","password":"long enough"})").status,
              201)
        << "the login is free";
}

}  // namespace
}  // namespace brelan::server
