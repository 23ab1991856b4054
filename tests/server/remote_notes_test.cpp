#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "kit/program.hpp"
#include "kit/server_process.hpp"
#include "kit/terminal_session.hpp"

// A terminal at a real house: in the middle of a match, the terminal's own disk is full or gone.
namespace brelan {
namespace {

using kit::has;

// Before each deal, the house would wait longer for Ada's shuffle number than this test takes.
TEST(RemoteNotes, that_can_be_kept_no_longer_keep_nobody_waiting) {
    const std::string folder = kit::scratch("remote-notes");
    const kit::ServerProcess server(
        {"--store", "memory", "--messages-a-second", "100000", "--shuffle-seconds", "3600"});
    kit::TerminalSession ada(
        BRELAN_PROGRAM,
        {"play", "--server", "http://127.0.0.1:" + server.place().port, "--plain", "--name", "Ada"}, folder);
    ada.type("new tontine players=3 stake=9 max_hands=6 allow_small_tables=true bot_time=0 pause=0\n");
    ada.type("start\n");
    ASSERT_TRUE(ada.sees("lists other words.")) << ada.output();
    const std::string houses = folder + "/brelan/houses";
    ASSERT_GT(std::filesystem::remove_all(houses), 0U) << "notes are kept here until now";
    kit::write_all(houses, "in the place of the folder\n");
    ada.type("1\n");
    std::string told;
    for (int quiet = 0; quiet < 30 && !has(ada.output(), "The match is over.");) {
        if (!ada.sees("lists other words.")) {
            ++quiet;
            continue;
        }
        quiet = 0;
        told += ada.passed();
        if (has(told, "The match is over.")) break;
        ada.type("1\n");
    }
    told += ada.output();
    EXPECT_TRUE(has(told, "Your own numbers cannot go into the decks: they cannot be kept in a file"))
        << told;
    EXPECT_TRUE(has(told, "The match is over.")) << told;
    ada.type("quit\n");
    EXPECT_EQ(ada.finish(), 0);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace brelan
