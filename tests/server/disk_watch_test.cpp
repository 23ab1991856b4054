#include "server/disk_watch.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/manual_loop.hpp"
#include "server/people_house.hpp"
#include "server/told_store.hpp"

// The house watches its disk, freezes when the disk is nearly full, and resumes when there is room again.
namespace brelan::server {
namespace {

constexpr std::int64_t kSpare = 1'000;

class DiskWatchTest : public testing::Test {
  protected:
    // Sets the number of free bytes on the disk, and lets half a second pass.
    bool frozen_with(std::int64_t room) {
        keeper_.store.room = room;
        loop_.advance(500);
        return frozen_;
    }

    kit::ManualLoop loop_;
    kit::PromptKeeper keeper_;
    kit::HeardLog heard_;
    bool frozen_ = false;
    int changes_ = 0;
    DiskWatch disk_{keeper_, loop_, heard_.log(), kSpare, [this](bool frozen) {
                        frozen_ = frozen;
                        ++changes_;
                    }};
};

TEST_F(DiskWatchTest, freezes_below_the_reserve_until_there_is_a_quarter_more) {
    disk_.go_on();
    EXPECT_FALSE(frozen_with(kSpare));
    EXPECT_TRUE(frozen_with(kSpare - 1));
    EXPECT_EQ(heard_.take(), "error disk-nearly-full bytes=999\n");
    EXPECT_TRUE(frozen_with(kSpare + kSpare / 4 - 1)) << "it does not go to and fro";
    EXPECT_EQ(heard_.take(), "") << "and says so once";
    EXPECT_FALSE(frozen_with(kSpare + kSpare / 4));
    EXPECT_EQ(heard_.take(), "info disk-has-room bytes=1250\n");
    EXPECT_FALSE(frozen_with(kSpare));
    EXPECT_TRUE(frozen_with(0));
    EXPECT_EQ(changes_, 3);
}

TEST_F(DiskWatchTest, looks_twice_a_second_until_it_is_stopped) {
    disk_.go_on();
    keeper_.store.room = 0;
    loop_.advance(499);
    EXPECT_FALSE(frozen_);
    loop_.advance(1);
    EXPECT_TRUE(frozen_);
    disk_.stop();
    EXPECT_TRUE(frozen_with(2 * kSpare)) << "a house that stops stays frozen";
    EXPECT_EQ(loop_.waiting(), 0U);
}

TEST_F(DiskWatchTest, knows_from_the_start_what_was_found_then) {
    disk_.looked(0);
    EXPECT_TRUE(frozen_);
    disk_.go_on();
    EXPECT_FALSE(frozen_);
    EXPECT_EQ(changes_, 2);
}

// One process turns people away while the disk is nearly full, and lets them in again afterwards.
TEST(DiskWatch, lets_a_house_go_on_that_was_frozen) {
    kit::PeopleHouse house;
    kit::PromptKeeper keeper;
    const kit::HeardLog heard;
    DiskWatch disk(keeper, house.loop, heard.log(), kSpare,
                   [&](bool frozen) { house.people->freeze(frozen); });
    const auto newcomer = [&](std::int64_t room) {
        keeper.store.room = room;
        house.loop.advance(500);
        kit::Client stranger;
        return kit::outcome(house.ask(stranger, "POST", "/api/guest", R"({"name":"S"})"));
    };
    disk.go_on();
    EXPECT_EQ(newcomer(2 * kSpare), "201");
    EXPECT_EQ(newcomer(0), "503 frozen");
    EXPECT_EQ(newcomer(kSpare), "503 frozen");
    EXPECT_EQ(newcomer(2 * kSpare), "201");
}

}  // namespace
}  // namespace brelan::server
