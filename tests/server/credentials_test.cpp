// Cookies and tokens: what they give access to, and what the store keeps about them.
#include "server/credentials.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <string>

#include "server/cryptography.hpp"
#include "server/people_house.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::field;
using kit::outcome;
using kit::PeopleHouse;

// The value of the Set-Cookie header for a new guest.
std::string new_cookie(bool secure) {
    PeopleHouse house;
    Client client{.secure = secure};
    for (const auto& [name, value] : house.ask(client, "POST", "/api/guest", R"({"name":"A"})").headers) {
        if (name == "Set-Cookie") return value;
    }
    return "none";
}

TEST(Cookies, bind_themselves_to_this_host_behind_tls) {
    const std::string cookie = new_cookie(true);
    EXPECT_EQ(cookie.substr(0, 14), "__Host-brelan=");
    EXPECT_EQ(cookie.substr(cookie.find(';')),
              "; Path=/; HttpOnly; SameSite=Strict; Max-Age=15552000; Secure");
}

TEST(Cookies, are_plain_on_your_own_network) {
    const std::string cookie = new_cookie(false);
    EXPECT_EQ(cookie.substr(0, 7), "brelan=");
    EXPECT_EQ(cookie.substr(cookie.find(';')), "; Path=/; HttpOnly; SameSite=Strict; Max-Age=15552000");
    EXPECT_EQ(cookie.find(';') - 7, 64U) << "256 bits, hexadecimal";
}

TEST(Cookies, of_a_plain_connection_do_not_count_under_tls) {
    PeopleHouse house;
    Client alice = house.guest("Alice");
    const std::string secret = alice.cookie.substr(7);
    EXPECT_NE(house.id(alice), "nobody");
    alice.secure = true;
    EXPECT_EQ(house.id(alice), "nobody") << "a cookie that a plain page has set";
    alice.cookie = "__Host-brelan=" + secret;
    EXPECT_NE(house.id(alice), "nobody");
    alice.secure = false;
    EXPECT_NE(house.id(alice), "nobody") << "behind a proxy that says nothing";
    alice.cookie = house.guest("Bob").cookie + "; " + alice.cookie;
    EXPECT_EQ(house.id(alice), house.id({.cookie = "__Host-brelan=" + secret})) << "it goes before the other";
}

TEST(Cookies, are_found_among_others_and_must_be_whole) {
    PeopleHouse house;
    const Client alice = house.guest("Alice");
    const auto is_known = [&](const std::string& cookie) { return house.id({.cookie = cookie}) != "nobody"; };
    EXPECT_TRUE(is_known("theme=dark; " + alice.cookie + "; x=y"));
    EXPECT_TRUE(is_known("theme=dark;" + alice.cookie));
    EXPECT_FALSE(is_known("x" + alice.cookie));
    EXPECT_FALSE(is_known(alice.cookie + "0"));
    EXPECT_FALSE(is_known(alice.cookie.substr(0, 70)));
    EXPECT_FALSE(is_known("brelan=" + std::string(64, '0')));
    EXPECT_FALSE(is_known(""));
    EXPECT_FALSE(is_known(";;;=;brelan"));
}

TEST(Tokens, let_programs_play_and_nothing_else) {
    PeopleHouse house;
    Client alice = house.member("alice");
    const net::Response made = house.ask(alice, "POST", "/api/tokens", R"({"label":"my bot"})");
    EXPECT_EQ(made.status, 201);
    Client bot{.token = field(made.body, "token")};
    const auto who = house.people->who(house.request(bot, "GET", "/api/me"));
    ASSERT_TRUE(who);
    EXPECT_TRUE(who->person.program);
    EXPECT_EQ(who->person.account, house.id(alice));
    EXPECT_EQ(house.ask(bot, "GET", "/api/me").status, 200);
    for (const std::string request :
         {"POST /api/me", "DELETE /api/me", "POST /api/me/password", "POST /api/logout", "POST /api/tokens",
          "GET /api/tokens", "GET /api/me/export"}) {
        const std::size_t blank = request.find(' ');
        EXPECT_EQ(outcome(house.ask(bot, request.substr(0, blank), request.substr(blank + 1))), "403 program")
            << request;
    }
    EXPECT_EQ(house.id({.cookie = "brelan=" + bot.token}), "nobody") << "no browser brings a token by itself";
}

TEST(Tokens, are_listed_by_label_and_taken_back) {
    PeopleHouse house;
    Client alice = house.member("alice");
    const std::string first = field(house.ask(alice, "POST", "/api/tokens", R"({"label":"one"})").body, "id");
    const std::string token =
        field(house.ask(alice, "POST", "/api/tokens", R"({"label":"two"})").body, "token");
    const std::string list = house.ask(alice, "GET", "/api/tokens").body;
    EXPECT_EQ(field(list, "tokens"), "[2]");
    EXPECT_EQ(list.find(token), std::string::npos) << "shown once and never again";
    Client mallory = house.member("mallory");
    EXPECT_EQ(outcome(house.ask(mallory, "DELETE", "/api/tokens/" + first)), "404 not-found");
    EXPECT_EQ(house.ask(alice, "DELETE", "/api/tokens/" + first).status, 200);
    EXPECT_EQ(house.ended.size(), 1U);
    EXPECT_EQ(field(house.ask(alice, "GET", "/api/tokens").body, "tokens.0.label"), "two");
    EXPECT_EQ(outcome(house.ask(alice, "DELETE", "/api/tokens/" + first)), "404 not-found");
}

TEST(Tokens, are_twenty_at_most) {
    PeopleHouse house;
    Client alice = house.member("alice");
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(house.ask(alice, "POST", "/api/tokens", R"({"label":"bot"})").status, 201);
    }
    EXPECT_EQ(outcome(house.ask(alice, "POST", "/api/tokens", R"({"label":"bot"})")), "409 tokens");
}

TEST(Secrets, are_kept_as_hashes_alone) {
    PeopleHouse house;
    Client alice = house.member("alice");
    const std::string token =
        field(house.ask(alice, "POST", "/api/tokens", R"({"label":"bot"})").body, "token");
    std::string kept;
    house.thread->read(
        [&](store::Store& store) {
            for (const auto& row : store.accounts()) kept += row.name + row.login + row.password + '\n';
            for (const auto& row : store.sessions()) kept += row.hash + row.label + '\n';
        },
        nullptr);
    house.settle();
    EXPECT_EQ(kept.find("password of alice"), std::string::npos);
    EXPECT_EQ(kept.find(token), std::string::npos);
    EXPECT_EQ(kept.find(alice.cookie.substr(7)), std::string::npos);
    EXPECT_NE(kept.find("$argon2id$"), std::string::npos);
    EXPECT_NE(kept.find(fingerprint(Secret(token))), std::string::npos);
}

TEST(Secrets, are_never_the_same_twice) {
    EXPECT_NE(random_secret().reveal(), random_secret().reveal());
    const Secret password("correct horse");
    EXPECT_NE(password_hash(password, PasswordCost::least), password_hash(password, PasswordCost::least))
        << "salted";
}

TEST(Secrets, cost_what_libsodium_asks_for_people_who_wait) {
    const std::string hash = password_hash(Secret("correct horse"), PasswordCost::interactive);
    EXPECT_EQ(hash.substr(0, 31), "$argon2id$v=19$m=65536,t=2,p=1$");
    EXPECT_TRUE(is_password(hash, Secret("correct horse")));
    EXPECT_FALSE(is_password(hash, Secret("correct hors")));
    EXPECT_FALSE(is_password("", Secret("")));
}

// Otherwise, libsodium would refuse the hash at once, and this would show that nobody has the name.
TEST(Secrets, of_nobody_cost_as_much_as_those_of_people) {
    for (const PasswordCost cost : {PasswordCost::interactive, PasswordCost::least}) {
        const std::string somebodys = password_hash(Secret("correct horse"), cost);
        const std::string nobodys = nobodys_hash(cost);
        const std::size_t limits = somebodys.find(",p=1$") + 5;
        EXPECT_EQ(nobodys.substr(0, limits), somebodys.substr(0, limits));
        EXPECT_EQ(nobodys.size(), somebodys.size());
        const bool least = cost == PasswordCost::least;
        EXPECT_EQ(
            crypto_pwhash_str_needs_rehash(
                nobodys.c_str(), least ? crypto_pwhash_OPSLIMIT_MIN : crypto_pwhash_OPSLIMIT_INTERACTIVE,
                least ? crypto_pwhash_MEMLIMIT_MIN : crypto_pwhash_MEMLIMIT_INTERACTIVE),
            0)
            << "it is one of libsodium's, with these limits";
        EXPECT_FALSE(is_password(nobodys, Secret("")));
        EXPECT_FALSE(is_password(nobodys, Secret("correct horse")));
    }
}

}  // namespace
}  // namespace brelan::server
