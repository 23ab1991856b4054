// `brelan backup` as an operator runs it.
#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <string>
#include <thread>

#include "kit/alter.hpp"
#include "kit/program.hpp"
#include "kit/scratch_folder.hpp"
#include "server/control.hpp"
#include "server/manual_loop.hpp"
#include "store/sample_rows.hpp"

namespace brelan::server {
namespace {

using brelan::kit::Ran;
using brelan::kit::run_program;
using store::kit::event;
using store::kit::head;

class BackupTest : public testing::Test {
  protected:
    Ran backup(const std::string& copy) { return run_program({"backup", "--store", store_, copy}); }

    brelan::kit::ScratchFolder folder_;
    std::string store_ = folder_ / "house.store";
    std::string copy_ = folder_ / "copy.store";
};

TEST_F(BackupTest, copies_and_checks_the_store_of_a_server_that_is_stopped) {
    store::kit::write(*store::open_sqlite(store_), {event("t", 1, "open"), head("t")});
    const Ran ran = backup(copy_);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, "Copied " + store_ + " to " + copy_ + "; the copy is sound.\n");
    EXPECT_EQ(store::open_sqlite(copy_)->events("t").size(), 1U);
    const Ran again = backup(copy_);
    EXPECT_EQ(again.code, 1);
    EXPECT_NE(again.err.find("exists already"), std::string::npos) << again.err;
}

TEST_F(BackupTest, has_a_server_that_runs_make_the_copy) {
    kit::ManualLoop loop;
    StoreThread thread(store::open_sqlite(store_), loop);
    const Control control(store_, thread);
    thread.write({event("t", 1, "open"), event("t", 2, "sit"), head("t")}, nullptr);
    Ran ran;
    std::atomic<bool> over = false;
    std::thread running([&] {
        ran = backup(copy_);
        over = true;
        loop.post([] {});
    });
    EXPECT_TRUE(loop.run_until([&] { return over.load(); }));
    running.join();
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(store::open_sqlite(copy_)->events("t").size(), 2U);
}

TEST_F(BackupTest, says_why_it_cannot) {
    EXPECT_EQ(backup(copy_).code, 1) << "there is no such store";
    EXPECT_FALSE(std::filesystem::exists(store_)) << "and none is made";
    const auto held = store::open_sqlite(store_);
    const Ran locked = backup(copy_);
    EXPECT_EQ(locked.code, 1);
    EXPECT_NE(locked.err.find("in use by another server"), std::string::npos) << locked.err;
    EXPECT_EQ(run_program({"backup", "--store", "memory", copy_}).code, 2);
    EXPECT_EQ(run_program({"backup"}).code, 2);
}

TEST_F(BackupTest, tells_that_what_it_has_copied_was_damaged_before) {
    store::kit::write(*store::open_sqlite(store_), {event("t", 1, "act p1 Kh")});
    brelan::kit::alter(store_, "UPDATE event SET body='act p1 Qh'");
    const Ran ran = backup(copy_);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("row 1 of the table t is not as it was written"), std::string::npos) << ran.err;
}

TEST_F(BackupTest, makes_no_copy_of_what_the_disk_has_damaged) {
    store::kit::write(*store::open_sqlite(store_), {event("t", 1, "act p1 Kh")});
    std::string bytes = brelan::kit::read_all(store_);
    const std::size_t place = bytes.find("act p1 Kh");
    ASSERT_NE(place, std::string::npos);
    bytes[place + 7] = 'Q';
    brelan::kit::write_all(store_, bytes);
    const Ran ran = backup(copy_);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("is as it was written (page "), std::string::npos) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(copy_));
}

}  // namespace
}  // namespace brelan::server
