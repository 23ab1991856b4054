// Where a person is logged in, how a session ends, and how an operator helps someone who has lost a password.
#include <gtest/gtest.h>

#include <string>

#include "server/one_time_code.hpp"
#include "server/people_house.hpp"
#include "server/resets.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::field;
using kit::outcome;
using kit::PeopleHouse;

constexpr std::int64_t kHour = 3'600'000;
const std::string kRight = R"({"login":"alice","password":"password of alice"})";

Client come(PeopleHouse& house, const std::string& agent, const std::string& address) {
    Client client{.address = address, .agent = agent};
    house.ask(client, "POST", "/api/login", kRight);
    return client;
}

TEST(Sessions, are_listed_with_where_and_when) {
    PeopleHouse house;
    Client desk = house.member("alice");
    house.loop.advance(kHour);
    Client phone =
        come(house, "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0", "203.0.113.7");
    const std::string list = house.ask(phone, "GET", "/api/me/sessions").body;
    EXPECT_EQ(field(list, "sessions"), "[2]");
    EXPECT_EQ(field(list, "sessions.0.browser") + " on " + field(list, "sessions.0.system"),
              "Firefox on Android");
    EXPECT_EQ(field(list, "sessions.0.network"), "203.0.x.x") << "no more than that";
    EXPECT_EQ(field(list, "sessions.0.here") + field(list, "sessions.1.here"), "truefalse");
    EXPECT_EQ(field(list, "sessions.0.created"), std::to_string(house.loop.now()));
    EXPECT_EQ(field(list, "sessions.1.browser"), "") << "unknown";
    EXPECT_EQ(list.find("203.0.113"), std::string::npos);
    phone.address = "198.51.100.9";
    house.loop.advance(kHour);
    house.ask(phone, "GET", "/api/me");
    const std::string later = house.ask(desk, "GET", "/api/me/sessions").body;
    const std::string other = field(later, "sessions.0.here") == "true" ? "1" : "0";
    EXPECT_EQ(field(later, "sessions." + other + ".network"), "198.51.x.x") << "where it was used last";
}

TEST(Sessions, are_ended_one_by_one_or_all_others) {
    PeopleHouse house;
    Client desk = house.member("alice");
    Client phone = come(house, "", "203.0.113.7");
    const Client lost = come(house, "", "203.0.113.8");
    Client other = house.guest("Gus");
    const std::string list = house.ask(phone, "GET", "/api/me/sessions").body;
    std::string of_lost;
    for (int i = 0; i < 3; ++i) {
        const std::string at = "sessions." + std::to_string(i) + ".";
        if (field(list, at + "network") == "203.0.x.x" && field(list, at + "here") == "false")
            of_lost = field(list, at + "id");
    }
    EXPECT_EQ(outcome(house.ask(other, "DELETE", "/api/me/sessions/" + of_lost)), "404 not-found");
    house.ended.clear();
    EXPECT_EQ(house.ask(phone, "DELETE", "/api/me/sessions/" + of_lost).status, 200);
    EXPECT_EQ(house.ended.size(), 1U) << "its sockets close";
    EXPECT_EQ(house.id(lost), "nobody");
    EXPECT_EQ(outcome(house.ask(phone, "DELETE", "/api/me/sessions/" + of_lost)), "404 not-found");
    Client bot{.token = field(house.ask(phone, "POST", "/api/tokens", R"({"label":"robot"})").body, "token")};
    EXPECT_EQ(house.ask(phone, "DELETE", "/api/me/sessions").status, 200);
    EXPECT_EQ(house.id(desk), "nobody");
    EXPECT_NE(house.id(phone), "nobody");
    EXPECT_NE(house.id(bot), "nobody") << "tokens are no sessions";
    EXPECT_EQ(field(house.ask(phone, "GET", "/api/me/sessions").body, "sessions"), "[1]");
}

class ResetTest : public testing::Test {
  protected:
    // The secret in a new link.
    std::string make(const std::string& login, bool ends_factor = false) {
        std::optional<std::string> secret;
        house_.people->make_reset(login, ends_factor,
                                  [&](const Secret& made, const std::string&) { secret = made.reveal(); });
        house_.loop.run_until([&] { return secret.has_value(); });
        return *secret;
    }
    std::string use(const std::string& link, const std::string& password = "a new password") {
        Client nobody;
        return outcome(house_.ask(nobody, "POST", "/api/reset",
                                  R"({"link":")" + link + R"(","password":")" + password + "\"}"));
    }
    std::string log_in(const std::string& password) {
        Client client;
        return outcome(
            house_.ask(client, "POST", "/api/login", R"({"login":"alice","password":")" + password + "\"}"));
    }

    PeopleHouse house_;
    Client alice_ = house_.member("alice");
};

TEST_F(ResetTest, sets_a_new_password_once_and_ends_all_sessions) {
    EXPECT_EQ(make("nobody"), "");
    const std::string link = make("ALICE");
    EXPECT_EQ(link.size(), 64U);
    EXPECT_NE(house_.id(alice_), "nobody") << "until it is used";
    EXPECT_EQ(use(link, "short"), "400 password-form");
    EXPECT_EQ(use(link, "Password1"), "400 password-common");
    EXPECT_EQ(use(std::string(64, '0')), "404 reset-link");
    EXPECT_EQ(use(link), "200");
    EXPECT_EQ(house_.id(alice_), "nobody");
    EXPECT_EQ(use(link, "another password"), "404 reset-link");
    EXPECT_EQ(log_in("password of alice"), "401 login");
    EXPECT_EQ(log_in("a new password"), "200");
}

TEST_F(ResetTest, counts_for_a_day_and_not_beside_a_later_one) {
    const std::string first = make("alice");
    const std::string second = make("alice");
    EXPECT_EQ(use(first), "404 reset-link");
    house_.loop.advance(24 * kHour);
    EXPECT_EQ(use(second), "404 reset-link");
    const std::string third = make("alice");
    const std::string change = R"({"old":"password of alice","new":"remembered after all"})";
    EXPECT_EQ(house_.ask(alice_, "POST", "/api/me/password", change).status, 200);
    EXPECT_EQ(use(third), "404 reset-link") << "the password is found again";
}

TEST_F(ResetTest, counts_once_when_two_use_it_at_the_same_time) {
    const std::string link = make("alice");
    house_.workers.held = true;
    std::vector<std::string> outcomes;
    for (const std::string password : {"the first one", "the second one"}) {
        const net::Request request = house_.request(
            {}, "POST", "/api/reset", R"({"link":")" + link + R"(","password":")" + password + "\"}");
        house_.send(request, [&](const net::Response& answer) { outcomes.push_back(outcome(answer)); });
    }
    house_.workers.held = false;
    house_.workers.work_all();
    house_.loop.run_until([&] { return outcomes.size() == 2; });
    EXPECT_EQ(outcomes[0].substr(0, 3) == "200", outcomes[1].substr(0, 3) == "404")
        << outcomes[0] << ", " << outcomes[1];
    EXPECT_NE(outcomes[0], outcomes[1]);
}

TEST_F(ResetTest, leaves_the_second_factor_unless_the_operator_says_otherwise) {
    const std::string secret = field(
        house_.ask(alice_, "POST", "/api/me/factor", R"({"password":"password of alice"})").body, "secret");
    const std::string code = code_at(from_base32(secret).value_or(""), code_step(house_.loop.now()));
    ASSERT_EQ(house_.ask(alice_, "POST", "/api/me/factor/confirm", R"({"code":")" + code + "\"}").status,
              200);
    EXPECT_EQ(use(make("alice")), "200");
    EXPECT_EQ(log_in("a new password"), "401 code-needed");
    EXPECT_EQ(use(make("alice", true)), "200");
    EXPECT_EQ(log_in("a new password"), "200");
}

TEST(Reset, is_kept_by_its_hash_and_made_at_rest_too) {
    auto store = store::open_memory();
    const store::Changes rows{store::AccountRow{"a", "Alice", "alice", "hash", 1, 1, false}};
    store->write({&rows, 1});
    const Secret first = make_reset_at_rest(*store, "Alice", false, 5);
    EXPECT_TRUE(make_reset_at_rest(*store, "bob", false, 5).empty());
    EXPECT_TRUE(make_reset_at_rest(*store, "", false, 5).empty());
    const Secret second = make_reset_at_rest(*store, "alice", true, 6);
    ASSERT_EQ(store->resets().size(), 1U);
    const store::ResetRow kept = store->resets()[0];
    EXPECT_EQ(kept.hash, fingerprint(second));
    EXPECT_EQ(kept.account, "a");
    EXPECT_TRUE(kept.ends_factor);
}

}  // namespace
}  // namespace brelan::server
