#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "kit/program.hpp"
#include "kit/server_process.hpp"
#include "kit/terminal_session.hpp"

// `brelan play --server` on a terminal: the full screen, as the client of a real server.
namespace brelan {
namespace {

class RemoteScreen : public testing::Test {
  protected:
    ~RemoteScreen() override { std::filesystem::remove_all(folder_); }
    // The arguments for a new table of Tontine, where everyone has enough chips for more than one deal.
    std::vector<std::string> new_table() const {
        return {"play",    "tontine",    "players=5", "stake=20",
                "pause=0", "bot_time=0", "--server",  "http://127.0.0.1:" + server_.place().port,
                "--name",  "Ann"};
    }

    const std::string folder_ = kit::scratch("remote-screen");
    kit::ServerProcess server_{{"--store", "memory", "--messages-a-second", "100000"}};
};

TEST_F(RemoteScreen, plays_talks_and_leaves) {
    kit::TerminalSession session(BRELAN_PROGRAM, new_table(), folder_);
    EXPECT_TRUE(session.sees(kit::kEnterScreen));
    EXPECT_TRUE(session.sees("Ann sits down in seat 1"));
    session.type("t");
    EXPECT_TRUE(session.sees("Ann, it is your turn"));
    session.type("chello\r");
    EXPECT_TRUE(session.sees("Ann: hello"));
    session.type("?");
    EXPECT_TRUE(session.sees("highlight another"));
    session.type("\x1B");
    EXPECT_TRUE(session.sees("Ann, it is your turn"));
    session.type("\r");
    EXPECT_TRUE(session.sees("Hand 2"));
    session.type("q");
    EXPECT_TRUE(session.sees("Leave the table?"));
    session.type("y");
    EXPECT_EQ(session.finish(), 0);
    EXPECT_TRUE(session.clean());
}

TEST_F(RemoteScreen, asks_for_bots_changed_places_and_the_end_in_words) {
    kit::TerminalSession session(BRELAN_PROGRAM, new_table(), folder_);
    EXPECT_TRUE(session.sees("Ann sits down in seat 1"));
    session.type("/bot 3 random\r");
    EXPECT_TRUE(session.sees("Cosme"));
    session.type("/swap 9\r");
    EXPECT_TRUE(session.sees("A number from 1 to 5"));
    session.type("/dance\r");
    EXPECT_TRUE(session.sees("After / you can type"));
    session.type("/close\r");
    EXPECT_EQ(session.finish(), 1) << "there is no table any more";
    EXPECT_TRUE(session.clean());
}

// A player who comes back still has their seat and their match.
TEST_F(RemoteScreen, comes_back_to_the_same_seat) {
    {
        kit::TerminalSession session(BRELAN_PROGRAM, new_table(), folder_);
        EXPECT_TRUE(session.sees("Ann sits down in seat 1"));
        session.type("t");
        EXPECT_TRUE(session.sees("Ann, it is your turn"));
        session.signal(SIGTERM);
        EXPECT_EQ(session.finish(), 128 + SIGTERM);
        EXPECT_TRUE(session.clean());
    }
    kit::TerminalSession again(BRELAN_PROGRAM,
                               {"play", "--server", "http://127.0.0.1:" + server_.place().port}, folder_);
    EXPECT_TRUE(again.sees("You are Ann."));
    EXPECT_TRUE(again.sees("1  tontine"));
    again.type("1\r");
    EXPECT_TRUE(again.sees("Ann, it is your turn"));
    again.type("qy");
    EXPECT_EQ(again.finish(), 0);
}

}  // namespace
}  // namespace brelan
