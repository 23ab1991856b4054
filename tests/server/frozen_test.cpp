#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/people_house.hpp"
#include "server/reserve.hpp"

// The disk is nearly full: nothing is written that can wait, whoever asks for it.
namespace brelan::server {
namespace {

using kit::Client;
using kit::outcome;
using kit::PeopleHouse;

class FrozenPeople : public testing::Test {
  protected:
    FrozenPeople() { house_.people->freeze(true); }

    // What was written since the house was frozen.
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

TEST_F(FrozenPeople, what_needs_no_writing_is_served) {
    EXPECT_EQ(outcome(house_.ask(member_, "GET", "/api/me")), "200");
    EXPECT_EQ(outcome(house_.ask(member_, "GET", "/api/tokens")), "200");
    EXPECT_EQ(outcome(house_.ask(member_, "GET", "/api/matches")), "200");
    EXPECT_EQ(written(), 0U);
}

// Nor is it kept when somebody was here; that is made up for as soon as there is room.
TEST_F(FrozenPeople, nobody_is_noted_to_be_here_and_nobody_is_forgotten) {
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

// A password that was being compared when the house froze lets nobody in.
TEST_F(FrozenPeople, who_was_on_the_way_in_when_it_froze_stays_outside) {
    house_.people->freeze(false);
    house_.workers.held = true;
    std::string told;
    const auto send = [&](const std::string& path, const std::string& body) {
        house_.send(house_.request({}, "POST", path, body),
                    [&](const net::Response& answer) { told += outcome(answer) + ";"; });
    };
    send("/api/login", R"({"login":"member","password":"password of member"})");
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

TEST_F(FrozenPeople, everybody_comes_again_when_there_is_room) {
    house_.people->freeze(false);
    EXPECT_EQ(outcome(house_.ask(guest_, "POST", "/api/me", R"({"name":"G"})")), "200");
    Client stranger;
    EXPECT_EQ(outcome(house_.ask(stranger, "POST", "/api/guest", R"({"name":"S"})")), "201");
}

TEST(Reserve, writes_few_together_however_many_log_out_at_once) {
    std::size_t most = 0;
    std::size_t all = 0;
    std::function<void()> last;
    Reserve reserve([&](const store::Changes& changes, std::function<void()> then, const Keeper::Lost&) {
        most = std::max(most, changes.size());
        all += changes.size();
        last = std::move(then);
    });
    reserve.freeze(true);
    int done = 0;
    for (int i = 0; i < 10'000; ++i) reserve.write({store::EraseSession{std::to_string(i)}}, [&] { ++done; });
    EXPECT_EQ(all, 1U) << "the others wait until that is durable";
    while (last && all < 5'000) std::exchange(last, nullptr)();
    EXPECT_LE(most, 64U);
    const std::size_t before = all;
    reserve.freeze(false);
    EXPECT_EQ(all, 10'000U) << "there is room again: the rest of " << before;
    reserve.write({store::EraseSession{"x"}}, nullptr);
    EXPECT_EQ(all, 10'001U);
}

}  // namespace
}  // namespace brelan::server
