#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include "kit/scratch_folder.hpp"
#include "server/hub_house.hpp"
#include "server/people_house.hpp"
#include "server/resets.hpp"
#include "server/tables_api.hpp"

// The machine's clock is wrong at the start, or is set while the house is running. Nobody loses anything
// because of this.
namespace brelan::server {
namespace {

using brelan::kit::ScratchFolder;
using kit::Client;
using kit::outcome;
using kit::PeopleHouse;
using kit::Tables;

constexpr std::int64_t kClockNow = 1'700'000'000'000;
constexpr std::int64_t kClockMinute = 60'000;
constexpr std::int64_t kClockHour = 60 * kClockMinute;
constexpr std::int64_t kClockDay = 24 * kClockHour;

// Runs the house, which regularly checks for absent guests.
void run_house(PeopleHouse& house, std::int64_t milliseconds) {
    for (std::int64_t left = milliseconds; left > 0; left -= kClockHour) {
        house.loop.advance(std::min(left, kClockHour));
        house.people->forget_guests([](const std::string&) { return false; });
        house.settle();
        house.settle();
    }
}

class Lives : public testing::Test {
  protected:
    // A house that starts at this time by its own clock.
    std::unique_ptr<PeopleHouse> begin(std::int64_t time) const {
        return std::make_unique<PeopleHouse>(store::open_sqlite(file_), 0, time);
    }
    ScratchFolder folder_;
    std::string file_ = folder_ / "house.store";
};

TEST_F(Lives, with_a_clock_45_days_ahead_forget_nobody_and_log_nobody_out) {
    Client guest;
    Client member;
    {
        const auto house = begin(kClockNow);
        member = house->member("member");
        run_house(*house, 29 * kClockDay);
        guest = house->guest("Guest");
        run_house(*house, kClockDay);
    }
    for (const std::int64_t ahead :
         {45 * kClockDay, 400 * kClockDay, kClockDay, -20 * kClockDay, -1'000 * kClockDay, 2 * kClockDay}) {
        const auto house = begin(kClockNow + 30 * kClockDay + ahead);
        run_house(*house, 2 * kClockHour);
        EXPECT_NE(house->id(guest), "nobody") << ahead / kClockDay;
        EXPECT_EQ(outcome(house->ask(guest, "GET", "/api/me")), "200");
        EXPECT_EQ(outcome(house->ask(member, "GET", "/api/me")), "200");
    }
}

TEST_F(Lives, forget_no_guest_before_they_have_run_for_two_days) {
    Client guest;
    {
        const auto house = begin(kClockNow);
        guest = house->guest("Guest");
        run_house(*house, kClockDay);
    }
    const auto house = begin(kClockNow + 100 * kClockDay);
    run_house(*house, kClockDay - 2 * kClockHour);
    EXPECT_NE(house->id(guest), "nobody");
}

TEST_F(Lives, that_run_for_two_days_in_all_forget_a_brief_visitor) {
    std::string id;
    {
        const auto house = begin(kClockNow);
        id = house->id(house->guest("Guest"));
        run_house(*house, kClockDay);
    }
    const auto house = begin(kClockNow + 100 * kClockDay);
    run_house(*house, kClockDay - 2 * kClockHour);
    EXPECT_NE(house->people->account(id), nullptr);
    run_house(*house, 3 * kClockHour);
    EXPECT_EQ(house->people->account(id), nullptr);
}

// Half a year after its last use, a session has ended and cannot end any other session.
TEST_F(Lives, that_last_for_half_a_year_let_a_session_end_that_was_not_used) {
    const auto house = begin(kClockNow);
    Client old = house->member("member");
    run_house(*house, 181 * kClockDay);
    Client fresh;
    EXPECT_EQ(outcome(house->ask(fresh, "POST", "/api/login",
                                 R"({"login":"member","password":"password of member"})")),
              "200");
    house->ask(old, "POST", "/api/logout", R"({"everywhere":true})");
    EXPECT_EQ(outcome(house->ask(old, "GET", "/api/me")), "401 account");
    EXPECT_EQ(outcome(house->ask(fresh, "GET", "/api/me")), "200");
}

// A link for a new password over several runs of the house, with right and wrong clocks.
class LinkLives : public Lives {
  protected:
    LinkLives() {
        const auto house = begin(kClockNow);
        member_ = house->member("member");
        run_house(*house, kClockHour);
        make(*house);
    }
    // Makes a new link, which replaces the last one.
    void make(PeopleHouse& house) {
        link_.clear();
        house.people->make_reset("member", false,
                                 [&](const Secret& made, const std::string&) { link_ = made.reveal(); });
        EXPECT_TRUE(house.loop.run_until([&] { return !link_.empty(); }));
    }
    std::string use(PeopleHouse& house) const {
        Client nobody;
        return outcome(house.ask(nobody, "POST", "/api/reset",
                                 R"({"link":")" + link_ + R"(","password":"found again"})"));
    }
    static std::size_t kept(PeopleHouse& house) {
        std::size_t links = 0;
        house.thread->read([&](store::Store& store) { links = store.resets().size(); }, nullptr);
        house.settle();
        return links;
    }

    static constexpr std::int64_t kMade = kClockNow + kClockHour;
    Client member_;
    std::string link_;
};

TEST_F(LinkLives, with_a_wrong_clock_delete_no_link_that_was_made_a_minute_ago) {
    for (const std::int64_t wrong : {kClockDay, 400 * kClockDay, -2 * kClockDay}) {
        const auto house = begin(kMade + wrong);
        EXPECT_EQ(use(*house), "404 reset-link") << wrong / kClockDay << " days off";
    }
    EXPECT_EQ(use(*begin(kMade + kClockMinute)), "200");
}

TEST_F(LinkLives, with_a_wrong_clock_end_a_link_for_good_when_the_password_changes) {
    {
        const auto house = begin(kMade + kClockDay);
        EXPECT_EQ(outcome(house->ask(member_, "POST", "/api/me/password",
                                     R"({"old":"password of member","new":"remembered after all"})")),
                  "200");
        EXPECT_EQ(kept(*house), 0U);
    }
    EXPECT_EQ(use(*begin(kMade + kClockMinute)), "404 reset-link");
}

TEST_F(LinkLives, that_run_for_a_day_delete_it_at_the_next_start) {
    {
        const auto house = begin(kMade + kClockMinute);
        run_house(*house, kClockDay);
        EXPECT_EQ(kept(*house), 1U);
    }
    EXPECT_EQ(kept(*begin(kMade + kClockDay + 2 * kClockMinute)), 0U);
}

TEST_F(LinkLives, that_run_for_a_day_delete_one_that_was_made_by_a_clock_400_days_ahead) {
    make(*begin(kMade + 400 * kClockDay));
    {
        const auto house = begin(kMade + kClockHour);
        EXPECT_EQ(use(*house), "404 reset-link");
        EXPECT_EQ(kept(*house), 1U);
        run_house(*house, kClockDay);
    }
    EXPECT_EQ(kept(*begin(kMade + kClockDay + kClockHour + kClockMinute)), 0U);
}

TEST_F(LinkLives, that_run_for_a_day_delete_one_that_was_made_so_while_the_house_was_closed) {
    EXPECT_FALSE(
        make_reset_at_rest(*store::open_sqlite(file_), "member", false, kMade + 400 * kClockDay).empty());
    {
        const auto house = begin(kMade + kClockHour);
        EXPECT_EQ(kept(*house), 1U);
        run_house(*house, kClockDay);
    }
    EXPECT_EQ(kept(*begin(kMade + kClockDay + kClockHour + kClockMinute)), 0U);
}

TEST_F(LinkLives, that_last_for_400_days_bring_no_link_to_life_that_was_made_by_a_clock_so_far_ahead) {
    make(*begin(kMade + 400 * kClockDay));
    const auto house = begin(kMade + kClockHour);
    house->loop.advance(400 * kClockDay);
    EXPECT_EQ(use(*house), "404 reset-link");
}

// A block lasts a quarter of an hour of real time.
TEST(Clocks, that_are_set_do_not_change_how_long_a_log_in_is_blocked) {
    PeopleHouse house;
    house.member("member");
    Client stranger;
    const auto try_it = [&] {
        return outcome(house.ask(stranger, "POST", "/api/login", R"({"login":"member","password":"wrong"})"));
    };
    for (int i = 0; i < 5; ++i) EXPECT_EQ(try_it(), "401 login");
    EXPECT_EQ(try_it(), "429 login-later");
    house.loop.set_calendar(kClockDay);
    house.loop.catch_up();
    EXPECT_EQ(try_it(), "429 login-later");
    house.loop.start_at(kClockNow - kClockDay);
    EXPECT_EQ(try_it(), "429 login-later");
    house.loop.advance(15 * kClockMinute);
    EXPECT_EQ(try_it(), "401 login");
}

// The limit is sixty tables at once, and then one table every five seconds of real time.
TEST(Clocks, that_are_set_do_not_change_how_many_tables_one_may_open) {
    PeopleHouse house;
    Log log{Level::error};
    Bots bots{house.workers, 100, 1};
    House of_tables{house.loop, *house.thread, bots, log, house.workers};
    Hub hub{of_tables, {.tables_an_account = 1'000}};
    TablesApi tables{hub, *house.people, 8, 64};
    house.others = [&](const net::Request& request, const net::Reply& reply) {
        return tables.handle(request, reply);
    };
    Client ada = house.guest("Ada");
    const auto open = [&] { return outcome(house.ask(ada, "POST", "/api/tables", R"({"game":"tonk"})")); };
    for (int i = 0; i < 60; ++i) ASSERT_EQ(open(), "201");
    EXPECT_EQ(open(), "429 too-many");
    house.loop.set_calendar(kClockDay);
    house.loop.catch_up();
    EXPECT_EQ(open(), "429 too-many") << "a day of the calendar gives none";
    house.loop.start_at(kClockNow - kClockDay);
    EXPECT_EQ(open(), "429 too-many");
    house.loop.advance(5'000);
    EXPECT_EQ(open(), "201") << "nor does it take one that five seconds give";
}

// An empty table at a house whose clock is wrong.
class LoneTable : public testing::TestWithParam<std::int64_t> {};

TEST_P(LoneTable, is_given_up_after_an_hour_in_which_somebody_could_have_come) {
    const ScratchFolder folder;
    const std::string file = folder / "house.store";
    {
        Tables tables({}, store::open_sqlite(file));
        tables.create(R"({"game":"tonk"})");
        tables.loop.advance(2 * kClockMinute);  // the table falls asleep
        tables.settle();
    }
    auto opened = store::open_sqlite(file);
    const auto open = opened->open_tables();
    ASSERT_EQ(open.heads.size(), 1U);
    Tables tables({}, std::move(opened));
    tables.loop.start_at(tables.loop.now() + GetParam());
    tables.hub.load(open);
    const auto pass = [&](std::int64_t milliseconds) {
        for (std::int64_t left = milliseconds; left > 0; left -= kClockMinute) {
            tables.loop.advance(kClockMinute);
            tables.settle();
        }
        return tables.hub.tables();
    };
    EXPECT_EQ(pass(55 * kClockMinute), 1U);
    EXPECT_EQ(pass(15 * kClockMinute), 0U);
}

INSTANTIATE_TEST_SUITE_P(Starts, LoneTable,
                         testing::Values(0, kClockMinute, 45 * kClockDay, -kClockMinute, -2 * kClockHour,
                                         -45 * kClockDay));

TEST(Clocks, that_leap_forward_pause_tables_briefly_and_close_none) {
    Tables tables;
    const std::string id = tables.create(R"({"game":"tonk"})");
    const std::string asleep = tables.create(R"({"game":"tonk"})");
    const auto ada = tables.visit(id);
    tables.loop.advance(2 * kClockMinute);
    tables.settle();
    EXPECT_EQ(tables.hub.awake(), 1U);
    tables.loop.set_calendar(45 * kClockDay);
    tables.loop.advance(3'000);
    tables.settle();
    EXPECT_EQ(tables.loop.now(), kClockNow + 45 * kClockDay + 2 * kClockMinute + 3'000)
        << "the house has caught up";
    EXPECT_TRUE(ada->has(R"("type":"frozen","on":true,"reason":"clock")"));
    EXPECT_TRUE(ada->has(R"("type":"frozen","on":false)"));
    tables.loop.advance(kClockMinute);
    tables.settle();
    EXPECT_EQ(tables.hub.tables(), 2U);
    EXPECT_NE(tables.hub.find(asleep, nullptr), nullptr);
}

}  // namespace
}  // namespace brelan::server
