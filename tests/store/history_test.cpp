// The history that a store belongs to, and the end of each log.
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "store/sample_rows.hpp"
#include "store/shard.hpp"
#include "store/store.hpp"
#include "store/store_file.hpp"

namespace brelan::store {
namespace {

using brelan::kit::alter;
using kit::event;
using kit::head;
using kit::write;

std::string copied(Store& store, const std::string& to) {
    const auto copy = store.copy(to);
    while (!copy->step()) {
    }
    return to;
}

class HistoryTest : public testing::Test {
  protected:
    std::string damage() {
        try {
            open_sqlite(file_)->events("t");
        } catch (const Damaged& damaged) {
            return damaged.what();
        }
        return "sound";
    }

    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "store";
};

TEST_F(HistoryTest, is_the_same_from_one_start_to_the_next) {
    const std::string first = open_sqlite(file_)->incarnation();
    EXPECT_EQ(first.size(), 32U);
    EXPECT_EQ(open_sqlite(file_)->incarnation(), first);
    EXPECT_NE(open_sqlite(folder_ / "other")->incarnation(), first);
    EXPECT_EQ(open_memory("7")->incarnation(), "7");
}

TEST_F(HistoryTest, is_another_one_in_a_copy_that_is_used) {
    const auto store = open_sqlite(file_);
    write(*store, {event("t", 1, "open"), head("t")});
    const std::string copy = copied(*store, folder_ / "copy");
    EXPECT_EQ(open_sqlite(copy, Opening::look)->incarnation(), store->incarnation());
    const std::string restored = open_sqlite(copy)->incarnation();
    EXPECT_NE(restored, store->incarnation());
    EXPECT_EQ(open_sqlite(copy)->incarnation(), restored);
    EXPECT_EQ(open_sqlite(copy)->tail("t"), store->tail("t"));
}

TEST_F(HistoryTest, is_another_one_in_a_copy_that_was_put_in_the_place_of_the_store) {
    const std::string first = open_sqlite(file_)->incarnation();
    copied(*open_sqlite(file_), folder_ / "copy");
    std::filesystem::rename(folder_ / "copy", file_);
    EXPECT_NE(open_sqlite(file_)->incarnation(), first);
}

TEST_F(HistoryTest, is_another_one_in_a_file_that_somebody_has_copied) {
    const std::string first = open_sqlite(file_)->incarnation();
    std::filesystem::copy_file(file_, folder_ / "plain");
    EXPECT_NE(open_sqlite(folder_ / "plain")->incarnation(), first);
    EXPECT_EQ(open_sqlite(file_)->incarnation(), first);
}

// A file that replaces another often gets the same inode number.
TEST_F(HistoryTest, is_another_one_in_a_file_that_has_the_place_of_an_old_one) {
    const std::string first = open_sqlite(file_)->incarnation();
    if (place_of(file_).born == 0) GTEST_SKIP() << "this disk does not say when files were born";
    std::filesystem::copy_file(file_, folder_ / "plain");
    std::filesystem::remove(file_);
    std::filesystem::copy_file(folder_ / "plain", file_);
    EXPECT_NE(open_sqlite(file_)->incarnation(), first);
}

TEST_F(HistoryTest, ends_where_the_last_row_is_and_nowhere_before) {
    {
        const auto store = open_sqlite(file_);
        write(*store, {event("t", 1, "open"), event("t", 2, "sit p1"), event("t", 3, "act p1 Kh")});
        EXPECT_EQ(store->tail("t")->seq, 3U);
    }
    alter(file_, "DELETE FROM event WHERE seq=3");
    EXPECT_EQ(damage(), "the log of the table t is cut short: it ends with row 2, and 3 were written");
    EXPECT_EQ(open_sqlite(file_)->events("t", 0, 2).size(), 2U) << "the end is compared where it is reached";
    EXPECT_THROW(open_sqlite(file_)->events("t", 2), Damaged);
    alter(file_, "DELETE FROM event");
    EXPECT_EQ(damage(), "the log of the table t is cut short: it ends with row 0, and 3 were written");
}

TEST_F(HistoryTest, has_no_rows_after_its_end_and_no_other_end) {
    write(*open_sqlite(file_), {event("t", 1, "open"), event("t", 2, "sit p1")});
    alter(file_, "UPDATE tail SET seal=zeroblob(16)");
    EXPECT_EQ(damage(), "row 2 of the table t is not the last one that was written");
    alter(file_, "DELETE FROM tail");
    EXPECT_EQ(damage(), "the log of the table t has rows behind the last one that was written, row 0");
}

TEST(Shard, is_in_the_id_of_a_table) {
    const std::string id = "c0ffee00c0ffee00c0ffee00c0ffee00";
    EXPECT_EQ(shard_of(id), 0U) << "an id of before";
    EXPECT_EQ(in_shard(0, id), "00000000c0ffee00c0ffee00c0ffee00");
    EXPECT_EQ(in_shard(65'535, id), "0000ffffc0ffee00c0ffee00c0ffee00");
    for (const std::uint32_t shard : {0U, 1U, 65'535U}) EXPECT_EQ(shard_of(in_shard(shard, id)), shard);
    EXPECT_EQ(shard_of("0000000gc0ffee00c0ffee00c0ffee00"), 0U);
    EXPECT_EQ(shard_of("t"), 0U);
}

}  // namespace
}  // namespace brelan::store
