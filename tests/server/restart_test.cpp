#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "kit/alter.hpp"
#include "kit/guest.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"
#include "server/store_files.hpp"

// The server stops, cleanly or not, and starts again: nothing that it acknowledged is lost.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;
using kit::ServerProcess;

// Plays this many actions for seat 1 against bots, and waits until the server has acknowledged each of them.
void play(AtTable& person, int actions) {
    for (int i = 0; i < actions && !person.ended(); ++i) {
        while (person.legal().empty() && !person.ended()) ASSERT_TRUE(person.take(20'000));
        if (person.ended()) return;
        const auto answer = person.answer(person.act(person.legal().front()));
        ASSERT_TRUE(answer);
        ASSERT_EQ(kit::text_at(*answer, {"type"}), "ok");
    }
    while (person.legal().empty() && !person.ended()) ASSERT_TRUE(person.take(20'000));
}

std::string record_of(const AtTable& person) { return kit::text_at(person.last(), {"record"}); }

class Restart : public testing::Test {
  protected:
    Restart() : options_{"--store", folder_ / "house.store", "--messages-a-second", "1000"} {}

    kit::ScratchFolder folder_;
    std::vector<std::string> options_;
};

TEST_F(Restart, after_a_kill_in_mid_deal_the_match_goes_on) {
    auto server = std::make_unique<ServerProcess>(options_);
    ASSERT_NE(server->greeting(), "") << server->errors();
    Guest guest(server->place(), "Ada");
    const std::string table =
        guest.new_table(R"({"game":"tarot","options":"match_deals=1","bot_time":0,"pause":0})");
    auto before = std::make_unique<AtTable>(guest, table, "c");
    before->answer(before->command(R"("do":"sit","seat":1)"));
    before->command(R"("do":"start")");
    play(*before, 6);
    before->command("\"do\":\"state\"");
    ASSERT_TRUE(before->until("state"));
    const std::string view = before->view();
    const std::string record = record_of(*before);
    const std::int64_t seq = before->seq();
    ASSERT_NE(view, "");
    before->leave();
    EXPECT_EQ(server->end(SIGKILL), 128 + SIGKILL);

    server = std::make_unique<ServerProcess>(options_);
    ASSERT_NE(server->greeting(), "") << server->errors();
    Guest again(server->place(), guest);
    AtTable after(again, table, "c");
    ASSERT_TRUE(after.until("state"));
    EXPECT_EQ(after.view(), view);
    EXPECT_EQ(record_of(after), record);
    EXPECT_EQ(after.seq(), seq);
    EXPECT_EQ(after.seat(), 1);
    play(after, 1000);
    EXPECT_TRUE(after.ended());
}

TEST_F(Restart, an_orderly_stop_is_reported_to_operator_and_clients) {
    auto server = std::make_unique<ServerProcess>(options_);
    Guest guest(server->place(), "Ada");
    const std::string table = guest.new_table(R"({"game":"tonk","bot_time":0,"pause":0})");
    AtTable person(guest, table, "c");
    person.answer(person.command(R"("do":"sit","seat":1)"));
    person.command(R"("do":"start")");
    play(person, 2);
    kill(server->process(), SIGTERM);
    ASSERT_TRUE(person.until("frozen"));
    while (person.take(20'000)) {
    }
    EXPECT_EQ(person.socket().code(), 1012);
    person.leave();
    EXPECT_EQ(server->wait(), 0) << server->errors();
    EXPECT_NE(server->errors().find("info stopped"), std::string::npos) << server->errors();

    server = std::make_unique<ServerProcess>(options_);
    Guest again(server->place(), guest);
    AtTable after(again, table, "c");
    ASSERT_TRUE(after.until("state"));
    EXPECT_EQ(after.view(), person.view());
    play(after, 2);
}

TEST_F(Restart, a_second_server_on_the_same_store_is_refused) {
    const ServerProcess server(options_);
    ASSERT_NE(server.greeting(), "");
    std::vector<std::string> words{"serve", "--listen", "127.0.0.1:0"};
    words.insert(words.end(), options_.begin(), options_.end());
    const kit::Ran second = kit::run_program(words);
    EXPECT_EQ(second.code, 74) << second.err;
    EXPECT_NE(second.err.find("in use"), std::string::npos) << second.err;
}

TEST_F(Restart, a_file_that_is_not_a_store_is_left_alone) {
    const std::string file = folder_ / "house.store";
    kit::write_all(file, std::string(5000, 'x'));
    const kit::Ran ran = kit::run_program({"serve", "--check", "--store", file});
    EXPECT_EQ(ran.code, 74) << ran.err;
    EXPECT_EQ(kit::read_all(file), std::string(5000, 'x'));
}

class Checked : public Restart {
  protected:
    // A house with a table. The house has been stopped, so its file is ready to be altered.
    Checked() {
        ServerProcess server(options_);
        Guest guest(server.place(), "Ada");
        table_ = guest.new_table(R"({"game":"tonk"})");
        EXPECT_EQ(server.end(SIGTERM), 0) << server.errors();
    }
    kit::Ran check() { return kit::run_program({"serve", "--check", "--store", store_}); }
    // Alters the file, and returns what is reported about the file afterwards.
    std::string altered(const std::string& sql) {
        std::filesystem::copy_file(store_, folder_ / "sound.store",
                                   std::filesystem::copy_options::overwrite_existing);
        kit::alter(store_, sql);
        const kit::Ran ran = check();
        EXPECT_EQ(ran.code, 1) << sql;
        EXPECT_EQ(ran.out, "") << sql;
        std::filesystem::rename(folder_ / "sound.store", store_);
        return ran.err;
    }

    std::string store_ = folder_ / "house.store";
    std::string table_;
};

TEST_F(Checked, lists_what_it_has_checked) {
    const kit::Ran ran = check();
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("are good: 127.0.0.1:8080, "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find(", 1 open tables."), std::string::npos) << ran.out;
}

TEST_F(Checked, makes_no_store_and_no_folder) {
    for (const char* file : {"new.store", "none/new.store"}) {
        const kit::Ran ran = kit::run_program({"serve", "--check", "--store", folder_ / file});
        EXPECT_EQ(ran.code, 74) << ran.out;
        EXPECT_NE(ran.err.find("there is no store " + (folder_ / file)), std::string::npos) << ran.err;
        EXPECT_FALSE(std::filesystem::exists(folder_ / file));
    }
    EXPECT_FALSE(std::filesystem::exists(folder_ / "none"));
}

TEST_F(Checked, makes_no_store_of_an_empty_file_and_reports_a_folder_it_cannot_open) {
    const std::string empty = folder_ / "empty.store";
    kit::write_all(empty, "");
    kit::Ran ran = kit::run_program({"serve", "--check", "--store", empty});
    EXPECT_EQ(ran.code, 74) << ran.out;
    EXPECT_NE(ran.err.find("is empty"), std::string::npos) << ran.err;
    EXPECT_EQ(kit::read_all(empty), "");
    std::filesystem::create_symlink("loop", folder_ / "loop");
    ran = kit::run_program({"serve", "--check", "--store", folder_ / "loop/house.store"});
    EXPECT_EQ(ran.code, 74) << ran.out;
    EXPECT_EQ(ran.err.find("there is no store"), std::string::npos) << ran.err;
}

// A killed server leaves files that do not change, however often they are inspected or copied.
TEST_F(Checked, changes_nothing_that_a_killed_server_left_behind) {
    {
        ServerProcess server(options_);
        for (const char* name : {"Bea", "Cy", "Dee"}) const Guest newcomer(server.place(), name);
        EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
    }
    const auto left = server::kit::StoreFiles::read(store_);
    for (const std::string& bytes : left.bytes) ASSERT_FALSE(bytes.empty());
    EXPECT_EQ(check().code, 0);
    const kit::Ran copied = kit::run_program({"backup", "--store", store_, folder_ / "copy.store"});
    EXPECT_EQ(copied.code, 0) << copied.err;
    const auto then = server::kit::StoreFiles::read(store_);
    for (std::size_t i = 0; i < left.kFiles; ++i)
        EXPECT_TRUE(then.bytes[i] == left.bytes[i]) << left.kNames[i];
}

TEST_F(Checked, makes_no_file_beside_a_store_at_rest) {
    EXPECT_EQ(check().code, 0);
    for (const char* end : {"-wal", "-end"}) EXPECT_FALSE(std::filesystem::exists(store_ + end)) << end;
}

TEST_F(Checked, compares_the_heads_of_tables_with_their_rows) {
    const std::string the = "the table " + table_;
    EXPECT_NE(altered("DELETE FROM head").find(the + " has rows and no head"), std::string::npos);
    EXPECT_NE(altered("DELETE FROM event").find("the log of " + the + " is cut short"), std::string::npos);
    EXPECT_NE(altered("UPDATE head SET head='x'").find("the head of " + the + " cannot be read"),
              std::string::npos);
    EXPECT_NE(altered("UPDATE head SET head=replace(head, ' seq=', ' seq=9')").find("its head knows of row"),
              std::string::npos);
    EXPECT_EQ(check().code, 0) << "it was sound before";
}

TEST_F(Checked, a_running_server_reports_a_table_without_a_head) {
    kit::alter(store_, "DELETE FROM head");
    const ServerProcess server(options_);
    ASSERT_NE(server.greeting(), "");
    EXPECT_NE(server.errors().find("table-damaged id=" + table_), std::string::npos) << server.errors();
}

TEST_F(Checked, a_house_with_a_damaged_page_of_heads_starts_and_sets_aside_its_tables) {
    ASSERT_EQ(kit::damage_leaves(store_, "stage=gathering", "no such text"), 1);
    const kit::Ran ran = check();
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(ran.err.find("the head of the table " + table_ + " is on a damaged page"), std::string::npos)
        << ran.err;
    const ServerProcess server(options_);
    ASSERT_NE(server.greeting(), "") << server.errors();
    EXPECT_NE(server.errors().find("table-damaged id=" + table_), std::string::npos) << server.errors();
    Guest guest(server.place(), "Bea");
    EXPECT_EQ(guest.get("/api/tables").status, 200);
    net::Response refusal;
    EXPECT_EQ(guest.open(table_, "client=c", refusal), nullptr);
    EXPECT_NE(refusal.body.find("\"code\":\"damaged\""), std::string::npos) << refusal.body;
}

TEST_F(Checked, a_house_with_damaged_pages_of_one_table_starts_and_says_which) {
    kit::alter(store_,
               "WITH RECURSIVE row(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM row WHERE i<300) INSERT INTO "
               "event SELECT 'z', i, NULL, 'somebody', 'lost for good', 0, zeroblob(32) FROM row");
    ASSERT_GT(kit::damage_leaves(store_, "lost for good", table_), 2);
    const kit::Ran ran = check();
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(ran.err.find("row 1 of the table z is not as it was written"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find(table_), std::string::npos) << ran.err;
    const ServerProcess server(options_);
    ASSERT_NE(server.greeting(), "") << server.errors();
    Guest guest(server.place(), "Bea");
    AtTable person(guest, table_, "c");
    EXPECT_TRUE(person.until("state")) << "the other table is there";
    const auto told = [&] { return server.errors().find("store-damaged") != std::string::npos; };
    for (int i = 0; i < 1'200 && !told(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(told()) << server.errors();
}

}  // namespace
}  // namespace brelan
