// Further promises of the SQLite store: it is durable, it detects damage, and it refuses files that are not
// from Brelan.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "store/sample_rows.hpp"
#include "store/schema.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

using brelan::kit::alter;
using brelan::kit::damage_leaves;
using kit::event;
using kit::head;
using kit::lost;
using kit::write;

// The log of table t, with the given number of two-kilobyte rows.
Changes long_log(std::uint64_t rows) {
    Changes log{head("t")};
    for (std::uint64_t seq = 1; seq <= rows; ++seq)
        log.emplace_back(event("t", seq, std::string(2'000, 'x')));
    return log;
}

// The error message for a file that is refused.
std::string refusal(const std::string& file) {
    try {
        open_sqlite(file);
    } catch (const Failure& failure) {
        return failure.what();
    }
    return "opened";
}

class SqliteTest : public testing::Test {
  protected:
    // A closed store with the logs of two tables.
    void fill() {
        const auto store = open_sqlite(file_);
        write(*store, {event("t", 1, "open", "a/b/1"), event("t", 2, "sit p1"), event("t", 3, "act p1 Kh"),
                       event("sound", 1, "open"), head("t"), head("sound")});
    }
    // The message that reports a table as damaged.
    std::string damage(const std::string& table) {
        try {
            open_sqlite(file_)->events(table);
        } catch (const Damaged& damaged) {
            return damaged.what();
        }
        return "sound";
    }

    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "store";
};

TEST_F(SqliteTest, keeps_what_was_written_when_it_is_opened_again) {
    fill();
    const auto store = open_sqlite(file_);
    EXPECT_EQ(store->events("t").size(), 3U);
    write(*store, {event("t", 4, "act p2 2c")});
    EXPECT_EQ(store->events("t", 2).size(), 2U);
    EXPECT_TRUE(store->faults().empty());
}

TEST_F(SqliteTest, is_readable_by_its_owner_alone) {
    fill();
    struct stat file {};
    ASSERT_EQ(stat(file_.c_str(), &file), 0);
    EXPECT_EQ(file.st_mode & 0777U, 0600U);
}

TEST_F(SqliteTest, writes_all_of_a_batch_or_nothing) {
    const auto store = open_sqlite(file_);
    EXPECT_NE(lost(*store, {event("t", 1, "open"), event("u", 7, "gap")}), "");
    EXPECT_TRUE(store->events("t").empty());
    write(*store, {event("t", 1, "open")});
    EXPECT_EQ(store->events("t").size(), 1U);
}

TEST_F(SqliteTest, finds_a_row_that_was_changed) {
    for (const char* change : {"body='act p1 Qh'", "actor='bob'", "cmd_id='a/b/9'", "at=at+1",
                               "seal=zeroblob(16)", "seal=x'00'"}) {
        std::filesystem::remove(file_);
        fill();
        alter(file_, std::string("UPDATE event SET ") + change + " WHERE table_id='t' AND seq=2");
        EXPECT_EQ(damage("t"), "row 2 of the table t is not as it was written") << change;
        EXPECT_EQ(damage("sound"), "sound") << change;
        EXPECT_EQ(open_sqlite(file_)->faults().size(), 1U) << change;
    }
}

TEST_F(SqliteTest, finds_a_row_that_was_taken_out_or_exchanged) {
    fill();
    alter(file_, "DELETE FROM event WHERE table_id='t' AND seq=2");
    EXPECT_EQ(damage("t"), "row 2 of the table t is missing");
    std::filesystem::remove(file_);
    fill();
    alter(file_, "UPDATE event SET table_id='v' WHERE table_id='sound'");
    EXPECT_EQ(damage("v"), "row 1 of the table v is not as it was written");
    std::filesystem::remove(file_);
    fill();
    alter(file_,
          "UPDATE event SET body=(SELECT body FROM event WHERE table_id='t' AND seq=2), "
          "seal=(SELECT seal FROM event WHERE table_id='t' AND seq=2) WHERE table_id='t' AND seq=3");
    EXPECT_EQ(damage("t"), "row 3 of the table t is not as it was written");
}

TEST_F(SqliteTest, finds_a_byte_that_the_disk_has_lost) {
    fill();
    std::fstream file(file_, std::ios::in | std::ios::out | std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const std::size_t place = bytes.find("act p1 Kh");
    ASSERT_NE(place, std::string::npos);
    file.seekp(static_cast<std::streamoff>(place + 7)).put('Q');
    file.close();
    EXPECT_EQ(damage("t"), "SQLite finds pages of the table t damaged");
}

TEST_F(SqliteTest, reads_all_other_tables_where_pages_of_one_are_damaged) {
    {
        const auto store = open_sqlite(file_);
        write(*store, {event("a", 1, "sound"), event("b", 1, "sound"), head("b"), head("z")});
        for (std::uint64_t seq = 1; seq <= 100; ++seq)
            write(*store, {event("z", seq, std::string(200, 'x') + "lost")});
    }
    ASSERT_GT(damage_leaves(file_, "lost", "sound"), 2);
    EXPECT_EQ(damage("z"), "SQLite finds pages of the table z damaged");
    const auto store = open_sqlite(file_);
    EXPECT_EQ(store->events("a").size(), 1U);
    EXPECT_EQ(store->events("b").size(), 1U);
    const OpenTables open = store->open_tables();
    EXPECT_EQ(open.headless, std::vector<std::string>{"a"}) << "the tails name all tables";
    EXPECT_TRUE(open.whole);
    const std::vector<std::string> faults = store->faults();
    const auto told = [&](const std::string& fault) {
        return std::find(faults.begin(), faults.end(), fault) != faults.end();
    };
    EXPECT_TRUE(told("SQLite finds pages of the table z damaged"));
    EXPECT_TRUE(told("a damaged page hides which tables there are: some may not be named here"));
    EXPECT_TRUE(told("the table a has rows and no head"));
}

TEST_F(SqliteTest, hides_no_heads_of_tables_but_those_on_a_damaged_page) {
    constexpr int kHeads = 60;
    const auto name = [](int i) { return "t" + std::to_string(100 + i); };
    {
        const auto store = open_sqlite(file_);
        for (int i = 0; i < kHeads; ++i) {
            TableRow row = head(name(i));
            row.head = std::string(300, 'x') + (i == 30 ? "lost" : "");
            write(*store, {event(name(i), 1, "sound"), row});
        }
        write(*store, {event("headless", 1, "sound")});
    }
    ASSERT_EQ(damage_leaves(file_, "xxxlost", "sound"), 1);
    const OpenTables open = open_sqlite(file_)->open_tables();
    EXPECT_TRUE(open.whole);
    EXPECT_EQ(open.headless, std::vector<std::string>{"headless"});
    EXPECT_LT(open.hidden.size(), 15U) << "of one page";
    EXPECT_EQ(open.heads.size() + open.hidden.size(), std::size_t{kHeads});
    EXPECT_NE(std::find(open.hidden.begin(), open.hidden.end(), name(30)), open.hidden.end());
}

TEST_F(SqliteTest, finds_tables_without_a_head_by_their_rows_where_a_page_of_tails_is_damaged) {
    constexpr int kHeads = 60;
    {
        const auto store = open_sqlite(file_);
        for (int i = 0; i < kHeads; ++i) {
            TableRow row = head("t" + std::to_string(100 + i));
            row.head = "sound";
            write(*store, {event(row.id, 1, "sound"), row});
        }
        write(*store, {event("headless", 1, "sound")});
    }
    ASSERT_GT(damage_leaves(file_, "headless", "sound"), 0) << "its tail";
    const OpenTables open = open_sqlite(file_)->open_tables();
    EXPECT_EQ(open.headless, std::vector<std::string>{"headless"});
    EXPECT_TRUE(open.hidden.empty());
    EXPECT_TRUE(open.whole);
    EXPECT_EQ(open.heads.size(), std::size_t{kHeads}) << "each once";
}

TEST_F(SqliteTest, names_tables_by_their_tails_too_where_pages_of_tails_and_of_logs_are_damaged) {
    const auto name = [](int i) { return "t" + std::to_string(100 + i); };
    {
        const auto store = open_sqlite(file_);
        for (int i = 0; i < 200; ++i)
            write(*store, {event(name(i), 1, std::string(100, 'x') + (i == 50 ? "lost sound" : "sound"))});
    }
    ASSERT_EQ(damage_leaves(file_, "lost sound", "never written"), 1) << "of logs";
    ASSERT_EQ(damage_leaves(file_, name(190), "sound"), 1) << "of tails";
    const OpenTables open = open_sqlite(file_)->open_tables();
    EXPECT_FALSE(open.whole);
    EXPECT_GT(open.headless.size(), 50U);
    EXPECT_NE(std::find(open.headless.begin(), open.headless.end(), name(50)), open.headless.end());
    EXPECT_EQ(std::adjacent_find(open.headless.begin(), open.headless.end(), std::greater_equal()),
              open.headless.end())
        << "in order, each once";
}

TEST_F(SqliteTest, lets_no_second_server_in) {
    const auto first = open_sqlite(file_);
    EXPECT_EQ(refusal(file_),
              "the store " + file_ +
                  " is in use by another server: stop that one first, or give this one a file of its own");
    write(*first, {event("t", 1, "open")});
}

TEST_F(SqliteTest, refuses_a_file_of_somebody_else) {
    std::ofstream(file_)
        << "Dear diary, this is long enough to be no database, but not long enough to be a book.";
    EXPECT_EQ(refusal(file_), "the file " + file_ + " is not a store of Brelan");
    std::filesystem::remove(file_);
    alter(file_, "CREATE TABLE photo(id); PRAGMA application_id=7");
    EXPECT_EQ(refusal(file_), "the file " + file_ + " is not a store of Brelan, but of another program");
    alter(file_, "INSERT INTO photo VALUES(1)");  // the file was left unchanged
}

// If an empty store took the place of a lost one, it would look sound.
TEST_F(SqliteTest, refuses_what_is_left_of_a_store_that_is_gone) {
    fill();
    std::filesystem::resize_file(file_, 0);
    const std::string backup =
        "put the last backup in its place (docs/operations.md); to begin a new house, ";
    EXPECT_EQ(refusal(file_),
              "the file " + file_ + " is empty: if a store was there, " + backup + "remove the file first");
    EXPECT_EQ(std::filesystem::file_size(file_), 0U);
    std::filesystem::remove(file_);
    std::ofstream(file_ + "-wal") << "what was written last";
    EXPECT_EQ(refusal(file_), "the store " + file_ + " is not there, but its log of writes (" + file_ +
                                  "-wal) is: " + backup + "remove the log first");
    EXPECT_FALSE(std::filesystem::exists(file_));
    std::filesystem::remove(file_ + "-wal");
    EXPECT_EQ(refusal(file_), "opened");
}

TEST_F(SqliteTest, refuses_a_folder_that_is_not_there) {
    EXPECT_EQ(refusal(folder_ / "no/store"),
              "there is no folder " + (folder_ / "no") + " for the store " + (folder_ / "no/store"));
    std::filesystem::create_directory(folder_ / "dir");
    EXPECT_NE(refusal(folder_ / "dir").find("cannot be opened for reading and writing"), std::string::npos);
}

TEST_F(SqliteTest, refuses_a_file_from_the_future_and_leaves_it_alone) {
    fill();
    const std::string newest = std::to_string(newest_version());
    const std::string newer = std::to_string(newest_version() + 1);
    alter(file_, "PRAGMA user_version=" + newer);
    EXPECT_EQ(refusal(file_), "the store " + file_ + " was made by a newer Brelan (version " + newer +
                                  " of its tables; this one knows them up to " + newest + ")");
    alter(file_, "PRAGMA user_version=" + newest);
    EXPECT_EQ(damage("t"), "sound");
}

TEST_F(SqliteTest, copies_itself_while_others_write) {
    const auto store = open_sqlite(file_);
    write(*store, long_log(400));
    const std::string copy_file = folder_ / "copy";
    const auto copy = store->copy(copy_file);
    std::uint64_t written = 400;
    int steps = 1;
    for (; !copy->step(); ++steps) {
        EXPECT_FALSE(std::filesystem::exists(copy_file)) << "it has its name when it is whole";
        write(*store, {event("t", ++written, "meanwhile")});
    }
    EXPECT_GT(steps, 2);
    const auto copied = open_sqlite(copy_file);
    EXPECT_EQ(copied->events("t").size(), written);
    EXPECT_TRUE(copied->faults().empty());
}

TEST_F(SqliteTest, leaves_no_half_copy_and_copies_over_nothing) {
    const auto store = open_sqlite(file_);
    write(*store, long_log(400));
    store->copy(folder_ / "half")->step();
    EXPECT_FALSE(std::filesystem::exists(folder_ / "half"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "half.part"));
    std::ofstream(folder_ / "there") << "precious";
    EXPECT_THROW(store->copy(folder_ / "there"), Failure);
    EXPECT_THROW(store->copy(folder_ / "no/copy"), Failure);
}

// Limits the size of all files of this process, to simulate a full disk.
class SmallDisk {
  public:
    explicit SmallDisk(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, signal_);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

  private:
    void (*signal_)(int) = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before_{};
};

TEST_F(SqliteTest, fails_when_the_disk_is_full_and_keeps_all_that_it_took) {
    std::uint64_t taken = 0;
    std::string why;
    try {
        const auto store = open_sqlite(file_);
        write(*store, {head("t")});
        const SmallDisk disk(400'000);
        for (; taken < 10'000; ++taken) write(*store, {event("t", taken + 1, std::string(3'000, 'x'))});
    } catch (const Failure& failure) {
        why = failure.what();
    }
    EXPECT_GT(taken, 10U);
    EXPECT_NE(why.find("the store " + file_ + " failed: "), std::string::npos) << why;
    const auto store = open_sqlite(file_);
    EXPECT_EQ(store->events("t").size(), taken);
    EXPECT_TRUE(store->faults().empty());
}

TEST_F(SqliteTest, leaves_nothing_of_a_copy_that_does_not_fit) {
    const auto store = open_sqlite(file_);
    write(*store, long_log(400));
    const auto fails = [&] {
        const SmallDisk disk(300'000);
        const auto copy = store->copy(file_ + ".copy");
        while (!copy->step()) {
        }
    };
    EXPECT_THROW(fails(), Failure);
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "."))
        EXPECT_EQ(entry.path().filename().string().find(".copy"), std::string::npos) << entry.path();
}

}  // namespace
}  // namespace brelan::store
