#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "kit/alter.hpp"
#include "kit/guest.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"
#include "server/store_files.hpp"

// A page of the store is damaged: what the people concerned are told, and what the operator is told.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;
using kit::ServerProcess;

class DamageTold : public testing::Test {
  protected:
    // A house where Ada has played the match m. The house is not running.
    DamageTold() {
        ServerProcess server(options_);
        ada_ = std::make_unique<Guest>(server.place(), "Ada");
        EXPECT_EQ(server.end(SIGTERM), 0) << server.errors();
        kit::alter(store_,
                   "INSERT INTO played VALUES('m', 't', 1, 'tonk', '', 'brelan 1', 0, 1, 0); "
                   "INSERT INTO place VALUES('m', 1, '" +
                       ada_->id() + "', 'Ada', 'ada', '', 5, 1)");
    }

    // Flips one bit in a small table's only page in the store.
    std::string damage_page_of(const std::string& table) {
        for (const auto& [name, page] : server::kit::StorePlaces::roots_of(store_)) {
            if (name != table) continue;
            std::fstream file(store_, std::ios::in | std::ios::out | std::ios::binary);
            const std::streamoff at = std::streamoff{page - 1} * 4'096 + 99;
            const int byte = file.seekg(at).get();
            file.seekp(at).put(static_cast<char>(byte ^ 4));
            return "page " + std::to_string(page);
        }
        return "no such table";
    }
    std::unique_ptr<ServerProcess> start() {
        auto server = std::make_unique<ServerProcess>(options_);
        EXPECT_NE(server->greeting(), "") << server->errors();
        return server;
    }
    // The lines of the log that mention `what`.
    static std::vector<std::string> lines_of(const ServerProcess& server, const std::string& what) {
        std::vector<std::string> lines;
        const std::string all = server.errors();
        for (std::size_t at = 0; at < all.size();) {
            const std::size_t end = all.find('\n', at);
            if (end == std::string::npos) break;
            const std::string line = all.substr(at, end - at);
            if (line.find(" " + what + " ") != std::string::npos) lines.push_back(line);
            at = end + 1;
        }
        return lines;
    }
    // One line of the metrics.
    static bool measures(const ServerProcess& server, const std::string& line) {
        return Guest(server.admin()).get("/metrics").body.find("\nbrelan_" + line + "\n") !=
               std::string::npos;
    }

    kit::ScratchFolder folder_;
    std::string store_ = folder_ / "house.store";
    std::string not_as_written_ = " of the store " + store_ + " is not as it was written";
    std::vector<std::string> options_{"--store", store_, "--admin", "127.0.0.1:0", "--messages-a-second",
                                      "1000"};
    std::unique_ptr<Guest> ada_;
};

TEST_F(DamageTold, to_anyone_who_asks_for_the_page_and_in_one_line_of_the_log) {
    const std::string page = damage_page_of("played");
    const auto server = start();
    Guest ada(server->place(), *ada_);
    for (int i = 0; i < 2; ++i) {
        const net::Response answer = ada.get("/api/matches/m");
        EXPECT_EQ(answer.status, 500);
        EXPECT_NE(answer.body.find("\"code\":\"unreadable\""), std::string::npos) << answer.body;
    }
    const std::vector<std::string> lines = lines_of(*server, "read-failed");
    ASSERT_EQ(lines.size(), 1U) << server->errors();
    EXPECT_NE(lines[0].find(page + not_as_written_), std::string::npos) << lines[0];
    EXPECT_TRUE(measures(*server, "failed_reads_total 2"));
    EXPECT_EQ(ada.get("/api/me").status, 200) << "everything else goes on";
    EXPECT_EQ(ada.get("/api/matches/n").status, 404) << "and what there never was is not damaged";
}

// Plays until the match is over.
void play_the_match(AtTable& person) {
    while (!person.ended()) {
        if (!person.legal().empty()) person.answer(person.act(person.legal().front()));
        while (person.legal().empty() && !person.ended()) ASSERT_TRUE(person.take(20'000));
    }
}

TEST_F(DamageTold, of_a_match_that_the_history_does_not_take_and_its_table_goes_on) {
    const std::string page = damage_page_of("played");
    const auto server = start();
    Guest ada(server->place(), *ada_);
    const std::string table =
        ada.new_table(R"({"game":"tarot","options":"match_deals=1","bots":"random","bot_time":0,"pause":0})");
    AtTable person(ada, table, "c");
    person.answer(person.command(R"("do":"sit","seat":1)"));
    person.command(R"("do":"start")");
    play_the_match(person);
    const std::vector<std::string> lines = lines_of(*server, "write-lost");
    ASSERT_EQ(lines.size(), 1U) << server->errors();
    EXPECT_NE(lines[0].find(page + not_as_written_), std::string::npos) << lines[0];
    EXPECT_TRUE(measures(*server, "lost_writes_total 1"));
    const auto said = person.answer(person.command(R"("do":"chat","text":"Well played.")"));
    ASSERT_TRUE(said);
    EXPECT_EQ(kit::text_at(*said, {"type"}), "ok");
    EXPECT_EQ(ada.get("/api/matches").body, R"({"matches":[]})");
}

// Nobody requests the damaged page, but the house finds the damage while there is still a backup.
TEST_F(DamageTold, of_what_the_house_comes_across_by_itself) {
    const std::string page = damage_page_of("played");
    const auto server = start();
    for (int i = 0; i < 1'200 && lines_of(*server, "store-damaged").empty(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const std::vector<std::string> lines = lines_of(*server, "store-damaged");
    ASSERT_EQ(lines.size(), 1U) << server->errors();
    EXPECT_NE(lines[0].find(page + not_as_written_), std::string::npos) << lines[0];
    EXPECT_TRUE(measures(*server, "store_damaged_pages_total 1"));
}

// If a page that the house needs is damaged, the house does not start: it names the page and changes nothing.
TEST_F(DamageTold, when_the_house_cannot_begin_without_it) {
    const std::pair<const char*, const char*> needed[] = {
        {"account", "the accounts cannot be read"},
        {"session", "the sessions cannot be read"},
        {"rating", "the ratings cannot be read"},
        {"factor", "the second factors cannot be read"},
        {"reset", "the links for a new password cannot be read"},
        {"ran", "the times when the house ran cannot be read"},
        {"house", "cannot say which history it is"},
    };
    for (const auto& [table, what] : needed) {
        const std::string page = damage_page_of(table);
        const std::string before = kit::read_all(store_);
        ServerProcess server(options_);
        ASSERT_EQ(server.greeting(), "") << table;
        EXPECT_EQ(server.wait(), 74) << table;
        const std::string why = server.errors();
        EXPECT_NE(why.find(std::string(what) + ": " + page + not_as_written_), std::string::npos)
            << table << ": " << why;
        EXPECT_TRUE(kit::read_all(store_) == before) << table;
        damage_page_of(table);  // flips the bit back
    }
    start();
}

}  // namespace
}  // namespace brelan
