// Accounts that a damaged page holds back: whoever is concerned hears of it, and the house goes on.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "server/people_house.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::outcome;
using kit::PeopleHouse;

class DamagedPeopleTest : public testing::Test {
  protected:
    std::unique_ptr<PeopleHouse> begin() const {
        return std::make_unique<PeopleHouse>(store::open_sqlite(file_));
    }
    // No session of this account can be found by it any more, but all of them can be read.
    void damage_sessions_of(const std::string& account) const {
        std::string hash;
        for (const store::SessionRow& session : store::open_sqlite(file_)->sessions()) {
            if (session.account == account) hash = session.hash;
        }
        // As the index has them, one behind the other.
        ASSERT_EQ(brelan::kit::damage_leaves(file_, account + hash, "\xff\xfe\xfd"), 1);
    }
    bool is_kept(PeopleHouse& house, const std::string& account) const {
        std::vector<store::AccountRow> kept;
        house.thread->read([&](store::Store& store) { kept = store.accounts(); }, nullptr);
        house.settle();
        return std::any_of(kept.begin(), kept.end(), [&](const auto& row) { return row.id == account; });
    }

    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "house.store";
};

TEST_F(DamagedPeopleTest, are_told_that_their_account_was_not_deleted_and_keep_it) {
    Client alice;
    std::string id;
    {
        const auto house = begin();
        alice = house->member("alice");
        id = house->id(alice);
    }
    damage_sessions_of(id);
    const auto house = begin();
    EXPECT_EQ(outcome(house->ask(alice, "DELETE", "/api/me", R"({"password":"password of alice"})")),
              "500 not-erased");
    EXPECT_TRUE(house->ended.empty()) << "seats and sockets stay";
    EXPECT_EQ(outcome(house->ask(alice, "GET", "/api/me")), "200");
    EXPECT_TRUE(is_kept(*house, id));
    Client other;
    EXPECT_EQ(outcome(house->ask(other, "POST", "/api/register",
                                 R"({"login":"alice","password":"password of another"})")),
              "409 login-taken");
    EXPECT_EQ(house->thread->counts().lost_writes, 1U);
}

TEST_F(DamagedPeopleTest, who_are_guests_and_long_gone_keep_no_house_from_forgetting_others) {
    std::string damaged;
    {
        const auto house = begin();
        damaged = house->id(house->guest("Guest"));
    }
    damage_sessions_of(damaged);
    const auto house = begin();
    constexpr std::int64_t kHours = 3'600'000;
    for (int hours = 0; hours < 60; ++hours) {
        house->loop.advance(kHours);
        house->people->forget_guests([](const std::string&) { return false; });
        house->settle();
        house->settle();
    }
    EXPECT_EQ(house->people->account(damaged), nullptr);
    EXPECT_TRUE(is_kept(*house, damaged)) << "until the store is sound";
    EXPECT_EQ(house->thread->counts().lost_writes, 1U);
}

// A name stays taken, and seats stay theirs, until it is kept that the account is gone.
TEST_F(DamagedPeopleTest, who_are_whole_lose_their_login_when_it_is_kept_that_they_are_gone) {
    const auto house = begin();
    Client alice = house->member("alice");
    const std::string id = house->id(alice);
    const auto going = house->begin(alice, "DELETE", "/api/me", R"({"password":"password of alice"})");
    EXPECT_TRUE(house->ended.empty());
    EXPECT_EQ(outcome(house->end(going)), "200");
    EXPECT_EQ(std::count(house->ended.begin(), house->ended.end(), id), 1);
    EXPECT_FALSE(is_kept(*house, id));
    Client other;
    EXPECT_EQ(outcome(house->ask(other, "POST", "/api/register",
                                 R"({"login":"alice","password":"password of another"})")),
              "201");
}

}  // namespace
}  // namespace brelan::server
