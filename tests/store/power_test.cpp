#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kit/part_of.hpp"
#include "kit/scratch_folder.hpp"
#include "store/cut_disk.hpp"
#include "store/sample_rows.hpp"

// The power fails at any moment. Afterwards, the file is sound, and it contains all acknowledged batches and
// no incomplete batch.
namespace brelan::store {
namespace {

using kit::CutDisk;
using kit::text;

constexpr int kCuts = brelan::kit::part_of(1'000, 10);

// A store on a disk that may lose power, and the rows that the store has acknowledged.
class Written {
  public:
    explicit Written(std::uint64_t seed) : disk(seed), chance(seed, 5) {}

    // Opens the store and writes until something fails. Returns false if nothing failed.
    bool write_until_it_fails(int most) {
        in_flight.clear();
        try {
            const auto store = open();
            for (int i = 0; i < most; ++i) {
                in_flight = batch();
                store->write(in_flight);
                acknowledge();
            }
        } catch (const Failure& failure) {
            why = failure.what();
            disk.kill();
            return true;
        }
        return false;
    }

    // Opens the store and writes a batch. If `fail_in` is not 0, the disk fails after that number of
    // operations, counted from the start of the batch. Returns the number of operations. Throws Failure.
    std::uint64_t write(const std::vector<Changes>& changes, int fail_in = 0, int code = SQLITE_OK) {
        in_flight = changes;
        const auto store = open();
        const std::uint64_t before = disk.operations();
        if (fail_in > 0) disk.fail_after(fail_in, code);
        store->write(in_flight);
        acknowledge();
        return disk.operations() - before;
    }

    // Reopens the store. Returns what is wrong with the store's contents, or an empty text if nothing is
    // wrong.
    std::string look() {
        disk.power_on();
        const auto store = open();
        const std::vector<std::string> faults = store->faults();
        if (!faults.empty()) return "a fault of the file: " + faults[0];
        const bool kept = !in_flight.empty() && matches(*store, true);
        if (kept) acknowledge();
        return matches(*store, false) ? "" : "what is there is not what was acknowledged";
    }

    // The store's bytes are on the in-memory disk; the real disk has only a stand-in file that is not empty.
    std::unique_ptr<Store> open() {
        std::ofstream(file) << "elsewhere";
        return open_sqlite(file);
    }
    std::size_t rows() const {
        std::size_t count = 0;
        for (const auto& [table, log] : acknowledged) count += log.size();
        return count;
    }

    brelan::kit::ScratchFolder folder;
    std::string file = folder / "house.store";
    CutDisk disk;
    Rng chance;
    std::string why;
    std::vector<Changes> in_flight;
    std::map<std::string, std::vector<EventRow>> acknowledged;

  private:
    // Rows of several tables, as in a group commit.
    std::vector<Changes> batch() {
        std::vector<Changes> all(1 + chance.below(4));
        std::map<std::string, std::uint64_t> next;
        for (Changes& changes : all) {
            const std::string table(1, static_cast<char>('a' + chance.below(3)));
            if (!next.contains(table)) next[table] = acknowledged[table].size();
            for (auto rows = 1 + chance.below(3); rows > 0; --rows) {
                const std::uint64_t seq = ++next[table];
                const std::string body(chance.below(chance.below(9) == 0 ? 9'000 : 300), 'x');
                changes.emplace_back(kit::event(table, seq, body, "alice/tab/" + std::to_string(seq)));
            }
            changes.emplace_back(TableRow{table, "head " + std::to_string(next[table]), 5, 0, false});
        }
        return all;
    }

    void acknowledge() {
        for (const Changes& changes : in_flight) {
            for (const Change& change : changes) {
                if (const auto* row = std::get_if<EventRow>(&change))
                    acknowledged[row->table].push_back(*row);
            }
        }
        in_flight.clear();
    }

    // Whether the logs match the acknowledged rows, with or without the batch that is being written.
    bool matches(Store& store, bool with_flight) {
        auto expected = acknowledged;
        for (const Changes& changes : with_flight ? in_flight : std::vector<Changes>{}) {
            for (const Change& change : changes) {
                if (const auto* row = std::get_if<EventRow>(&change)) expected[row->table].push_back(*row);
            }
        }
        return std::all_of(expected.begin(), expected.end(), [&](const auto& log) {
            return kit::texts(store.events(log.first)) == kit::texts(log.second);
        });
    }
};

// Cuts the power this many times, at different moments while the store opens, writes, or moves the log into
// the file.
std::string suffer(std::uint64_t seed, int cuts, bool lies, std::size_t& rows) {
    Written written(seed);
    written.disk.lies = lies;
    std::string fault;
    for (int i = 0; i < cuts && fault.empty(); ++i) {
        const bool soon = written.chance.below(4) == 0;
        written.disk.cut_after(static_cast<int>(written.chance.below(soon ? 30 : 400)));
        if (!written.write_until_it_fails(1'000)) fault = "the power did not go";
        if (fault.empty()) fault = written.look();
        if (!fault.empty()) fault += " (seed " + std::to_string(seed) + ", cut " + std::to_string(i) + ")";
    }
    rows += written.rows();
    return fault;
}

TEST(Power, cut_at_any_moment_loses_nothing_that_was_acknowledged) {
    constexpr int kEach = 20;
    std::size_t rows = 0;
    for (int disk = 0; disk < kCuts / kEach; ++disk)
        ASSERT_EQ(suffer(static_cast<std::uint64_t>(disk) + 1, kEach, false, rows), "");
    EXPECT_GT(rows, static_cast<std::size_t>(10 * kCuts));
}

TEST(Power, cuts_on_a_disk_that_lies_are_noticed) {
    int noticed = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        std::size_t rows = 0;
        try {
            noticed += suffer(seed, 20, true, rows).empty() ? 0 : 1;
        } catch (const std::runtime_error&) {
            ++noticed;  // Failure or Damaged: the store does not open at all
        }
    }
    EXPECT_GE(noticed, 9);
}

// A disk that is full or failing: the batch is refused as a whole, and all earlier batches are kept.
TEST(Power, or_a_full_disk_or_disk_errors_lose_nothing) {
    for (const int code : {SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC, SQLITE_IOERR_TRUNCATE}) {
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            Written written(seed);
            ASSERT_FALSE(written.write_until_it_fails(20));
            written.disk.fail_after(1 + static_cast<int>(written.chance.below(300)), code);
            ASSERT_TRUE(written.write_until_it_fails(5'000)) << code;
            EXPECT_NE(written.why.find(written.file), std::string::npos) << written.why;
            ASSERT_EQ(written.look(), "") << "code " << code << " seed " << seed;
        }
    }
}

// One row for each of many tables, which together exceed SQLite's page cache. The long names occur in the
// rows, and in the tails of the logs, which are written after all rows.
std::vector<Changes> row_of_each(std::uint64_t seq) {
    std::vector<Changes> all;
    for (int i = 1'000; i < 1'800; ++i) {
        const std::string table = std::to_string(i) + std::string(900, '-');
        all.push_back({kit::event(table, seq, "row")});
        if (seq == 1) all.back().emplace_back(kit::head(table));
    }
    return all;
}

// Pages that do not fit in memory are written to disk before the batch is committed, and while the tails are
// written. The disk fails at different moments in the first half of the operations, from the first write
// until part of the commit has been written.
TEST(Power, or_disk_errors_while_tails_are_written_lose_nothing) {
    constexpr int kMoments = 6;
    int half = 0;
    {
        Written sound(1);
        sound.write(row_of_each(1));
        half = static_cast<int>(sound.write(row_of_each(2)) / 2);
    }
    for (const int code : {SQLITE_FULL, SQLITE_IOERR_WRITE}) {
        Written written(1);
        written.write(row_of_each(1));
        int uncommitted = 0;
        for (int moment = 0; moment < kMoments; ++moment) {
            try {
                written.write(row_of_each(2), 1 + half * moment / kMoments, code);
                FAIL() << "the disk failed, and nobody noticed";
            } catch (const Failure& failure) {
                const std::string why = failure.what();
                EXPECT_NE(why.find(written.file), std::string::npos) << why;
                uncommitted += why.find("cannot be written") != std::string::npos ? 1 : 0;
            }
            written.disk.kill();
            ASSERT_EQ(written.look(), "") << "code " << code << " moment " << moment;
        }
        EXPECT_GT(uncommitted, 0) << "the first write is before the commit";
    }
}

// A byte of the file has changed. Each table is either unchanged or reported as damaged, or the store does
// not open. A row that differs is always reported.
TEST(Power, is_not_needed_for_a_byte_to_change_and_that_concerns_its_table_alone) {
    int sound = 0;
    int damaged = 0;
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Written written(seed % 8 + 1);
        ASSERT_FALSE(written.write_until_it_fails(60));
        Rng rng(seed, 9);
        written.disk.damage(written.file, rng);
        try {
            const auto store = written.open();
            for (const auto& [table, log] : written.acknowledged) {
                try {
                    const auto rows = store->events(table);
                    ASSERT_LE(rows.size(), log.size());
                    for (std::size_t i = 0; i < rows.size(); ++i)
                        ASSERT_EQ(text(rows[i]), text(log[i])) << seed;
                    ++(rows.size() == log.size() ? sound : damaged);
                } catch (const Damaged&) {
                    ++damaged;
                }
            }
        } catch (const Failure&) {
            ++refused;
        }
    }
    EXPECT_GT(sound, 2 * damaged);
    EXPECT_GT(damaged, refused);
}

}  // namespace
}  // namespace brelan::store
