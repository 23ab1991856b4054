// Who may try a password and how often, and how far others can hinder them.
#include "server/password_tries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/credentials.hpp"
#include "server/people_house.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::field;
using kit::login_as;
using kit::outcome;
using kit::PeopleHouse;

net::Response log_in(PeopleHouse& house, Client& client, const std::string& name) {
    return house.ask(client, "POST", "/api/login", login_as(name, "password of " + name));
}

net::Response guess(PeopleHouse& house, const std::string& name, const std::string& address) {
    Client thief{.address = address};
    return house.ask(thief, "POST", "/api/login", login_as(name, "guess again"));
}

// The Retry-After header in seconds; 0 if the header is absent.
int seconds_to_wait(const net::Response& response) {
    for (const auto& [name, value] : response.headers) {
        if (name == "Retry-After") return std::stoi(value);
    }
    return 0;
}

// Failed logins with this name, each from a different network.
void attack(PeopleHouse& house, const std::string& name, int networks) {
    for (int i = 0; i < networks; ++i) guess(house, name, "203.0.113." + std::to_string(i));
}

TEST(PasswordTries, end_after_five_failures_of_a_login_from_one_network) {
    PeopleHouse house;
    house.member("alice");
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(outcome(guess(house, "Alice", "2001:db8::" + std::to_string(i + 1))), "401 login");
    }
    const net::Response stopped = guess(house, "alice", "2001:db8::9");
    EXPECT_EQ(outcome(stopped), "429 login-later");
    EXPECT_EQ(seconds_to_wait(stopped), 15 * 60);
    Client neighbour{.address = "2001:db8::9"};
    house.member("bob");
    EXPECT_EQ(log_in(house, neighbour, "bob").status, 200) << "another login is not concerned";
    house.loop.advance(15 * 60'000);
    EXPECT_EQ(outcome(guess(house, "alice", "2001:db8::9")), "401 login");
}

TEST(PasswordTries, end_after_thirty_failures_from_one_network_whatever_the_logins) {
    PeopleHouse house;
    Client home = house.member("alice");
    for (int i = 0; i < 30; ++i) {
        EXPECT_EQ(outcome(guess(house, "name" + std::to_string(i), "192.0.2.1")), "401 login");
    }
    EXPECT_EQ(outcome(guess(house, "carol", "192.0.2.1")), "429 login-later");
    Client unknown;
    EXPECT_EQ(outcome(log_in(house, unknown, "alice")), "429 login-later");
    house.ask(home, "POST", "/api/logout");
    EXPECT_EQ(log_in(house, home, "alice").status, 200) << "this device has been in before";
}

TEST(PasswordTries, of_strangers_make_a_new_device_wait_no_longer_than_announced) {
    PeopleHouse house;
    house.member("alice");
    attack(house, "alice", 4);
    Client early{.address = "198.51.100.1"};
    EXPECT_EQ(log_in(house, early, "alice").status, 200) << "four failures are nothing";
    attack(house, "alice", 200);
    Client alice{.address = "198.51.100.2", .language = "fr"};
    const net::Response told = log_in(house, alice, "alice");
    EXPECT_EQ(outcome(told), "429 login-wait");
    const int seconds = seconds_to_wait(told);
    EXPECT_GT(seconds, 0);
    EXPECT_LE(seconds, 300);
    EXPECT_NE(field(told.body, "error.text").find(" " + std::to_string(seconds) + " seconde"),
              std::string::npos)
        << told.body;
    for (int second = 1; second < seconds; ++second) {
        house.loop.advance(1'000);
        attack(house, "alice", 3);
        if (second % 16 == 0) {
            EXPECT_EQ(seconds_to_wait(log_in(house, alice, "alice")), seconds - second);
        }
    }
    house.loop.advance(1'000);
    attack(house, "alice", 200);
    EXPECT_EQ(log_in(house, alice, "alice").status, 200) << "nobody was quicker";
}

TEST(PasswordTries, wait_longer_with_each_failure_up_to_a_bound) {
    PasswordTries tries;
    std::vector<std::int64_t> waits;
    for (int i = 0; i < 40; ++i) {
        PasswordTries::Trier trier{"alice", "network " + std::to_string(i)};
        if (const auto refusal = tries.begin(trier, 1'000)) {
            EXPECT_EQ(refusal->code, "login-wait");
            waits.push_back(refusal->wait);
            EXPECT_FALSE(tries.begin(trier, 1'000 + refusal->wait)) << i;
        }
    }
    ASSERT_EQ(waits.size(), 35U);
    for (std::size_t i = 1; i < waits.size(); ++i) {
        EXPECT_EQ(waits[i], std::min<std::int64_t>(2 * waits[i - 1], 300'000));
    }
}

TEST(PasswordTries, of_a_device_that_has_been_in_before_do_not_wait_for_strangers) {
    PeopleHouse house;
    Client alice = house.member("alice");
    attack(house, "alice", 200);
    house.ask(alice, "POST", "/api/logout");
    EXPECT_EQ(log_in(house, alice, "alice").status, 200);
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(outcome(house.ask(alice, "POST", "/api/login", login_as("alice", "mistyped"))),
                  "401 login");
    }
    EXPECT_EQ(outcome(house.ask(alice, "POST", "/api/login", login_as("alice", "mistyped"))),
              "429 login-wait")
        << "whoever has the device guesses no better than others";
}

TEST(PasswordTries, know_a_device_by_a_mark_that_nobody_can_make_up_and_that_ends_with_the_password) {
    PeopleHouse house;
    Client alice = house.member("alice");
    Client mallory = house.member("mallory");
    EXPECT_EQ(alice.marks.substr(0, 13), "brelan-known=");
    EXPECT_EQ(alice.marks.size(), 13U + 64U);
    attack(house, "alice", 200);
    const auto outcome_with = [&](const std::string& marks, const std::string& address) {
        Client client{.address = address, .marks = marks};
        return outcome(log_in(house, client, "alice"));
    };
    EXPECT_EQ(outcome_with(mallory.marks, "198.51.100.1"), "429 login-wait") << "of another account";
    EXPECT_EQ(outcome_with("brelan-known=" + std::string(64, '0'), "198.51.100.2"), "429 login-wait");
    EXPECT_EQ(outcome_with("brelan-known=" + alice.marks.substr(14), "198.51.100.3"), "429 login-wait");
    EXPECT_EQ(outcome_with(mallory.marks + '.' + alice.marks.substr(13), "198.51.100.4"), "200")
        << "a household has several";
    const std::string before = alice.marks;
    EXPECT_EQ(house
                  .ask(alice, "POST", "/api/me/password",
                       R"({"old":"password of alice","new":"password of ALICE"})")
                  .status,
              200);
    EXPECT_NE(alice.marks.substr(0, 77), before);
    house.ask(alice, "POST", "/api/me/password", R"({"old":"password of ALICE","new":"password of alice"})");
    EXPECT_EQ(outcome_with(before, "198.51.100.5"), "429 login-wait") << "the salt is another one";
}

TEST(PasswordTries, give_marks_to_members_alone_and_keep_those_of_four) {
    PeopleHouse house;
    EXPECT_EQ(house.guest("Guest").marks, "");
    Client computer;
    for (const std::string name : {"anna", "bert", "cleo", "dora", "emil"}) {
        house.ask(computer, "POST", "/api/register", login_as(name, "password of " + name));
        EXPECT_NE(computer.marks, "");
        house.ask(computer, "POST", "/api/logout");
    }
    EXPECT_EQ(computer.marks.size(), 13U + 4U * 64U + 3U);
    const std::string marks = marks_cookie(true, "x");
    EXPECT_EQ(marks, "__Host-brelan-known=x; Path=/; HttpOnly; SameSite=Strict; Max-Age=15552000; Secure");
}

TEST(PasswordTries, of_a_live_session_are_its_own) {
    PeopleHouse house;
    Client alice = house.member("alice");
    Client phone;
    log_in(house, phone, "alice");
    for (int i = 0; i < 30; ++i) guess(house, "alice", alice.address);
    attack(house, "alice", 200);
    EXPECT_EQ(house
                  .ask(alice, "POST", "/api/me/password",
                       R"({"old":"password of alice","new":"password of ALICE"})")
                  .status,
              200);
    const auto change = [&](Client& client) {
        return outcome(
            house.ask(client, "POST", "/api/me/password", R"({"old":"a guess","new":"another one"})"));
    };
    for (int i = 0; i < 5; ++i) EXPECT_EQ(change(alice), "401 login");
    EXPECT_EQ(change(alice), "429 login-later") << "whoever sits at somebody's computer guesses five times";
    EXPECT_EQ(outcome(house.ask(alice, "DELETE", "/api/me", R"({"password":"password of ALICE"})")),
              "429 login-later");
    house.loop.advance(15 * 60'000);
    EXPECT_EQ(house.ask(alice, "DELETE", "/api/me", R"({"password":"password of ALICE"})").status, 200);
}

TEST(PasswordTries, are_counted_alike_for_a_login_that_nobody_has) {
    PeopleHouse house;
    house.member("alice");
    for (int i = 0; i < 120; ++i) {
        const std::string address = "203.0.113." + std::to_string(i % 40);
        const net::Response known = guess(house, "alice", address);
        const net::Response unknown = guess(house, "nobody", address);
        EXPECT_EQ(known.status, unknown.status);
        EXPECT_EQ(known.body, unknown.body);
        EXPECT_EQ(known.headers, unknown.headers);
        house.loop.advance(2'000);
    }
    EXPECT_EQ(house.people->counts().failed_logins % 2, 0U) << "as many passwords were looked at";
}

TEST(PasswordTries, also_cost_something_if_they_are_right) {
    PeopleHouse house;
    Client alice = house.member("alice");
    for (int i = 0; i < 10; ++i) EXPECT_EQ(log_in(house, alice, "alice").status, 200);
    const net::Response often = log_in(house, alice, "alice");
    EXPECT_EQ(outcome(often), "429 login-often");
    EXPECT_EQ(seconds_to_wait(often), 31);
    Client elsewhere{.address = "198.51.100.1"};
    EXPECT_EQ(log_in(house, elsewhere, "alice").status, 200) << "nobody uses it up for the owner";
    house.loop.advance(31'000);
    EXPECT_EQ(log_in(house, alice, "alice").status, 200);
}

TEST(PasswordTries, of_many_at_once_are_counted_before_they_are_checked) {
    PeopleHouse house;
    house.member("alice");
    house.workers.held = true;
    int later = 0;
    int wrong = 0;
    for (int i = 0; i < 50; ++i) {
        house.send(house.request({}, "POST", "/api/login", login_as("alice", "guess again")),
                   [&](const net::Response& answer) { (answer.status == 429 ? later : wrong) += 1; });
    }
    EXPECT_EQ(later, 45);
    EXPECT_EQ(house.workers.waiting(), 2U) << "two hashes at once and no more";
    house.workers.held = false;
    house.workers.work_all();
    EXPECT_TRUE(house.loop.run_until([&] { return wrong == 5; }));
}

// On one network, this many new devices try a password at the same time, each with its own login. Counts how
// often each outcome occurs.
std::map<std::string, int> outcomes_of_a_class(PeopleHouse& house, int pupils, const std::string& password) {
    house.workers.held = true;
    std::vector<std::shared_ptr<PeopleHouse::Pending>> all;
    for (int i = 0; i < pupils; ++i) {
        const std::string name = "pupil" + std::to_string(i);
        all.push_back(house.begin({}, "POST", "/api/login",
                                  login_as(name, password.empty() ? "password of " + name : password)));
    }
    house.workers.held = false;
    house.workers.work_all();
    std::map<std::string, int> told;
    for (const auto& one : all) ++told[outcome(house.end(one))];
    return told;
}

TEST(PasswordTries, of_a_whole_class_at_once_let_everybody_in_whose_password_is_right) {
    PeopleHouse house;
    for (int i = 0; i < 60; ++i) {
        const std::string name = "pupil" + std::to_string(i);
        Client home{.address = "198.51.100." + std::to_string(i)};
        house.ask(home, "POST", "/api/register", login_as(name, "password of " + name));
    }
    EXPECT_EQ(outcomes_of_a_class(house, 60, {}), (std::map<std::string, int>{{"200", 60}}));
}

TEST(PasswordTries, of_a_whole_class_at_once_fail_no_more_than_thirty_times) {
    PeopleHouse house;
    EXPECT_EQ(outcomes_of_a_class(house, 60, "a wrong one"),
              (std::map<std::string, int>{{"401 login", 30}, {"429 login-often", 30}}));
    EXPECT_EQ(house.people->counts().failed_logins, 30U);
    const net::Response later = guess(house, "carol", "192.0.2.1");
    EXPECT_EQ(outcome(later), "429 login-later") << "now it is known that they have failed";
    EXPECT_EQ(seconds_to_wait(later), 15 * 60);
}

TEST(PasswordTries, that_are_being_checked_may_not_all_fail_beyond_the_bound) {
    PasswordTries tries;
    const auto begun = [&](const std::string& login) {
        PasswordTries::Trier trier{login, "192.0.2.1"};
        EXPECT_FALSE(tries.begin(trier, 1'000));
        return trier;
    };
    std::vector<PasswordTries::Trier> of_alice;
    for (int i = 0; i < 5; ++i) of_alice.push_back(begun("alice"));
    for (int i = 0; i < 4; ++i) EXPECT_FALSE(tries.look(of_alice[0], 1'000));
    for (int i = 0; i < 3; ++i) tries.was_wrong(of_alice[0], 1'000);
    EXPECT_FALSE(tries.look(of_alice[0], 1'000)) << "three have failed, and one more may";
    const auto refused = tries.look(of_alice[1], 1'000);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->code, "login-often");
    EXPECT_EQ(refused->wait, 5'000);
    EXPECT_FALSE(tries.look(begun("bob"), 1'000)) << "another login of the same network";
    tries.was_right(of_alice[0], 1'000);
    EXPECT_FALSE(tries.look(of_alice[1], 1'000)) << "what somebody mistyped before is nobody's guessing";
}

TEST(PasswordTries, of_strangers_leave_sessions_and_known_devices_their_allowance) {
    PasswordTries tries;
    std::string_view last;
    for (int i = 0; i < 70'000; ++i) {
        PasswordTries::Trier stranger{"login " + std::to_string(i), "network " + std::to_string(i)};
        if (const auto refusal = tries.begin(stranger, 1'000)) last = refusal->code;
    }
    EXPECT_EQ(last, "login-often") << "of no more networks are tries counted";
    PasswordTries::Trier device{"alice", "home", "id of alice"};
    PasswordTries::Trier session{"bob", "home", "id of bob", "session of bob"};
    EXPECT_FALSE(tries.begin(device, 1'000));
    EXPECT_FALSE(tries.begin(session, 1'000));
}

// When the waiting client gets its turn, other attempts from its network are still under way.
TEST(PasswordTries, that_have_waited_unchecked_do_not_wait_again) {
    PasswordTries tries;
    for (int i = 0; i < 20; ++i) {
        PasswordTries::Trier thief{"alice", "network " + std::to_string(i)};
        tries.begin(thief, 1'000);
    }
    PasswordTries::Trier alice{"alice", "192.0.2.1"};
    const auto told = tries.begin(alice, 1'000);
    ASSERT_TRUE(told);
    const std::int64_t now = 1'000 + told->wait;
    ASSERT_FALSE(tries.begin(alice, now));
    for (int i = 0; i < 30; ++i) {
        PasswordTries::Trier other{"other" + std::to_string(i), "192.0.2.1"};
        ASSERT_FALSE(tries.begin(other, now));
        ASSERT_FALSE(tries.look(other, now));
    }
    const auto refused = tries.look(alice, now);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->code, "login-often");
    EXPECT_FALSE(tries.begin(alice, now + refused->wait)) << "no sooner and no later than it was told";
}

}  // namespace
}  // namespace brelan::server
