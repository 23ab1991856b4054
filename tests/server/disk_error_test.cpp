#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kit/guest.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"

// The disk fills up in the middle of a deal. The server reports it and ends, and everything that the server
// acknowledged is still there after a restart.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;
using kit::ServerProcess;

std::int64_t size_of(const std::string& file) {
    struct stat about {};
    return stat(file.c_str(), &about) == 0 ? about.st_size : 0;
}

// From now on, no file of this process may grow larger than the log is now, so writing fails as it would on a
// full disk.
bool fill_disk(const ServerProcess& server, const std::string& log) {
    const auto bytes = static_cast<rlim_t>(size_of(log));
    const rlimit most{bytes, bytes};
    return bytes > 0 && prlimit(server.process(), RLIMIT_FSIZE, &most, nullptr) == 0;
}

// Whether a command was acknowledged before the connection ended.
bool acknowledged(AtTable& person, int id) {
    while (person.take(20'000)) {
        if (kit::text_at(person.last(), {"type"}) == "ok" && kit::number_at(person.last(), {"id"}) == id)
            return true;
    }
    return false;
}

TEST(DiskError, in_mid_deal_ends_the_server_and_loses_nothing_that_was_acknowledged) {
    const kit::ScratchFolder folder;
    const std::string store = folder / "house.store";
    const std::vector<std::string> options{"--store", store};
    auto server = std::make_unique<ServerProcess>(options);
    ASSERT_NE(server->greeting(), "") << server->errors();
    Guest guest(server->place(), "Ada");
    const std::string table = guest.new_table(
        R"({"game":"tarot","options":"match_deals=1","bots":"random","bot_time":0,"pause":0})");
    auto person = std::make_unique<AtTable>(guest, table, "c");
    person->answer(person->command(R"("do":"sit","seat":1)"));
    person->command(R"("do":"start")");
    while (person->legal().empty()) ASSERT_TRUE(person->take(20'000));
    const std::string view = person->view();

    ASSERT_TRUE(fill_disk(*server, store + "-wal"));
    std::int64_t kept = person->seq();
    bool locked = false;
    for (int i = 0; i < 50; ++i) {
        const bool on = i % 2 == 0;
        const int id = person->command(std::string(R"("do":"lock","on":)") + (on ? "true" : "false"));
        if (!acknowledged(*person, id)) break;
        kept = kit::number_at(person->last(), {"n"});
        locked = on;
    }
    EXPECT_EQ(server->wait(), 74);
    EXPECT_NE(server->errors().find("nothing can be kept any more"), std::string::npos) << server->errors();
    person.reset();

    server = std::make_unique<ServerProcess>(options);
    ASSERT_NE(server->greeting(), "") << server->errors();
    Guest again(server->place(), guest);
    AtTable after(again, table, "c");
    const auto state = after.until("state");
    ASSERT_TRUE(state);
    EXPECT_EQ(after.view(), view);
    EXPECT_EQ(after.seq(), kept) << "what was not acknowledged was not kept: its commit failed";
    const Json* lock = kit::at_path(*state, {"table", "locked"});
    ASSERT_NE(lock, nullptr);
    EXPECT_EQ(lock->boolean(), locked);
}

}  // namespace
}  // namespace brelan
