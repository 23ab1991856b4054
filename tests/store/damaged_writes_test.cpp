// Writes that meet damaged pages: only the tables concerned lose their writes, and everything else is kept.
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "store/sample_rows.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

using brelan::kit::alter;
using brelan::kit::damage_leaves;
using kit::event;
using kit::write;

constexpr const char* kNothing = "\xff\xfe\xfd";

std::string padded(const std::string& name) { return name + std::string(300, '-'); }

class DamagedWritesTest : public testing::Test {
  protected:
    std::unique_ptr<Store> fill(const Changes& changes) {
        auto store = open_sqlite(file_);
        write(*store, changes);
        return store;
    }
    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "store";
};

TEST_F(DamagedWritesTest, of_no_table_are_lost_alone) {
    Changes rows;
    for (int i = 100; i < 160; ++i) {
        const std::string id = std::to_string(i);
        rows.emplace_back(AccountRow{"a" + id, "Name", "login" + id, "hash", 1, 1, false});
        rows.emplace_back(SessionRow{"s" + id, "a" + id, padded("label" + id), true, 1, 1});
    }
    fill(rows).reset();
    ASSERT_GT(damage_leaves(file_, "label110", kNothing), 0);
    const auto store = open_sqlite(file_);
    const std::vector<Changes> batches = {{event("t", 1, "open")},
                                          {AccountRow{"b", "Bob", "bob", "hash", 1, 1, false}},
                                          {EraseAccount{"a110"}},
                                          {EraseAccount{"a159"}},
                                          {event("t", 2, "sit p1")}};
    const std::vector<Lost> lost = store->write(batches);
    ASSERT_EQ(lost.size(), 1U);
    EXPECT_EQ(lost[0].place, 2U);
    EXPECT_FALSE(lost[0].beside);
    EXPECT_EQ(store->events("t").size(), 2U);
    EXPECT_EQ(store->accounts().size(), 60U) << "one more, one gone";
}

TEST_F(DamagedWritesTest, to_the_history_leave_the_rows_of_their_table) {
    Changes rows{event("t", 1, "open")};
    for (int i = 100; i < 400; ++i) {
        const std::string id = "match" + std::to_string(i);
        rows.emplace_back(kit::match(id, "tonk", i));
        rows.emplace_back(MatchSeatRow{id, 1, "a", "Alice", "", 1, 1});
    }
    fill(rows).reset();
    ASSERT_GT(damage_leaves(file_, "match399", kNothing), 0);
    const auto store = open_sqlite(file_);
    const std::vector<Changes> batches = {
        {event("t", 2, "end"), MatchSeatRow{"match399b", 1, "a", "Alice", "", 1, 1},
         kit::match("match399b", "tonk", 400), TableRow{"t", "head", 1, 0, false}},
        {event("t", 3, "chat")},
        {event("u", 1, "open")}};
    const std::vector<Lost> lost = store->write(batches);
    ASSERT_EQ(lost.size(), 1U);
    EXPECT_EQ(lost[0].place, 0U);
    EXPECT_TRUE(lost[0].beside);
    EXPECT_EQ(store->events("t").size(), 3U);
    EXPECT_TRUE(store->table("t"));
    EXPECT_EQ(store->events("u").size(), 1U);
}

TEST_F(DamagedWritesTest, of_a_table_whose_tail_is_damaged_are_lost_with_all_that_follow_them) {
    Changes rows;
    for (int i = 100; i < 400; ++i) rows.emplace_back(event("table" + std::to_string(i), 1, "body"));
    fill(rows).reset();
    ASSERT_EQ(damage_leaves(file_, "table250", "body"), 1);
    const auto store = open_sqlite(file_);
    const std::vector<Changes> batches = {
        {event("table250", 2, "sit p1")}, {event("table100", 2, "sit p1")}, {event("table250", 3, "sit p2")}};
    const std::vector<Lost> lost = store->write(batches);
    ASSERT_EQ(lost.size(), 2U);
    EXPECT_EQ(lost[0].place + lost[1].place, 2U);
    EXPECT_FALSE(lost[0].beside);
    EXPECT_EQ(store->events("table100").size(), 2U);
}

// The tails of the logs are written after all rows of a commit. If there is no room for a new tail on its
// page, SQLite moves entries to neighbouring pages. Here, one of these pages is damaged, and nothing has read
// it yet.
TEST_F(DamagedWritesTest, of_a_new_table_whose_tail_has_no_place_beside_a_damaged_page_are_lost_alone) {
    Changes rows;
    for (int i = 100; i < 400; ++i) rows.emplace_back(event("table" + std::to_string(i), 1, "body"));
    rows.emplace_back(event("table100", 2, "body"));
    fill(rows).reset();
    ASSERT_EQ(damage_leaves(file_, "table250", "body"), 1);
    const auto store = open_sqlite(file_);
    std::string fresh;
    std::string why;
    const auto has_no_place = [&] { return why.starts_with("the tail of the table " + fresh); };
    for (int i = 100; i < 400 && !has_no_place(); ++i) {
        fresh = "table" + std::to_string(i) + "+";
        why = kit::lost(*store, {event(fresh, 1, "open")});
    }
    ASSERT_TRUE(has_no_place()) << why;
    const std::vector<Changes> batches = {
        {event(fresh, 1, "open"), kit::head(fresh), kit::match("m", "tonk", 100)},
        {event("table100", 3, "sit p1")},
        {event(fresh, 2, "sit p1")},
        {AccountRow{"b", "Bob", "bob", "hash", 1, 1, false}}};
    const std::vector<Lost> lost = store->write(batches);
    ASSERT_EQ(lost.size(), 2U);
    EXPECT_EQ(lost[0].place, 0U);
    EXPECT_EQ(lost[1].place, 2U);
    for (const Lost& each : lost) {
        EXPECT_FALSE(each.beside);
        EXPECT_EQ(each.why, why);
    }
    EXPECT_TRUE(store->events(fresh).empty());
    EXPECT_FALSE(store->tail(fresh));
    EXPECT_FALSE(store->table(fresh));
    EXPECT_FALSE(store->match("m"));
    EXPECT_EQ(store->events("table100").size(), 3U);
    EXPECT_EQ(store->accounts().size(), 1U);
}

TEST_F(DamagedWritesTest, of_rows_of_many_tables_in_one_are_lost_together_and_end) {
    Changes rows;
    for (int i = 100; i < 400; ++i) rows.emplace_back(event("table" + std::to_string(i), 1, "body"));
    fill(rows).reset();
    ASSERT_EQ(damage_leaves(file_, "table250", "body"), 1);
    const auto store = open_sqlite(file_);
    const std::vector<Changes> batches = {{event("table100", 2, "sit p1"), event("table250", 2, "sit p1")}};
    EXPECT_EQ(store->write(batches).size(), 1U);
    EXPECT_EQ(store->events("table100").size(), 1U);
}

// The store contains a summary of matches that nobody has played. A full recount would remove this summary.
TEST_F(DamagedWritesTest, of_a_match_again_count_all_again_only_where_it_counts_otherwise) {
    MatchRow match = kit::match("m", "tonk", 100);
    MatchSeatRow seat{"m", 1, "a", "Alice", "", 7, 1};
    fill({match, seat}).reset();
    alter(file_, "INSERT INTO summary VALUES('nobody', 'tonk', 1, 1, 1, 1, 1)");
    const auto store = open_sqlite(file_);
    match.record = "brelan 1\nseats\n";
    write(*store, {match, seat});
    EXPECT_EQ(store->statistics("nobody").size(), 1U) << "only the record is another one";
    EXPECT_EQ(store->match("m")->row.record, match.record);
    ASSERT_EQ(store->statistics("a").size(), 1U);
    EXPECT_EQ(store->statistics("a")[0].matches, 1);
    seat.score = 9;
    write(*store, {seat});
    EXPECT_TRUE(store->statistics("nobody").empty());
    EXPECT_EQ(store->statistics("a")[0].score, 9);
    match.ended = 200;
    write(*store, {match});
    EXPECT_EQ(store->statistics("a")[0].matches, 1);
}

TEST_F(DamagedWritesTest, are_not_begun_where_the_path_is_longer_than_SQLite_takes) {
    std::string folder = folder_ / std::string(200, 'x');
    for (const char name : {'y', 'z'}) folder += "/" + std::string(200, name);
    std::filesystem::create_directories(folder);
    try {
        open_sqlite(folder + "/store");
        FAIL() << "it was opened";
    } catch (const Failure& failure) {
        EXPECT_NE(std::string(failure.what()).find("is longer than 500 bytes"), std::string::npos);
    }
    EXPECT_FALSE(std::filesystem::exists(folder + "/store"));
    EXPECT_THROW(open_sqlite(folder + "/store", Opening::look), Failure);
}

}  // namespace
}  // namespace brelan::store
