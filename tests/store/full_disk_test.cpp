#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdint>
#include <fstream>
#include <memory>
#include <string>

#include "core/rng.hpp"
#include "kit/scratch_folder.hpp"
#include "store/cut_disk.hpp"
#include "store/sample_rows.hpp"

// The server is killed or loses power, and another program fills the disk before the restart. The contents of
// the write-ahead log no longer fit into the file, so they stay in the log.
namespace brelan::store {
namespace {

using kit::event;

class FullDiskTest : public testing::Test {
  protected:
    // The store's bytes are on the in-memory disk; the real disk has only a stand-in file that is not empty.
    std::unique_ptr<Store> open() {
        std::ofstream(file_) << "elsewhere";
        return open_sqlite(file_);
    }
    // Writes one more row. Two rows fill a page.
    void write_row(Store& store) {
        Changes row{event("t", rows_ + 1, std::string(2'000, 'x'))};
        if (rows_ == 0) row.emplace_back(kit::head("t"));
        kit::write(store, row);
        ++rows_;
    }
    bool has_log() { return disk_.folder().contains(file_ + "-wal"); }

    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "store";
    kit::CutDisk disk_{1};
    std::uint64_t rows_ = 0;  // acknowledged rows
};

TEST_F(FullDiskTest, lets_a_store_open_whose_log_has_no_room_in_the_file) {
    {
        const auto store = open();
        for (int i = 0; i < 100; ++i) write_row(*store);
        disk_.kill();
    }
    disk_.power_on();
    disk_.full = true;
    for (int life = 0; life < 2; ++life) {
        const std::uint64_t before = disk_.refused();
        const auto store = open();
        EXPECT_GT(disk_.refused(), before) << "it was tried";
        EXPECT_EQ(store->events("t").size(), rows_);
        EXPECT_EQ(store->faults(), std::vector<std::string>{});
        EXPECT_TRUE(store->look_on().faults.empty());
    }
    EXPECT_THROW(write_row(*open()), Failure) << "what needs room is refused";
    EXPECT_EQ(open()->events("t").size(), rows_);
    EXPECT_TRUE(has_log());

    disk_.full = false;
    {
        const auto store = open();
        EXPECT_EQ(store->events("t").size(), rows_);
        write_row(*store);
    }
    EXPECT_FALSE(has_log()) << "all of it is in the file";
    EXPECT_EQ(open()->events("t").size(), rows_);
}

// The power may fail while pages are being written to the file, which leaves some of them torn.
TEST_F(FullDiskTest, loses_nothing_after_a_power_cut_at_any_moment) {
    open();
    Rng chance(7, 1);
    for (int cut = 0; cut < 60; ++cut) {
        std::uint64_t tried = 0;
        try {
            const auto store = open();
            disk_.cut_after(static_cast<int>(chance.below(400)));
            for (tried = rows_ + 1;; tried = rows_ + 1) write_row(*store);
        } catch (const Failure&) {
        }
        disk_.power_on();
        disk_.full = true;
        {
            const auto store = open();
            const std::uint64_t there = store->events("t").size();
            ASSERT_TRUE(there == rows_ || there == tried) << cut << ": " << there << " of " << rows_;
            ASSERT_EQ(store->faults(), std::vector<std::string>{}) << cut;
            rows_ = there;
        }
        disk_.full = false;
    }
    EXPECT_EQ(open()->events("t").size(), rows_);
    EXPECT_GT(rows_, 200U);
    EXPECT_GT(disk_.refused(), 30U);
}

TEST_F(FullDiskTest, is_not_the_only_thing_that_can_be_wrong_with_a_disk) {
    {
        const auto store = open();
        for (int i = 0; i < 100; ++i) write_row(*store);
        disk_.kill();
    }
    disk_.power_on();
    disk_.fail_after(1, SQLITE_IOERR_WRITE);
    EXPECT_THROW(open(), Failure) << "one that fails to write is not trusted";
}

}  // namespace
}  // namespace brelan::store
