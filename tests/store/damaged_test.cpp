// Damages files at random and reads everything back: each value must be either unchanged or reported as
// damaged.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "kit/scratch_folder.hpp"
#include "store/damage.hpp"
#include "store/sample_rows.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

using kit::event;
using kit::head;
using kit::write;

constexpr int kTables = 12;
const std::string kLong(9'000, 'x');  // longer than a page

std::string table_name(int number) { return "table" + std::to_string(number); }

// Rows of every kind, several pages of each kind, and some pages that were freed.
void fill_all(Store& store) {
    for (std::uint64_t seq = 1; seq <= 12; ++seq) {
        Changes rows;
        for (int table = 0; table < kTables; ++table) {
            rows.emplace_back(event(table_name(table), seq, seq == 5 ? kLong : std::string(150, 'a'),
                                    "alice/tab/" + std::to_string(seq)));
            rows.emplace_back(head(table_name(table)));
        }
        write(store, rows);
    }
    for (int i = 0; i < 60; ++i) {
        const std::string id = std::to_string(i);
        write(store, {AccountRow{"a" + id, "Name " + id, "login" + id, "hash", i, i, false},
                      SessionRow{"s" + id, "a" + id, std::string(60, 'l'), true, i, i}});
        auto match = kit::match("m" + id, i % 2 == 0 ? "tonk" : "tarot", i);
        if (i % 9 == 0) match.record = kLong;
        write(store, {match, MatchSeatRow{"m" + id, 1, "a" + id, "Name " + id, "", i, 1},
                      RatingRow{"a" + id, "tonk", 25.5 + i, 8, 3, i}});
    }
    write(store, {EraseTable{table_name(kTables - 1)}, EraseAccount{"a7"}});
}

// All answers of a store, listed by question. Questions that the store refuses are left out.
class Answers {
  public:
    explicit Answers(Store& store) : store_(store) {
        for (int i = 0; i < kTables; ++i) of_table(table_name(i));
        of_open_tables();
        add("accounts", [&] { return rows(store_.accounts()); });
        add("sessions", [&] { return rows(store_.sessions()); });
        add("matches", [&] { return rows(store_.matches({.limit = 100})); });
        add("own matches", [&] { return rows(store_.matches({.account = "a4"})); });
        add("ratings", [&] { return rows(store_.ratings("", "tonk")); });
        for (int i = 0; i < 60; ++i) of_person(std::to_string(i));
    }

    std::map<std::string, std::string> all;

  private:
    template <class Ask>
    void add(const std::string& question, Ask ask) {
        try {
            all[question] = ask();
        } catch (const Damaged&) {
        }
    }

    // Missing rows are reported as missing.
    void of_open_tables() {
        const OpenTables open = store_.open_tables();
        for (const TableRow& row : open.heads) all["open " + row.id] = text(row);
        if (open.headless.empty() && open.hidden.empty() && open.whole)
            all["open tables"] = std::to_string(open.heads.size());
    }

    void of_table(const std::string& table) {
        add("events " + table, [&] {
            std::string text;
            for (const std::string& row : kit::texts(store_.events(table))) text += row + '\n';
            return text;
        });
        add("head " + table, [&] { return text_of(store_.table(table)); });
        add("tail " + table, [&] {
            const auto tail = store_.tail(table);
            return tail ? std::to_string(tail->seq) + std::string(tail->seal.begin(), tail->seal.end())
                        : "none";
        });
        add("beginning " + table,
            [&] { return std::to_string(store_.look_back(table, "xxx", 1'000'000, 1'000'000).row); });
    }

    void of_person(const std::string& id) {
        add("match " + id, [&] { return text_of(store_.match("m" + id)); });
        add("statistics " + id, [&] {
            std::string text;
            for (const Statistic& sum : store_.statistics("a" + id))
                text += sum.game + ' ' + std::to_string(sum.score);
            return text;
        });
        add("rating " + id, [&] { return rows(store_.ratings("a" + id, "")); });
    }

    template <class Row>
    static std::string text_of(const std::optional<Row>& row) {
        return row ? text(*row) : "none";
    }
    template <class Row>
    static std::string rows(const std::vector<Row>& all) {
        std::string whole;
        for (const Row& row : all) whole += text(row) + '\n';
        return whole;
    }
    static std::string text(const TableRow& row) { return row.id + row.head; }
    static std::string text(const AccountRow& row) { return row.id + row.name + row.login + row.password; }
    static std::string text(const SessionRow& row) { return row.hash + row.account + row.label; }
    static std::string text(const RatingRow& row) {
        return row.account + row.game + std::to_string(row.rating) + std::to_string(row.deviation);
    }
    static std::string text(const Match& match) {
        std::string whole = match.row.id + match.row.game + match.row.options + match.row.record;
        for (const MatchSeatRow& seat : match.seats) whole += seat.name + std::to_string(seat.score);
        return whole;
    }

    Store& store_;
};

class DamagedTest : public testing::TestWithParam<bool> {
  protected:
    // A store that was closed, or one that still has a write-ahead log because its process was killed.
    void make() {
        if (!GetParam()) return fill_all(*open_sqlite(whole_));
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            const auto store = open_sqlite(whole_);
            fill_all(*store);
            _exit(0);
        }
        ASSERT_EQ(waitpid(child, nullptr, 0), child);
    }

    void copy_to(const std::string& file) const {
        for (const char* end : {"", "-wal", "-end"}) {
            std::filesystem::remove(file + end);
            if (std::filesystem::exists(whole_ + end)) std::filesystem::copy_file(whole_ + end, file + end);
        }
    }

    brelan::kit::ScratchFolder folder_;
    std::string whole_ = folder_ / "whole";
    std::string file_ = folder_ / "store";
};

INSTANTIATE_TEST_SUITE_P(Store, DamagedTest, testing::Bool(),
                         [](const auto& killed) { return killed.param ? "killed" : "closed"; });

TEST_P(DamagedTest, tells_what_was_written_or_that_it_is_damaged) {
    make();
    copy_to(file_);
    const std::map<std::string, std::string> truth = Answers(*open_sqlite(file_)).all;
    ASSERT_GT(truth.size(), 200U);
    int refused = 0;
    int partly = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        Rng rng(seed, GetParam() ? 1 : 2);
        copy_to(file_);
        const bool log = GetParam() && rng.below(2) == 0;
        const std::string what = kit::damage(log ? file_ + "-wal" : file_, rng);
        try {
            const auto store = open_sqlite(file_);
            const auto told = Answers(*store).all;
            for (const auto& [question, answer] : told)
                ASSERT_EQ(answer, truth.at(question)) << question << ", seed " << seed << ": " << what;
            const bool all = told.size() == truth.size();
            partly += all ? 0 : 1;
            ASSERT_TRUE(all || !store->faults().empty()) << seed << ": " << what;
        } catch (const Failure&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 5);
    // Pages that are in the write-ahead log are not read from the file.
    if (!GetParam()) {
        EXPECT_GT(partly, 5);
    }
}

}  // namespace
}  // namespace brelan::store
