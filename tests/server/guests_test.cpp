#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

#include "kit/ask.hpp"
#include "server/cryptography.hpp"
#include "server/people_house.hpp"

// Creating guests is free, so these limits keep guests from filling the house.
namespace brelan::server {
namespace {

using kit::Client;
using kit::PeopleHouse;

constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kDay = 24 * kHour;

// The status of the response to a guest from this address.
int come(PeopleHouse& house, const std::string& address, const std::string& path = "/api/guest",
         const std::string& body = R"({"name":"G"})") {
    Client client{.address = address};
    return house.ask(client, "POST", path, body).status;
}

TEST(Guests, of_one_address_are_limited_per_day) {
    PeopleHouse house(store::open_memory(), 10);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(come(house, "192.0.2.1"), 201);
    Client late;
    const net::Response refused = house.ask(late, "POST", "/api/guest", R"({"name":"G"})");
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(kit::field(refused.body, "error.code"), "too-many-guests");
    EXPECT_EQ(come(house, "192.0.2.1", "/api/register", R"({"login":"late","password":"long enough"})"), 429)
        << "an account is one more";
    EXPECT_EQ(come(house, "192.0.2.2"), 201) << "others are not concerned";
    house.loop.advance(kDay);
    EXPECT_EQ(come(house, "192.0.2.1"), 201);
}

TEST(Guests, who_have_left_are_forgotten_while_the_house_is_open) {
    PeopleHouse house;
    Client brief = house.guest("Brief");
    Client longer = house.guest("Longer");
    Client needed = house.guest("Needed");
    Client player = house.guest("Player");
    const std::string brief_id = house.id(brief);
    const std::string longer_id = house.id(longer);
    const std::string needed_id = house.id(needed);
    const std::string player_id = house.id(player);
    Client member = house.member("member");
    const std::string member_id = house.id(member);
    house.write(
        {store::MatchSeatRow{"m", 1, player_id, "Player", "", 0, 1}, store::MatchRow{"m", "t", 1, "tonk"}});
    const auto there = [&] {
        house.people->forget_guests([&](const std::string& account) { return account == needed_id; });
        house.settle();
        house.settle();
        std::set<std::string> all;
        for (const std::string& id : {brief_id, longer_id, needed_id, player_id, member_id}) {
            if (house.people->account(id) != nullptr) all.insert(id);
        }
        return all;
    };
    const std::set<std::string> everybody{brief_id, longer_id, needed_id, player_id, member_id};
    house.loop.advance(2 * kHour);
    EXPECT_EQ(house.ask(longer, "GET", "/api/me").status, 200);
    house.loop.advance(2 * kDay - 3 * kHour);
    EXPECT_EQ(there(), everybody);
    house.loop.advance(kHour);
    EXPECT_EQ(there(), (std::set<std::string>{longer_id, needed_id, player_id, member_id}))
        << "who was here for less than an hour goes after two days";
    EXPECT_EQ(house.ask(brief, "GET", "/api/me").status, 401);
    EXPECT_EQ(house.ended, (std::vector<std::string>{brief_id})) << "his sockets close";
    house.loop.advance(30 * kDay);
    EXPECT_EQ(there(), (std::set<std::string>{needed_id, player_id, member_id}));
    EXPECT_EQ(house.people->counts().sessions, 3U);
}

// While guests play at a table, their clients use the socket and send no requests.
TEST(Guests, who_have_sat_at_a_table_for_long_were_here_for_as_long) {
    PeopleHouse house;
    const Client guest = house.guest("G");
    const std::string id = house.id(guest);
    const auto there = [&] {
        house.people->forget_guests([](const std::string&) { return false; });
        house.settle();
        house.settle();
        return house.people->account(id) != nullptr;
    };
    house.loop.advance(3 * kHour);
    house.people->was_here(id);
    house.loop.advance(3 * kDay);
    EXPECT_TRUE(there());
    house.loop.advance(27 * kDay);
    EXPECT_FALSE(there());
    house.people->was_here(id);
    EXPECT_EQ(house.people->account(id), nullptr) << "who is forgotten does not come back by that";
}

// The clock was set back by three weeks, and the guest has stayed since. Now the clock shows the time of
// their arrival once more.
TEST(Guests, who_have_stayed_are_not_brief_whatever_the_clock_shows) {
    const std::string secret(64, 'a');
    const std::int64_t now = kit::ManualLoop().now();
    for (const std::int64_t since : {-kHour / 2, kHour / 2}) {
        const store::Changes rows{
            store::Ran{{{now - 300 * kDay, now, 300 * kDay}}},
            store::AccountRow{"g", "G", "", "", now - since, now - 2 * kHour},
            store::SessionRow{fingerprint(Secret(secret)), "g", "", false, now - since, now - 2 * kHour}};
        auto store = store::open_memory();
        store->write({&rows, 1});
        PeopleHouse house(std::move(store));
        Client guest{.cookie = "brelan=" + secret};
        EXPECT_EQ(house.ask(guest, "GET", "/api/me").status, 200);
        house.loop.advance(3 * kDay);
        house.people->forget_guests([](const std::string&) { return false; });
        house.settle();
        house.settle();
        EXPECT_NE(house.people->account("g"), nullptr) << since;
    }
}

TEST(Guests, are_checked_in_turn_if_there_are_many) {
    auto store = store::open_memory();
    const std::int64_t now = kit::ManualLoop().now();
    store::Changes old{store::Ran{{{now - 300 * kDay, now, 300 * kDay}}}};
    for (int i = 0; i < 1'000; ++i) {
        const std::string id = "g" + std::to_string(1'000 + i);
        old.emplace_back(store::AccountRow{id, "G", "", "", now - 10 * kDay, now - 10 * kDay});
        // The first half of the guests have played, so they stay.
        if (i < 500) old.emplace_back(store::MatchSeatRow{"m", i + 1, id, "G", "", 0, 1});
    }
    old.emplace_back(store::MatchRow{"m", "t", 1, "tontine"});
    store->write({&old, 1});
    PeopleHouse house(std::move(store));
    for (int i = 0; i < 6; ++i) {
        house.people->forget_guests([](const std::string&) { return false; });
        house.settle();
        house.settle();
    }
    EXPECT_EQ(house.people->counts().accounts, 500U);
}

TEST(Guests, are_looked_for_among_a_limited_number_of_accounts_at_a_time) {
    auto store = store::open_memory();
    const std::int64_t now = kit::ManualLoop().now();
    store::Changes old{store::Ran{{{now - 300 * kDay, now, 300 * kDay}}}};
    for (int i = 0; i < 5'000; ++i) {
        const std::string id = "m" + std::to_string(10'000 + i);
        old.emplace_back(store::AccountRow{id, "M", id, "hash", now - 10 * kDay, now - 10 * kDay});
    }
    // Two absent guests: one came before all members, the other after them.
    for (const char* id : {"a", "z"})
        old.emplace_back(store::AccountRow{id, "G", "", "", now - 10 * kDay, now - 10 * kDay});
    store->write({&old, 1});
    PeopleHouse house(std::move(store));
    const auto left = [&] {
        house.people->forget_guests([](const std::string&) { return false; });
        house.settle();
        house.settle();
        return house.people->counts().accounts - 5'000;
    };
    EXPECT_EQ(left(), 1U);
    EXPECT_EQ(left(), 1U) << "not all in one go";
    EXPECT_EQ(left(), 0U);
}

TEST(Guests, are_known_by_their_latest_address) {
    PeopleHouse house;
    Client guest = house.guest("G");
    const std::string id = house.id(guest);
    EXPECT_EQ(house.people->address_of(id), "192.0.2.1");
    guest.address = "2001:db8::7";
    house.ask(guest, "GET", "/api/me");
    EXPECT_EQ(house.people->address_of(id), "2001:db8::/64");
    int joined = 0;
    house.people->joined = [&] {
        EXPECT_EQ(house.people->address_of(id), "");
        ++joined;
    };
    house.ask(guest, "POST", "/api/register", R"({"login":"member","password":"long enough"})");
    EXPECT_EQ(joined, 1) << "the tables that stand still for his address go on";
    EXPECT_EQ(house.people->address_of(id), "") << "an account with a password stands for itself";
}

}  // namespace
}  // namespace brelan::server
