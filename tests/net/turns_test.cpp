#include "net/turns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <string>

namespace brelan::net {
namespace {

// A loop with a clock, both controlled by the test.
class TurnsTest : public testing::Test {
  protected:
    // Adds a job that takes this long.
    void want(const std::string& household, const std::string& name, std::int64_t takes = 1'000'000) {
        turns_.wait(household, [this, name, takes] {
            done_ += name;
            now_ += takes;
        });
    }
    // Runs this many of the loop's jobs, or all of them.
    std::string run(std::size_t most = 10'000) {
        done_.clear();
        for (; !posted_.empty() && most > 0; --most) {
            const auto job = posted_.front();
            posted_.pop_front();
            job();
        }
        return done_;
    }

    std::deque<std::function<void()>> posted_;
    std::int64_t now_ = 0;
    std::string done_;
    Turns turns_{[this](std::function<void()> job) { posted_.push_back(std::move(job)); },
                 [this] { return now_; }};
};

TEST_F(TurnsTest, one_household_may_have_all_of_the_time_in_its_own_order) {
    for (const char* name : {"a", "b", "c"}) want("home", name);
    EXPECT_EQ(posted_.size(), 1U) << "one job of the loop at a time";
    EXPECT_EQ(run(), "abc");
    EXPECT_EQ(turns_.waiting(), 0U);
}

TEST_F(TurnsTest, newcomers_wait_for_one_job_of_each_other_client) {
    for (int i = 0; i < 63; ++i) {
        want("greedy", "g");
        want("hungry", "h");
    }
    EXPECT_EQ(run(20), "ghghghghghghghghghgh");
    want("modest", "M");
    EXPECT_EQ(run(3), "Mgh") << "it has taken nothing yet, and they have";
    want("modest", "M");
    EXPECT_LE(run(4).find('M'), 2U);
}

TEST_F(TurnsTest, time_is_shared_and_not_the_number_of_jobs) {
    for (int i = 0; i < 20; ++i) want("long", "L", 9'000'000);
    for (int i = 0; i < 200; ++i) want("short", "s", 1'000'000);
    const std::string done = run(100);
    const auto longs = std::count(done.begin(), done.end(), 'L');
    EXPECT_GE(longs, 9);
    EXPECT_LE(longs, 12) << done;
}

TEST_F(TurnsTest, silence_earns_no_claim_to_past_time) {
    for (int i = 0; i < 50; ++i) want("one", "1");
    run(40);
    for (int i = 0; i < 10; ++i) want("two", "2");
    EXPECT_EQ(run(10), "2121212121");
}

TEST_F(TurnsTest, a_short_silence_does_not_erase_what_was_used) {
    want("greedy", "G", 10'000'000);
    want("a", "a");
    EXPECT_EQ(run(2), "Ga");
    for (int i = 0; i < 5; ++i) want("a", "a");
    run(1);
    EXPECT_EQ(done_, "a");
    want("greedy", "G");
    EXPECT_EQ(run(), "Gaaaa") << "all were silent meanwhile, so that all began together";
    want("greedy", "G", 10'000'000);
    for (int i = 0; i < 3; ++i) want("a", "a");
    EXPECT_EQ(run(2), "Ga");
    want("greedy", "G");
    EXPECT_EQ(run(), "aaG") << "it has nothing waiting for a moment, and is behind all the same";
}

TEST_F(TurnsTest, what_waits_is_dropped_at_the_end) {
    want("a", "a");
    turns_.wait("a", [this] { turns_.stop(); });
    want("b", "b");
    want("a", "x");
    EXPECT_EQ(run(),
              "a"
              "b");
    want("a", "a");
    EXPECT_EQ(run(), "");
}

}  // namespace
}  // namespace brelan::net
