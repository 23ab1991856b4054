// Checksums in the pages of the file, and the end of the write-ahead log.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "store/damage.hpp"
#include "store/page_sum.hpp"
#include "store/sample_rows.hpp"
#include "store/store.hpp"
#include "store/store_places.hpp"

namespace brelan::store {
namespace {

using brelan::kit::alter;
using kit::event;
using kit::head;
using kit::write;

std::string refused(const std::string& file) {
    try {
        open_sqlite(file);
    } catch (const Failure& failure) {
        return failure.what();
    }
    return "opened";
}

TEST(PageSum, is_another_for_every_bit_and_every_place) {
    std::vector<std::uint8_t> page(4'096, 0);
    for (std::size_t i = 0; i < page.size(); ++i) page[i] = static_cast<std::uint8_t>(i * i >> 3);
    put_sum(page, 7);
    EXPECT_TRUE(has_sum(page, 7));
    EXPECT_FALSE(has_sum(page, 8));
    for (std::size_t bit = 0; bit < 8 * page.size(); ++bit) {
        page[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        ASSERT_FALSE(has_sum(page, 7)) << bit;
        page[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
    }
    EXPECT_FALSE(has_sum(std::vector<std::uint8_t>(4'096, 0), 1)) << "nothing has no sum";
}

class SumsTest : public testing::Test {
  protected:
    // A child process writes this many rows and is killed, so its write-ahead log is left behind.
    void die_after(std::uint64_t rows) {
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            const auto store = open_sqlite(file_);
            for (std::uint64_t seq = 1; seq <= rows; ++seq)
                write(*store, {event("t", seq, "act"), head("t")});
            _exit(0);
        }
        ASSERT_EQ(waitpid(child, nullptr, 0), child);
        ASSERT_TRUE(std::filesystem::exists(file_ + "-wal"));
    }
    static std::string bytes_of(const std::string& file) {
        std::ifstream disk(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(disk), {}};
    }
    // The bytes of the file, of its write-ahead log, and of the file that marks the end of the log; empty if
    // missing.
    std::vector<std::string> bytes() const {
        std::vector<std::string> all;
        for (const char* end : {"", "-wal", "-end"}) all.push_back(bytes_of(file_ + end));
        return all;
    }
    // The pages in the write-ahead log.
    std::set<std::uint32_t> pages_in_log() const {
        std::set<std::uint32_t> pages;
        for (const auto& [at, page] : kit::frames_of(bytes_of(file_ + "-wal"))) pages.insert(page);
        return pages;
    }

    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "store";
};

TEST_F(SumsTest, are_in_every_page_of_a_new_store_and_of_its_copy) {
    {
        const auto store = open_sqlite(file_);
        for (std::uint64_t seq = 1; seq <= 200; ++seq)
            write(*store, {event("t", seq, std::string(seq * 40, 'x')), head("t")});
        const auto copy = store->copy(folder_ / "copy");
        while (!copy->step()) {
        }
    }
    for (const std::string& file : {file_, folder_ / "copy"}) {
        std::ifstream disk(file, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(disk), {}};
        ASSERT_GT(bytes.size(), 400'000U);
        for (std::size_t at = 0; at < bytes.size(); at += 4'096) {
            const auto* page = reinterpret_cast<const std::uint8_t*>(bytes.data() + at);
            ASSERT_TRUE(has_sum({page, 4'096}, at / 4'096 + 1)) << file << " page " << at / 4'096 + 1;
        }
    }
}

TEST_F(SumsTest, a_match_that_the_disk_has_altered_is_not_shown) {
    {
        const auto store = open_sqlite(file_);
        write(*store, {kit::match("m", "tarot", 10), MatchSeatRow{"m", 1, "a", "Alice", "", 55, 1}});
        EXPECT_TRUE(store->match("m"));
    }
    for (const char* text : {"brelan 1", "Alice"}) {
        const std::string copy = folder_ / text;
        std::filesystem::copy_file(file_, copy);
        ASSERT_TRUE(kit::replace_bytes(copy, text, std::string(text) + "!"));
        EXPECT_THROW(open_sqlite(copy)->match("m"), Damaged) << text;
        EXPECT_FALSE(open_sqlite(copy, Opening::look)->faults().empty()) << text;
    }
}

TEST_F(SumsTest, that_are_wrong_make_no_copy) {
    const auto store = open_sqlite(file_);
    for (std::uint64_t seq = 1; seq <= 600; ++seq) write(*store, {event("t", seq, std::string(9'000, 'x'))});
    kit::flip(file_, 4'096 * 300 + 99, 2);
    std::string why;
    try {
        const auto copy = store->copy(folder_ / "copy");
        while (!copy->step()) {
        }
    } catch (const Failure& failure) {
        why = failure.what();
    }
    EXPECT_NE(why.find("is as it was written (page 301), so no copy was made"), std::string::npos) << why;
    EXPECT_FALSE(std::filesystem::exists(folder_ / "copy"));
    EXPECT_EQ(store->tail("t")->seq, 600U) << "the store goes on";
}

TEST_F(SumsTest, are_checked_some_pages_at_a_time_and_each_fault_is_reported_once) {
    {
        const auto filling = open_sqlite(file_);
        for (std::uint64_t seq = 1; seq <= 200; ++seq)
            write(*filling, {event("t", seq, std::string(2'000, 'x')), head("t")});
    }
    const auto store = open_sqlite(file_);  // all pages are in the file, and none are in the log
    const auto round = [&] {
        std::vector<std::string> faults;
        for (int looks = 0; looks < 1'000; ++looks) {
            const Look look = store->look_on();
            faults.insert(faults.end(), look.faults.begin(), look.faults.end());
            if (look.whole) break;
        }
        return faults;
    };
    EXPECT_EQ(round(), std::vector<std::string>{});
    kit::flip(file_, 4'096 * 7 + 99, 2);
    EXPECT_EQ(round(),
              std::vector<std::string>{"page 8 of the store " + file_ + " is not as it was written"});
    EXPECT_EQ(round(), std::vector<std::string>{}) << "it is known";
    EXPECT_EQ(open_memory()->look_on().whole, true);
}

TEST_F(SumsTest, a_log_of_writes_that_is_whole_is_taken_over) {
    die_after(20);
    EXPECT_EQ(open_sqlite(file_)->events("t").size(), 20U);
    EXPECT_FALSE(std::filesystem::exists(file_ + "-wal"));
    EXPECT_FALSE(std::filesystem::exists(file_ + "-end"));
}

// The log has intact copies of the pages that a power cut tore in the file, so the torn pages are never read.
TEST_F(SumsTest, of_pages_in_the_log_of_writes_are_checked_once_they_are_in_the_file) {
    die_after(20);
    const std::set<std::uint32_t> held = pages_in_log();
    int torn = 0;
    for (const std::uint32_t page : held) {
        const std::uintmax_t at = std::uintmax_t{page - 1} * 4'096 + 99;
        if (page == 1 || at >= std::filesystem::file_size(file_)) continue;
        kit::flip(file_, at, 2);
        ++torn;
    }
    ASSERT_GT(torn, 2);
    {
        const auto looked_at = open_sqlite(file_, Opening::look);
        EXPECT_EQ(looked_at->faults(), std::vector<std::string>{});
        EXPECT_EQ(looked_at->events("t").size(), 20U);
    }
    const auto store = open_sqlite(file_);
    EXPECT_EQ(store->faults(), std::vector<std::string>{}) << "they are in the file now, and whole";
    for (const std::uint32_t page : held) {
        if (page > 1) kit::flip(file_, std::uintmax_t{page - 1} * 4'096 + 99, 2);
    }
    EXPECT_GE(store->faults().size(), static_cast<std::size_t>(torn)) << "and are looked at again";
}

TEST_F(SumsTest, pages_outside_the_log_are_checked_beside_it) {
    die_after(20);
    std::uint32_t page = 2;
    for (const std::set<std::uint32_t> held = pages_in_log(); held.contains(page);) ++page;
    kit::flip(file_, std::uintmax_t{page - 1} * 4'096 + 99, 2);
    const auto store = open_sqlite(file_, Opening::look);
    const std::vector<std::string> faults = store->faults();
    ASSERT_FALSE(faults.empty());
    EXPECT_EQ(faults[0],
              "page " + std::to_string(page) + " of the store " + file_ + " is not as it was written");
}

TEST_F(SumsTest, a_store_that_is_only_checked_stays_as_it_is) {
    die_after(20);
    const auto look = [&] {
        const auto store = open_sqlite(file_, Opening::look);
        EXPECT_TRUE(store->faults().empty());
        EXPECT_EQ(store->events("t").size(), 20U);
        std::filesystem::remove(folder_ / "copy");
        const auto copy = store->copy(folder_ / "copy");
        while (!copy->step()) {
        }
    };
    const std::vector<std::string> killed = bytes();
    ASSERT_FALSE(killed[1].empty());
    look();
    EXPECT_TRUE(bytes() == killed);
    EXPECT_EQ(open_sqlite(folder_ / "copy")->events("t").size(), 20U) << "a copy has what is in the log";
    std::filesystem::remove(file_ + "-end");
    look();
    EXPECT_FALSE(std::filesystem::exists(file_ + "-end"));
    EXPECT_EQ(open_sqlite(file_)->events("t").size(), 20U);
    const std::vector<std::string> closed = bytes();
    look();
    EXPECT_TRUE(bytes() == closed);
    EXPECT_FALSE(std::filesystem::exists(file_ + "-wal"));
}

TEST_F(SumsTest, a_log_of_writes_that_was_cut_or_taken_away_is_missed) {
    die_after(20);
    const std::string log = file_ + "-wal";
    const auto size = std::filesystem::file_size(log);
    for (const std::uintmax_t cut : {size - 1, size / 2, std::uintmax_t{40}, std::uintmax_t{0}}) {
        std::filesystem::resize_file(log, cut);
        EXPECT_NE(refused(file_).find("its log of writes beside it (-wal), are damaged"), std::string::npos)
            << cut << ": " << refused(file_);
    }
    std::filesystem::remove(log);
    EXPECT_NE(refused(file_), "opened");
}

TEST_F(SumsTest, a_bit_of_the_log_of_writes_that_has_changed_shows) {
    die_after(20);
    const std::string log = file_ + "-wal";
    const auto size = std::filesystem::file_size(log);
    for (std::uintmax_t at = 3; at < size; at += size / 60) {
        kit::flip(log, at, 3);
        EXPECT_NE(refused(file_), "opened") << at;
        kit::flip(log, at, 3);
    }
    EXPECT_EQ(open_sqlite(file_)->events("t").size(), 20U);
}

TEST_F(SumsTest, stores_that_somebody_has_changed_are_refused) {
    for (const char* change :
         {"PRAGMA user_version=-1", "PRAGMA user_version=0",
          "CREATE TRIGGER x AFTER INSERT ON event BEGIN DELETE FROM event; END", "CREATE VIEW x AS SELECT 1",
          "CREATE TABLE x(y)", "DROP INDEX played_ended", "ALTER TABLE head ADD COLUMN x TEXT"}) {
        std::filesystem::remove(file_);
        write(*open_sqlite(file_), {event("t", 1, "open"), head("t")});
        alter(file_, change);
        EXPECT_NE(refused(file_).find("somebody has changed it"), std::string::npos)
            << change << ": " << refused(file_);
    }
}

TEST_F(SumsTest, a_store_without_sums_is_refused) {
    write(*open_sqlite(file_), {event("t", 1, "open"), head("t")});
    std::fstream(file_, std::ios::in | std::ios::out | std::ios::binary).seekp(20).put('\0');
    EXPECT_NE(refused(file_), "opened");
}

}  // namespace
}  // namespace brelan::store
