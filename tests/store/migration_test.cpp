// Migration of stores from older versions.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "store/guarded_file.hpp"
#include "store/sample_rows.hpp"
#include "store/sql.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

using brelan::kit::alter;
using kit::event;
using kit::write;

// tests/store/version-1.sql is the output of version 1, and each later version has its own file in the same
// folder.
class MigrationTest : public testing::TestWithParam<std::string> {
  protected:
    void make_old() {
        std::ifstream text(std::string(BRELAN_SOURCE_DIR) + "/tests/store/version-" + GetParam() + ".sql");
        ASSERT_TRUE(text);
        if (version() > 1) make_with_sums();
        alter(file_, std::string{std::istreambuf_iterator<char>(text), {}});
    }
    int version() const { return std::stoi(GetParam()); }

  private:
    // Version 1 has no page checksums; all later versions do.
    void make_with_sums() const {
        Database made(file_, true);
        leave_room_for_sums(made);
        made.run("PRAGMA locking_mode=EXCLUSIVE; CREATE TABLE no_more(id); DROP TABLE no_more");
        ASSERT_TRUE(has_sums(made));
    }

  protected:
    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "store";
};

INSTANTIATE_TEST_SUITE_P(Version, MigrationTest, testing::Values("1", "2", "3", "4"),
                         [](const auto& chosen) { return chosen.param; });

TEST_P(MigrationTest, brings_a_file_up_to_date_with_all_that_it_keeps) {
    make_old();
    const auto store = open_sqlite(file_);
    EXPECT_EQ(store->faults(), std::vector<std::string>{});
    ASSERT_EQ(store->events("t").size(), 2U);
    EXPECT_EQ(store->events("t")[1].body, "sit p1");
    EXPECT_EQ(store->accounts().at(0).login, "alice");
    EXPECT_EQ(store->sessions().at(0).label, "my bot");
    const bool has_factors = version() >= 3;
    EXPECT_EQ(store->sessions().at(0).browser + store->sessions().at(0).network,
              has_factors ? "Firefox203.0.x.x" : "");
    ASSERT_EQ(store->factors().size(), has_factors ? 1U : 0U);
    ASSERT_EQ(store->resets().size(), has_factors ? 1U : 0U);
    if (has_factors) {
        EXPECT_EQ(store->factors()[0].recovery, "00aa 00bb");
        EXPECT_TRUE(store->resets()[0].ends_factor);
    }
    ASSERT_EQ(store->statistics("a").size(), 1U);
    EXPECT_EQ(store->statistics("a")[0].score, 3);
    EXPECT_EQ(store->matches({.account = "a"}).size(), 1U);
    EXPECT_EQ(store->matches({.player = "alice"}).at(0).seats.at(0).score, 3);
    EXPECT_EQ(store->ratings("a", "tonk").at(0).matches, 1);
    EXPECT_EQ(store->open_tables().heads.at(0).head, "head");
}

TEST_P(MigrationTest, knows_the_tail_of_each_log_and_goes_on_from_there) {
    make_old();
    const auto store = open_sqlite(file_);
    ASSERT_TRUE(store->tail("t"));
    EXPECT_EQ(store->tail("t")->seq, 2U);
    EXPECT_EQ(store->tail("t")->seal[0], 0xAB);
    EXPECT_FALSE(store->tail("u"));
    EXPECT_EQ(store->incarnation().size(), 32U);
    write(*store, {event("t", 3, "act p1 Kh")});
    EXPECT_EQ(store->events("t").size(), 3U);
}

// Two indexes have swapped pages. Reading the rows does not reveal this damage, and the new file would look
// sound.
TEST_P(MigrationTest, takes_no_file_over_in_which_SQLite_finds_damage) {
    make_old();
    alter(file_,
          "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET rootpage=(SELECT sum(rootpage) FROM "
          "sqlite_schema WHERE name IN ('place_account', 'session_account'))-rootpage WHERE name IN "
          "('place_account', 'session_account')");
    const auto size = std::filesystem::file_size(file_);
    try {
        open_sqlite(file_);
        FAIL() << "it was taken over";
    } catch (const Failure& failure) {
        EXPECT_NE(std::string(failure.what()).find("Nothing was changed. it is damaged"), std::string::npos)
            << failure.what();
    }
    EXPECT_EQ(std::filesystem::file_size(file_), size);
    EXPECT_FALSE(std::filesystem::exists(file_ + ".new"));
}

// The process may die whenever a file grows. Afterwards, the file must contain either the old store or the
// new one.
TEST_P(MigrationTest, loses_nothing_where_it_is_interrupted) {
    make_old();
    alter(
        file_,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<200) INSERT INTO played SELECT "
        "'n'||i, 't', i, 'tonk', '', printf('%.2000c', 'x'), 8, i, 1 FROM n");
    const auto size = std::filesystem::file_size(file_);
    int died = 0;
    for (std::uintmax_t limit = 0; limit < size; limit += size / 25) {
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            const rlimit none{0, 0};
            const rlimit small{limit, limit};
            setrlimit(RLIMIT_CORE, &none);
            setrlimit(RLIMIT_FSIZE, &small);
            open_sqlite(file_);
            _exit(0);
        }
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        died += WIFSIGNALED(status) ? 1 : 0;
    }
    EXPECT_GE(died, 20);
    const auto store = open_sqlite(file_);
    EXPECT_EQ(store->faults(), std::vector<std::string>{});
    EXPECT_EQ(store->matches({.limit = 500}).size(), 201U);
    EXPECT_FALSE(std::filesystem::exists(file_ + ".new"));
}

TEST_P(MigrationTest, says_so_where_it_fails_and_changes_nothing) {
    make_old();
    alter(file_, "UPDATE played SET record=printf('%.90000c', 'x')");
    std::ofstream(file_ + ".new") << "what an attempt before has left";
    std::string why;
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small{60'000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    try {
        open_sqlite(file_);
    } catch (const Failure& failure) {
        why = failure.what();
    }
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_NE(why.find("could not be brought up to date. Nothing was changed."), std::string::npos) << why;
    EXPECT_FALSE(std::filesystem::exists(file_ + ".new"));
    EXPECT_EQ(open_sqlite(file_)->match("m")->row.record.size(), 90'000U);
}

TEST_P(MigrationTest, leaves_an_older_file_unchanged_if_it_is_only_checked) {
    make_old();
    std::string why;
    try {
        open_sqlite(file_, Opening::look);
    } catch (const Failure& failure) {
        why = failure.what();
    }
    EXPECT_NE(why.find("was made by an older Brelan (version " + GetParam()), std::string::npos) << why;
    EXPECT_EQ(open_sqlite(file_)->events("t").size(), 2U);
}

}  // namespace
}  // namespace brelan::store
