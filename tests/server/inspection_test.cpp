#include "server/inspection.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/manual_loop.hpp"
#include "server/told_store.hpp"

// The store is inspected while everything else goes on.
namespace brelan::server {
namespace {

class InspectionTest : public testing::Test {
  protected:
    int looked() const { return keeper_.store.looked; }

    kit::ManualLoop loop_;
    kit::PromptKeeper keeper_;
    kit::HeardLog heard_;
    Inspection inspection_{keeper_, loop_, heard_.log(), [this] { return keeper_.store.clock; }};
};

TEST_F(InspectionTest, checks_some_pages_every_tenth_of_a_second) {
    inspection_.go_on();
    EXPECT_EQ(looked(), 1);
    loop_.advance(99);
    EXPECT_EQ(looked(), 1);
    loop_.advance(1);
    EXPECT_EQ(looked(), 2);
    loop_.advance(1'000);
    EXPECT_EQ(looked(), 12);
    EXPECT_EQ(inspection_.rounds(), 0U) << "it has not come to the end";
}

// Inspection takes a twentieth of the store's time, however slow the disk is.
TEST_F(InspectionTest, waits_longer_if_a_check_takes_long) {
    keeper_.store.look_takes = 50;
    inspection_.go_on();
    loop_.advance(999);
    EXPECT_EQ(looked(), 1);
    loop_.advance(1);
    EXPECT_EQ(looked(), 2);
}

TEST_F(InspectionTest, begins_again_ten_minutes_after_the_end) {
    keeper_.store.looks = {{}, {{}, true}};
    inspection_.go_on();
    loop_.advance(100);
    EXPECT_EQ(inspection_.rounds(), 1U);
    EXPECT_EQ(looked(), 2);
    loop_.advance(10 * 60'000 - 1);
    EXPECT_EQ(looked(), 2);
    loop_.advance(1);
    EXPECT_EQ(looked(), 3);
}

TEST_F(InspectionTest, says_each_fault_in_a_line_and_counts_it) {
    keeper_.store.looks = {
        {}, {{"page 17 is damaged", "page 18 is damaged"}, false}, {{"page 33 is damaged"}, true}};
    inspection_.go_on();
    EXPECT_EQ(heard_.take(), "");
    loop_.advance(100);
    EXPECT_EQ(
        heard_.take(),
        "error store-damaged why=\"page 17 is damaged\"\nerror store-damaged why=\"page 18 is damaged\"\n");
    EXPECT_EQ(inspection_.damaged(), 2U);
    loop_.advance(20 * 60'000);
    EXPECT_EQ(heard_.take(), "error store-damaged why=\"page 33 is damaged\"\n");
    EXPECT_EQ(inspection_.damaged(), 3U);
}

TEST_F(InspectionTest, ends_when_the_house_does) {
    inspection_.go_on();
    loop_.advance(300);
    const int before = looked();
    inspection_.stop();
    loop_.advance(20 * 60'000);
    EXPECT_EQ(looked(), before);
    EXPECT_EQ(loop_.waiting(), 0U);
}

}  // namespace
}  // namespace brelan::server
