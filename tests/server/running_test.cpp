#include "server/running.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace brelan::server {
namespace {

constexpr std::int64_t kRanNow = 1'700'000'000'000;
constexpr std::int64_t kRanHour = 3'600'000;
constexpr std::int64_t kRanDay = 24 * kRanHour;

// A house runs, stops, and starts again with its clocks changed. The store records the periods when the house
// ran.
struct RunHouse {
    explicit RunHouse(std::int64_t at) { begin(at); }

    void begin(std::int64_t at) {
        now = at;
        ticks = 77;  // as on another machine
        running = {};
        running.begin(store->ran(), now, ticks);
    }
    void run(std::int64_t milliseconds, bool counts = true) {
        for (std::int64_t left = milliseconds; left > 0; left -= kRanHour) {
            now += std::min(left, kRanHour);
            ticks += std::min(left, kRanHour);
            running.pass(now, ticks, counts);
        }
        const store::Changes changes{running.kept()};
        store->write({&changes, 1});
    }
    bool is_old(std::int64_t seen, std::int64_t age) const { return seen <= running.latest_of_age(age); }

    std::unique_ptr<store::Store> store = store::open_memory();
    Running running;
    std::int64_t now = 0;
    std::int64_t ticks = 0;
};

TEST(Running, makes_older_what_was_there_while_the_house_ran) {
    RunHouse house(kRanNow);
    EXPECT_FALSE(house.is_old(kRanNow - 400 * kRanDay, kRanDay)) << "nobody knows whether it ran before";
    house.run(30 * kRanDay);
    EXPECT_TRUE(house.is_old(kRanNow, 30 * kRanDay));
    EXPECT_FALSE(house.is_old(kRanNow + 1, 30 * kRanDay));
    EXPECT_TRUE(house.is_old(kRanNow - 400 * kRanDay, 30 * kRanDay));
    EXPECT_FALSE(house.is_old(kRanNow - 400 * kRanDay, 31 * kRanDay));
}

TEST(Running, does_not_count_the_time_in_which_it_was_closed_or_stood_still) {
    RunHouse house(kRanNow);
    house.run(10 * kRanDay);
    house.begin(house.now + 45 * kRanDay);
    EXPECT_FALSE(house.is_old(kRanNow, 11 * kRanDay));
    house.run(5 * kRanDay);
    house.run(7 * kRanDay, false);
    house.run(5 * kRanDay);
    EXPECT_TRUE(house.is_old(kRanNow, 20 * kRanDay));
    EXPECT_FALSE(house.is_old(kRanNow, 20 * kRanDay + kRanHour));
    EXPECT_FALSE(house.is_old(kRanNow + 10 * kRanDay + 1, 10 * kRanDay + 1));
    EXPECT_TRUE(house.is_old(kRanNow + 10 * kRanDay - 1, 10 * kRanDay));
}

TEST(Running, ignores_a_short_pause) {
    RunHouse house(kRanNow);
    for (int day = 0; day < 40; ++day) {
        house.run(kRanDay - 60'000);
        house.begin(house.now + 60'000);
    }
    EXPECT_EQ(house.running.kept().rows.size(), 1U);
    EXPECT_TRUE(house.is_old(kRanNow + 10 * kRanDay, 30 * kRanDay));
    EXPECT_FALSE(house.is_old(kRanNow + 10 * kRanDay + 1, 30 * kRanDay));
}

TEST(Running, is_not_fooled_by_a_clock_far_ahead_at_the_start) {
    RunHouse house(kRanNow);
    house.run(40 * kRanDay);
    const std::int64_t seen = house.now;
    house.begin(house.now + 45 * kRanDay);
    house.run(kRanHour);
    EXPECT_FALSE(house.is_old(seen, 2 * kRanDay));
    house.begin(seen + 2 * kRanHour);
    house.run(kRanHour);
    EXPECT_FALSE(house.is_old(seen, 2 * kRanDay));
    EXPECT_TRUE(house.is_old(seen - 30 * kRanDay, 30 * kRanDay)) << "and what is old is old";
}

TEST(Running, is_not_fooled_by_a_clock_far_behind_at_the_start) {
    RunHouse house(kRanNow);
    house.run(40 * kRanDay);
    house.begin(1'000);  // a clock that has no battery
    const std::int64_t seen = house.now;
    house.run(kRanHour);
    house.begin(kRanNow + 41 * kRanDay);
    house.run(kRanHour);
    EXPECT_FALSE(house.is_old(seen, 2 * kRanDay)) << "two hours ago, though it says 1970";
    house.run(3 * kRanDay);
    EXPECT_TRUE(house.is_old(seen, 2 * kRanDay));
}

TEST(Running, survives_a_change_of_the_clock_while_it_runs) {
    RunHouse house(kRanNow);
    house.run(10 * kRanDay);
    house.now += 400 * kRanDay;
    house.run(kRanHour);
    EXPECT_FALSE(house.is_old(kRanNow + 10 * kRanDay, 2 * kRanDay));
    EXPECT_TRUE(house.is_old(kRanNow + kRanDay, 9 * kRanDay));
    house.now -= 500 * kRanDay;
    house.run(kRanHour);
    EXPECT_FALSE(house.is_old(house.now - kRanHour, 2 * kRanDay));
    EXPECT_FALSE(house.is_old(kRanNow + 10 * kRanDay, 2 * kRanDay));
}

// Only the clock that is never set decides whether something counts as old, whatever happened to the other
// clock.
TEST(Running, counts_as_old_only_what_is_old_in_any_history) {
    std::uint64_t chance = 12'345;
    const auto below = [&](std::int64_t bound) {
        chance = chance * 6'364'136'223'846'793'005U + 1'442'695'040'888'963'407U;
        return static_cast<std::int64_t>((chance >> 33U) % static_cast<std::uint64_t>(bound));
    };
    for (int history = 0; history < 100; ++history) {
        RunHouse house(kRanNow);
        std::int64_t ran = 0;
        std::vector<std::pair<std::int64_t, std::int64_t>> seen;  // the time of a row, and the real time
        for (int i = 0; i < 60; ++i) {
            seen.emplace_back(house.now, ran);
            const std::int64_t hours = 1 + below(100);
            house.run(hours * kRanHour);
            ran += hours * kRanHour;
            if (below(3) == 0) house.begin(house.now + (below(200) - 60) * kRanDay);
            if (below(5) == 0) house.now += (below(100) - 50) * kRanDay;
            for (const auto& [at, when] : seen) {
                if (house.is_old(at, 30 * kRanDay)) {
                    ASSERT_GE(ran - when, 30 * kRanDay) << history;
                }
                ASSERT_LE(house.running.age_of(at), ran - when) << history;
            }
        }
    }
}

TEST(Running, knows_the_age_of_what_has_a_time_in_the_future) {
    RunHouse house(kRanNow);
    house.run(kRanDay);
    house.begin(kRanNow + 400 * kRanDay);
    house.run(3 * kRanHour);
    const std::int64_t seen = house.now - kRanHour;
    EXPECT_EQ(house.running.age_of(seen), kRanHour);
    house.begin(kRanNow + 2 * kRanDay);
    house.run(5 * kRanHour);
    EXPECT_EQ(house.running.age_of(seen), 6 * kRanHour);
    EXPECT_EQ(house.running.age_of(kRanNow + kRanDay - kRanHour), 5 * kRanHour) << "or older";
    EXPECT_EQ(house.running.age_of(house.now - kRanHour), kRanHour);
}

TEST(Running, stays_within_its_bound) {
    RunHouse house(kRanNow);
    for (int i = 0; i < 3'000; ++i) {
        house.begin(house.now + kRanHour);
        house.run(kRanHour);
    }
    EXPECT_LE(house.running.kept().rows.size(), 500U);
    EXPECT_TRUE(house.is_old(kRanNow, 100 * kRanDay));
}

}  // namespace
}  // namespace brelan::server
