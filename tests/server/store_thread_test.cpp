#include "server/store_thread.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "server/manual_loop.hpp"
#include "store/sample_rows.hpp"

namespace brelan::server {
namespace {

using store::kit::event;

TEST(StoreThread, answers_in_the_order_of_the_calls_and_writes_together_what_waits) {
    kit::ManualLoop loop;
    StoreThread thread(store::open_memory(), loop);
    std::vector<int> order;
    std::atomic<bool> begun = false;
    std::atomic<bool> go = false;
    thread.read(
        [&](store::Store&) {
            begun = true;
            while (!go) std::this_thread::yield();
        },
        [&](const std::string&) { order.push_back(-1); });
    // Otherwise, the store's thread could carry out some of the writes together with the read.
    while (!begun) std::this_thread::yield();
    for (int i = 0; i < 100; ++i) {
        const auto seq = static_cast<std::uint64_t>(i) + 1;
        thread.write({event("t", seq, "row")}, [&, i] { order.push_back(i); });
    }
    std::size_t rows = 0;
    thread.read([&](store::Store& store) { rows = store.events("t").size(); },
                [&](const std::string&) { order.push_back(100); });
    go = true;
    ASSERT_TRUE(loop.run_until([&] { return order.size() == 102; }));
    for (int i = 0; i < 102; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i - 1);
    EXPECT_EQ(rows, 100U) << "a read stands behind the writes before it";
    EXPECT_EQ(thread.counts().rows, 100U);
    EXPECT_EQ(thread.counts().commits, 1U) << "all of them waited while the first read ran";
    EXPECT_EQ(thread.counts().waiting, 0U);
}

TEST(StoreThread, writes_all_that_waits_before_it_stops) {
    const brelan::kit::ScratchFolder folder;
    kit::ManualLoop loop;
    {
        StoreThread thread(store::open_sqlite(folder / "store"), loop);
        for (std::uint64_t seq = 1; seq <= 5'000; ++seq) thread.write({event("t", seq, "row")}, nullptr);
    }
    EXPECT_EQ(store::open_sqlite(folder / "store")->events("t").size(), 5'000U);
}

TEST(StoreThread, ends_the_process_with_a_line_when_nothing_can_be_kept) {
    EXPECT_EXIT(
        {
            kit::ManualLoop loop;
            StoreThread thread(store::open_memory(), loop);
            thread.write({event("t", 7, "a gap")}, [] { std::abort(); });
            thread.stop();
        },
        testing::ExitedWithCode(74),
        "brelan: the server ends, because nothing can be kept any more: row 7 of the table t cannot follow "
        "row 0");
}

TEST(StoreThread, reports_an_unreadable_row_to_its_reader_and_goes_on) {
    kit::ManualLoop loop;
    std::vector<std::string> heard;
    StoreThread thread(
        store::open_memory(), loop, [](const std::string&) { std::abort(); },
        [&](const std::string& why) { heard.push_back("log: " + why); });
    thread.read([](store::Store&) { throw store::Failure("a page cannot be read"); },
                [&](const std::string& fault) { heard.push_back("asked: " + fault); });
    thread.read([](store::Store&) { throw store::Damaged("row 3 is missing"); },
                [&](const std::string& fault) { heard.push_back("asked: " + fault); });
    bool kept = false;
    thread.write({event("t", 1, "row")}, [&] { kept = true; });
    ASSERT_TRUE(loop.run_until([&] { return kept; }));
    EXPECT_EQ(heard, (std::vector<std::string>{"log: a page cannot be read", "asked: a page cannot be read",
                                               "log: row 3 is missing", "asked: row 3 is missing"}));
    EXPECT_EQ(thread.counts().failed_reads, 2U);
}

TEST(StoreThread, loses_the_rows_of_one_table_alone) {
    const brelan::kit::ScratchFolder folder;
    for (const bool disk : {false, true}) {
        kit::ManualLoop loop;
        StoreThread thread(disk ? store::open_sqlite(folder / "store") : store::open_memory(), loop);
        std::vector<std::string> heard;
        const auto write = [&](const std::string& table, std::uint64_t seq) {
            thread.write(
                {event(table, seq, "row")}, [&heard, table] { heard.push_back(table + " kept"); },
                [&heard, table](const store::Lost& lost) { heard.push_back(table + " lost: " + lost.why); });
        };
        std::atomic<bool> go = false;
        thread.read(
            [&](store::Store&) {
                while (!go) std::this_thread::yield();
            },
            nullptr);
        write("a", 1);
        write("b", 7);
        write("b", 8);
        write("c", 1);
        go = true;
        ASSERT_TRUE(loop.run_until([&] { return heard.size() == 4; }));
        EXPECT_EQ(heard[0], "a kept");
        EXPECT_EQ(heard[1], "b lost: row 7 of the table b cannot follow row 0");
        EXPECT_EQ(heard[2].substr(0, 7), "b lost:");
        EXPECT_EQ(heard[3], "c kept");
    }
}

// A match that the history rejects is lost, but its table goes on.
TEST(StoreThread, keeps_what_is_beside_what_is_lost) {
    const brelan::kit::ScratchFolder folder;
    const std::string file = folder / "store";
    {
        const auto store = store::open_sqlite(file);
        store::Changes rows;
        for (int i = 100; i < 400; ++i)
            rows.emplace_back(store::kit::match("match" + std::to_string(i), "tonk", i));
        store::kit::write(*store, rows);
    }
    ASSERT_GT(brelan::kit::damage_leaves(file, "match399", "\xff\xfe\xfd"), 0);
    kit::ManualLoop loop;
    std::vector<std::string> heard;
    StoreThread thread(
        store::open_sqlite(file), loop, [](const std::string&) { std::abort(); }, nullptr,
        [&](const std::string&) { heard.emplace_back("log"); });
    thread.write(
        {event("t", 1, "end"), store::kit::match("match399b", "tonk", 400)},
        [&] { heard.emplace_back("kept"); },
        [&](const store::Lost& lost) { heard.emplace_back(lost.beside ? "beside" : "all"); });
    std::size_t rows = 0;
    bool done = false;
    thread.read([&](store::Store& store) { rows = store.events("t").size(); },
                [&](const std::string&) { done = true; });
    ASSERT_TRUE(loop.run_until([&] { return done; }));
    EXPECT_EQ(heard, (std::vector<std::string>{"log", "beside", "kept"}));
    EXPECT_EQ(rows, 1U);
    EXPECT_EQ(thread.counts().lost_writes, 1U);
}

TEST(StoreThread, tells_why_there_can_be_no_copy_and_goes_on) {
    const brelan::kit::ScratchFolder folder;
    kit::ManualLoop loop;
    StoreThread thread(store::open_sqlite(folder / "store"), loop, [](const std::string&) { std::abort(); });
    for (const std::string& name : {std::string(300, 'x'), std::string("nowhere/copy")}) {
        std::string fault;
        thread.copy(folder / name, [&](const std::string& told) { fault = told; });
        ASSERT_TRUE(loop.run_until([&] { return !fault.empty(); }));
    }
    bool kept = false;
    thread.write({event("t", 1, "row")}, [&] { kept = true; });
    ASSERT_TRUE(loop.run_until([&] { return kept; }));
}

TEST(StoreThread, acknowledges_nothing_of_a_commit_that_failed) {
    kit::ManualLoop loop;
    std::string why;
    bool acknowledged = false;
    {
        StoreThread thread(store::open_memory(), loop, [&](const std::string& failure) { why = failure; });
        thread.write({event("t", 7, "a gap")}, [&] { acknowledged = true; });
        thread.stop();
    }
    loop.post([] {});
    loop.run_until([n = 0]() mutable { return n++ == 1; });
    EXPECT_NE(why, "");
    EXPECT_FALSE(acknowledged);
}

TEST(StoreThread, copies_the_store_while_it_writes) {
    const brelan::kit::ScratchFolder folder;
    kit::ManualLoop loop;
    StoreThread thread(store::open_sqlite(folder / "store"), loop);
    std::string fault = "none told";
    int written = 0;
    for (std::uint64_t seq = 1; seq <= 300; ++seq) {
        thread.write({event("t", seq, std::string(3'000, 'x'))}, [&] { ++written; });
        if (seq == 100) thread.copy(folder / "copy", [&](const std::string& told) { fault = told; });
    }
    ASSERT_TRUE(loop.run_until([&] { return written == 300 && fault != "none told"; }));
    EXPECT_EQ(fault, "");
    EXPECT_GE(store::open_sqlite(folder / "copy")->events("t").size(), 100U);
    thread.copy(folder / "copy", [&](const std::string& told) { fault = told; });
    ASSERT_TRUE(loop.run_until([&] { return !fault.empty(); }));
    EXPECT_NE(fault.find("exists already"), std::string::npos);
}

}  // namespace
}  // namespace brelan::server
