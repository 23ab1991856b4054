#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "kit/guest.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"

// The real server on a nearly full disk: strangers come from many addresses, and not a byte is written.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;
using kit::ServerProcess;

constexpr const char* kMore = "1000000";  // more megabytes than any disk has

std::string bytes_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

class FrozenHouse : public testing::Test {
  protected:
    // A house with an account, a guest and a match in progress. It was shut down cleanly.
    FrozenHouse() {
        const auto server = start("0");
        Guest guest(server->place(), "Ada");
        table_ = guest.new_table(R"({"game":"tonk","bots":"random","bot_time":0,"pause":0})");
        AtTable person(guest, table_, "c");
        person.answer(person.command(R"("do":"sit","seat":1)"));
        person.answer(person.command(R"("do":"start")"));
        EXPECT_EQ(Guest(server->place()).post("/api/register", kMember).status, 201);
        guest_ = std::make_unique<Guest>(guest);
        EXPECT_EQ(server->end(SIGTERM), 0);
    }

    std::unique_ptr<ServerProcess> start(const std::string& spare) const {
        const std::vector<std::string> options{"--store",        store_, "--spare-megabytes", spare,
                                               "--guests-a-day", "0",    "--trust-proxy",     "127.0.0.1"};
        auto server = std::make_unique<ServerProcess>(options);
        EXPECT_NE(server->greeting(), "") << server->errors();
        return server;
    }

    // The response to a stranger from one of many addresses.
    static int stranger(const ServerProcess& server, int number, const std::string& path,
                        const std::string& body) {
        const std::string from = "10.1." + std::to_string(number / 250) + "." + std::to_string(number % 250);
        Guest nobody(server.place());
        return nobody
            .ask("POST", path, body, {{"Content-Type", "application/json"}, {"X-Forwarded-For", from}})
            .status;
    }

    static constexpr const char* kMember = R"({"login":"member","password":"a long password"})";

    kit::ScratchFolder folder_;
    std::string store_ = folder_ / "house.store";
    std::string table_;
    std::unique_ptr<Guest> guest_;
};

TEST_F(FrozenHouse, is_asked_by_strangers_from_everywhere_and_keeps_not_a_byte_over_restarts) {
    const std::string before = bytes_of(store_);
    for (int life = 0; life < 3; ++life) {
        const auto server = start(kMore);
        for (int i = 0; i < 300; ++i) {
            EXPECT_EQ(stranger(*server, i, "/api/guest", R"({"name":"S"})"), 503);
            if (i % 10 != 0) continue;
            EXPECT_EQ(stranger(*server, i, "/api/login", kMember), 503);
        }
        EXPECT_NE(server->errors().find("disk-nearly-full"), std::string::npos);
        EXPECT_EQ(bytes_of(store_ + "-wal"), "") << "nothing is on its way to the file";
        // The first run ends without cleaning up, as in a power cut.
        EXPECT_EQ(server->end(life == 0 ? SIGKILL : SIGTERM), life == 0 ? 128 + SIGKILL : 0);
        EXPECT_TRUE(bytes_of(store_) == before);
    }
}

TEST_F(FrozenHouse, shows_its_tables_and_goes_on_by_itself_when_there_is_room) {
    const auto frozen = start(kMore);
    Guest guest(frozen->place(), *guest_);
    EXPECT_EQ(guest.get("/").status, 200);
    EXPECT_EQ(guest.get("/api/me").status, 200);
    EXPECT_EQ(guest.get("/api/tables/" + table_).status, 200);
    EXPECT_EQ(guest.get("/api/matches").status, 200);
    AtTable person(guest, table_, "d");
    const auto state = person.until("state");
    ASSERT_TRUE(state);
    EXPECT_NE(kit::at_path(*state, {"frozen"}), nullptr) << "and the table stands still";
    const auto refusal = person.answer(person.command(R"("do":"chat","text":"is anybody here?")"));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(kit::text_at(*refusal, {"code"}), "frozen");
    EXPECT_EQ(bytes_of(store_ + "-wal"), "");
    EXPECT_EQ(guest.post("/api/logout", "{}").status, 200) << "what must not wait does not";
    EXPECT_EQ(guest.get("/api/me").status, 401);
    EXPECT_EQ(frozen->end(SIGTERM), 0);
    const auto again = start("0");
    EXPECT_EQ(Guest(again->place(), *guest_).get("/api/me").status, 401) << "and it lasts";
    EXPECT_EQ(stranger(*again, 1, "/api/guest", R"({"name":"S"})"), 201);
    EXPECT_EQ(stranger(*again, 1, "/api/login", kMember), 200);
}

}  // namespace
}  // namespace brelan
