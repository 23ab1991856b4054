#include "net/house_time.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace brelan::net {
namespace {

constexpr std::int64_t kNow = 1'700'000'000'000;
constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kDay = 86'400'000;

// A machine has two clocks: one that people can set, and one that nobody ever sets.
struct Machine {
    std::int64_t calendar = kNow;
    std::int64_t ticks = 5'000;
    HouseTime house{calendar, ticks};

    std::int64_t now() { return house.now(calendar, ticks); }
    void pass(std::int64_t milliseconds) {
        calendar += milliseconds;
        ticks += milliseconds;
    }
};

TEST(HouseTime, is_that_of_the_calendar_where_nobody_sets_it) {
    Machine machine;
    for (int i = 0; i < 1'000; ++i) {
        machine.pass(1 + i % 7);
        ASSERT_EQ(machine.now(), machine.calendar);
    }
}

// Otherwise, time at the house would stand still until the calendar had caught up.
TEST(HouseTime, goes_on_where_the_calendar_is_set_back) {
    Machine machine;
    machine.calendar -= 2 * 60 * kMinute;
    const std::int64_t before = machine.now();
    EXPECT_EQ(before, kNow);
    for (int i = 0; i < 60'000; ++i) {
        machine.pass(1);
        machine.now();
    }
    EXPECT_EQ(machine.now() - before, 54'000) << "slower by a tenth";
    for (int hour = 0; hour < 20; ++hour) {
        machine.pass(60 * kMinute);
        machine.now();
    }
    EXPECT_LE(machine.now() - machine.calendar, 1'000) << "until the calendar has come up";
    const std::int64_t then = machine.now();
    machine.pass(kMinute);
    EXPECT_EQ(machine.now() - then, kMinute);
}

TEST(HouseTime, jumps_only_when_the_house_says_so) {
    Machine machine;
    machine.calendar += 45 * kDay;
    EXPECT_EQ(machine.now(), kNow);
    EXPECT_TRUE(machine.house.is_far_behind(machine.calendar, machine.ticks));
    machine.pass(500);
    EXPECT_EQ(machine.now(), kNow + 500);
    machine.house.catch_up(machine.calendar, machine.ticks);
    EXPECT_EQ(machine.now(), kNow + 45 * kDay + 500);
    EXPECT_FALSE(machine.house.is_far_behind(machine.calendar, machine.ticks));
    machine.calendar += 9'000;
    EXPECT_FALSE(machine.house.is_far_behind(machine.calendar, machine.ticks)) << "some seconds are nothing";
    machine.calendar -= kDay;
    machine.house.catch_up(machine.calendar, machine.ticks);
    EXPECT_EQ(machine.now(), kNow + 45 * kDay + 500) << "never back";
}

TEST(HouseTime, never_goes_back_and_never_faster_than_time_whatever_is_done_to_the_calendar) {
    Rng rng(7);
    for (int history = 0; history < 50; ++history) {
        Machine machine;
        std::int64_t last = machine.now();
        for (int i = 0; i < 1'000; ++i) {
            const auto past = static_cast<std::int64_t>(rng.below(2'000));
            machine.pass(past);
            if (rng.below(20) == 0)
                machine.calendar += (static_cast<std::int64_t>(rng.below(200)) - 100) * kDay / 3;
            const std::int64_t now = machine.now();
            ASSERT_LE(now - last, past);
            ASSERT_GE(now - last, past - past / 10 - 1);
            last = now;
        }
    }
}

}  // namespace
}  // namespace brelan::net
