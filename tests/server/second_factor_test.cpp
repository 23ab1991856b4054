// An optional code in addition to the password.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/one_time_code.hpp"
#include "server/people_house.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::field;
using kit::outcome;
using kit::PeopleHouse;

const std::string kPassword = R"("password":"password of alice")";

class SecondFactorTest : public testing::Test {
  protected:
    // The code that the app shows this many half minutes from now.
    std::string code(std::int64_t steps = 0) const {
        return code_at(from_base32(secret_).value_or(""), code_step(house_.loop.calendar()) + steps);
    }
    std::string both(const std::string& code) const {
        return "{" + kPassword + R"(,"code":")" + code + "\"}";
    }
    // Turns the second factor on for alice, and remembers her recovery codes.
    void turn_on() {
        secret_ = field(house_.ask(alice_, "POST", "/api/me/factor", "{" + kPassword + "}").body, "secret");
        const net::Response on =
            house_.ask(alice_, "POST", "/api/me/factor/confirm", R"({"code":")" + code() + "\"}");
        ASSERT_EQ(on.status, 200) << on.body;
        keep_codes(on.body);
        later();
    }
    void keep_codes(const std::string& body) {
        recovery_.clear();
        for (int i = 0; i < 10; ++i) recovery_.push_back(field(body, "codes." + std::to_string(i)));
    }
    void later() { house_.loop.advance(60'000); }
    std::string log_in(const std::string& code, const std::string& address = "192.0.2.7") {
        Client client{.address = address};
        const std::string with = code.empty() ? "" : R"(,"code":")" + code + "\"";
        return outcome(
            house_.ask(client, "POST", "/api/login", R"({"login":"alice",)" + kPassword + with + "}"));
    }

    PeopleHouse house_;
    Client alice_ = house_.member("alice");
    std::string secret_;
    std::vector<std::string> recovery_;
};

TEST_F(SecondFactorTest, is_asked_for_from_its_first_code_on) {
    EXPECT_EQ(house_.ask(alice_, "GET", "/api/me/factor").body, R"({"on":false})");
    EXPECT_EQ(outcome(house_.ask(alice_, "POST", "/api/me/factor/confirm", R"({"code":"123456"})")),
              "409 factor-begin");
    EXPECT_EQ(outcome(house_.ask(alice_, "POST", "/api/me/factor", R"({"password":"a wrong one"})")),
              "401 login");
    const net::Response begun = house_.ask(alice_, "POST", "/api/me/factor", "{" + kPassword + "}");
    secret_ = field(begun.body, "secret");
    EXPECT_EQ(secret_.size(), 32U);
    EXPECT_EQ(field(begun.body, "link"), "otpauth://totp/Brelan:alice?secret=" + secret_ + "&issuer=Brelan");
    EXPECT_EQ(log_in(""), "200") << "nothing is asked for yet";
    EXPECT_EQ(outcome(house_.ask(alice_, "POST", "/api/me/factor/confirm", R"({"code":"12345"})")),
              "401 code");
    const net::Response on =
        house_.ask(alice_, "POST", "/api/me/factor/confirm", R"({"code":")" + code() + "\"}");
    EXPECT_EQ(field(on.body, "codes"), "[10]");
    EXPECT_EQ(log_in(""), "401 code-needed");
    EXPECT_EQ(log_in(code()), "401 code") << "that one was used to turn it on";
    EXPECT_EQ(log_in(code(1)), "200");
    EXPECT_EQ(outcome(house_.ask(alice_, "POST", "/api/me/factor", "{" + kPassword + "}")), "409 factor-on");
    const std::string state = house_.ask(alice_, "GET", "/api/me/factor").body;
    EXPECT_EQ(field(state, "on") + field(state, "codes"), "true10");
}

TEST_F(SecondFactorTest, waits_a_quarter_of_an_hour_for_its_first_code) {
    secret_ = field(house_.ask(alice_, "POST", "/api/me/factor", "{" + kPassword + "}").body, "secret");
    house_.loop.advance(15 * 60'000);
    EXPECT_EQ(outcome(house_.ask(alice_, "POST", "/api/me/factor/confirm", R"({"code":")" + code() + "\"}")),
              "409 factor-begin");
}

TEST_F(SecondFactorTest, takes_a_code_once_and_those_of_the_neighbouring_half_minutes) {
    turn_on();
    const std::string before = code(-1);
    const std::string here = code();
    EXPECT_EQ(log_in(code(2)), "401 code");
    EXPECT_EQ(log_in(before), "200");
    EXPECT_EQ(log_in(here.substr(0, 3) + " " + here.substr(3)), "200") << "as an app shows it";
    EXPECT_EQ(log_in(here), "401 code");
    EXPECT_EQ(log_in(before), "401 code");
    EXPECT_EQ(log_in(code(1)), "200");
}

TEST_F(SecondFactorTest, cannot_be_guessed) {
    turn_on();
    for (int day = 0; day < 2; ++day) {
        int tried = 0;
        for (int i = 0; i < 95; ++i) {
            for (int k = 0; k < 6; ++k)
                tried +=
                    log_in("000", "198.51.100." + std::to_string((6 * i + k) % 200)) == "401 code" ? 1 : 0;
            house_.loop.advance(15 * 60'000);
        }
        EXPECT_LE(tried, 30) << "in a day, wherever from";
        EXPECT_GE(tried, 5);
        house_.loop.advance(15 * 60'000);
    }
}

TEST_F(SecondFactorTest, lets_its_owner_in_by_a_recovery_code_while_somebody_guesses) {
    turn_on();
    for (int i = 0; i < 5; ++i) EXPECT_EQ(log_in("000000", "198.51.100.1"), "401 code");
    EXPECT_EQ(log_in(code()), "429 code-later") << "whatever the code";
    EXPECT_EQ(log_in(recovery_[0]), "200");
    EXPECT_EQ(log_in(recovery_[0]), "429 code-later") << "once";
    house_.loop.advance(15 * 60'000);
    EXPECT_EQ(log_in(code()), "200");
}

TEST_F(SecondFactorTest, has_ten_recovery_codes_for_once_each_which_can_be_made_again) {
    turn_on();
    std::string typed = recovery_[9];
    std::transform(typed.begin(), typed.end(), typed.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    EXPECT_EQ(log_in(typed), "200") << "in small letters too";
    for (int i = 0; i < 4; ++i) EXPECT_EQ(log_in(recovery_[static_cast<std::size_t>(i)]), "200");
    EXPECT_EQ(field(house_.ask(alice_, "GET", "/api/me/factor").body, "codes"), "5");
    EXPECT_EQ(outcome(house_.ask(alice_, "POST", "/api/me/factor/codes", both("000000"))), "401 code");
    const std::vector<std::string> old = recovery_;
    keep_codes(house_.ask(alice_, "POST", "/api/me/factor/codes", both(code())).body);
    EXPECT_EQ(log_in(old[5]), "401 code");
    EXPECT_EQ(log_in(recovery_[5]), "200");
    EXPECT_EQ(field(house_.ask(alice_, "GET", "/api/me/factor").body, "codes"), "9");
}

TEST_F(SecondFactorTest, is_turned_off_with_password_and_code) {
    turn_on();
    EXPECT_EQ(outcome(house_.ask(alice_, "DELETE", "/api/me/factor", "{" + kPassword + "}")),
              "400 field-missing");
    EXPECT_EQ(outcome(house_.ask(alice_, "DELETE", "/api/me/factor", both("000000"))), "401 code");
    EXPECT_EQ(outcome(house_.ask(alice_, "DELETE", "/api/me/factor",
                                 R"({"password":"a wrong one","code":")" + code() + "\"}")),
              "401 login");
    EXPECT_EQ(house_.ask(alice_, "DELETE", "/api/me/factor", both(code())).status, 200);
    EXPECT_EQ(log_in(""), "200");
    EXPECT_EQ(outcome(house_.ask(alice_, "DELETE", "/api/me/factor", both(code()))), "409 factor-off");
}

TEST_F(SecondFactorTest, is_not_for_guests_nor_for_programs) {
    Client guest = house_.guest("Gus");
    EXPECT_EQ(outcome(house_.ask(guest, "POST", "/api/me/factor", R"({"password":"x"})")), "409 guest");
    Client bot{.token =
                   field(house_.ask(alice_, "POST", "/api/tokens", R"({"label":"robot"})").body, "token")};
    EXPECT_EQ(outcome(house_.ask(bot, "GET", "/api/me/factor")), "403 program");
}

TEST_F(SecondFactorTest, goes_with_its_account_and_is_kept_without_its_recovery_codes) {
    turn_on();
    std::vector<store::FactorRow> kept;
    const auto look = [&] {
        house_.thread->read([&](store::Store& store) { kept = store.factors(); }, nullptr);
        house_.settle();
    };
    look();
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].secret, secret_);
    std::string first = recovery_[0];
    std::erase(first, '-');
    EXPECT_EQ(kept[0].recovery.find(first), std::string::npos);
    EXPECT_EQ(kept[0].recovery.size(), 10U * 64 + 9);
    house_.ask(alice_, "DELETE", "/api/me", "{" + kPassword + "}");
    look();
    EXPECT_TRUE(kept.empty());
}

// The phone's clock was right all along.
TEST_F(SecondFactorTest, is_right_by_the_calendar_after_that_was_ahead_and_was_set_right) {
    turn_on();
    EXPECT_EQ(log_in(code(1)), "200");
    house_.loop.set_calendar_back(3 * 3'600'000);
    EXPECT_EQ(log_in(code()), "200");
    EXPECT_EQ(log_in(code()), "401 code") << "each counts once";
    later();
    EXPECT_EQ(log_in(code()), "200");
}

}  // namespace
}  // namespace brelan::server
