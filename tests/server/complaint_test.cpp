#include "server/complaint.hpp"

#include <gtest/gtest.h>

#include "server/manual_loop.hpp"
#include "server/told_store.hpp"

namespace brelan::server {
namespace {

class ComplaintTest : public testing::Test {
  protected:
    kit::ManualLoop loop_;
    kit::HeardLog heard_;
    Complaint complaint_{heard_.log(), loop_, "read-failed"};
};

TEST_F(ComplaintTest, is_logged_once_a_minute) {
    for (int i = 0; i < 100; ++i) complaint_.hear("page 7 is damaged");
    EXPECT_EQ(heard_.take(), "error read-failed why=\"page 7 is damaged\"\n");
    loop_.advance(59'999);
    complaint_.hear("page 7 is damaged");
    EXPECT_EQ(heard_.take(), "");
    loop_.advance(1);
    complaint_.hear("page 7 is damaged");
    EXPECT_EQ(heard_.take(), "error read-failed why=\"page 7 is damaged\"\n");
}

TEST_F(ComplaintTest, is_a_new_one_if_something_else_is_wrong) {
    complaint_.hear("page 7 is damaged");
    complaint_.hear("page 8 is damaged");
    EXPECT_EQ(heard_.take(),
              "error read-failed why=\"page 7 is damaged\"\nerror read-failed why=\"page 8 is damaged\"\n");
}

// Even if the clock is set back, log lines are not suppressed for a day.
TEST_F(ComplaintTest, counts_by_the_clock_that_nobody_sets) {
    complaint_.hear("page 7 is damaged");
    heard_.take();
    loop_.set_calendar(3'600'000);
    loop_.catch_up();
    complaint_.hear("page 7 is damaged");
    EXPECT_EQ(heard_.take(), "") << "no minute has gone by";
}

}  // namespace
}  // namespace brelan::server
