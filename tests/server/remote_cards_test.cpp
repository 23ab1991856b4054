#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <future>
#include <string>
#include <vector>

#include "kit/guest.hpp"
#include "kit/program.hpp"
#include "kit/server_process.hpp"
#include "kit/terminal_session.hpp"

// `brelan play --server` when several cards are chosen together: the taker's discard in Tarot.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;

// Ann sits at a terminal. Two others always pass, so that she takes.
class RemoteDiscard : public testing::Test {
  protected:
    RemoteDiscard()
        : id_(bob_.new_table(
              R"({"game":"tarot","options":"players=3 petit_sec=play_on","bot_time":0,"pause":0})")) {}
    ~RemoteDiscard() override {
        over_ = true;
        passing_.wait();
        std::filesystem::remove_all(folder_);
    }
    std::vector<std::string> ann(std::vector<std::string> more) const {
        more.insert(more.begin(), {"play", "--server", "http://127.0.0.1:" + server_.place().port, "--table",
                                   id_, "--name", "Ann"});
        return more;
    }
    // The other two sit down and start the match.
    void begin() {
        for (AtTable* each : {&bob_there_, &cleo_there_})
            each->answer(
                each->command(R"("do":"sit","seat":)" + std::to_string(each == &bob_there_ ? 2 : 3)));
        bob_there_.answer(bob_there_.command(R"("do":"start")"));
        passing_ = std::async(std::launch::async, [this] {
            while (!over_) {
                for (AtTable* each : {&bob_there_, &cleo_there_}) {
                    if (each->take(20) && is_bidding(*each)) each->act("pass");
                }
            }
        });
    }
    static bool is_bidding(const AtTable& who) {
        const auto& legal = who.legal();
        return std::find(legal.begin(), legal.end(), "pass") != legal.end();
    }

    const std::string folder_ = kit::scratch("remote-cards");
    kit::ServerProcess server_{{"--store", "memory", "--messages-a-second", "100000"}};
    Guest bob_{server_.place(), "Bob"};
    Guest cleo_{server_.place(), "Cleo"};
    const std::string id_;
    AtTable bob_there_{bob_, id_, "b"};
    AtTable cleo_there_{cleo_, id_, "c"};
    std::atomic<bool> over_ = false;
    std::future<void> passing_ = std::async(std::launch::deferred, [] {});
};

TEST_F(RemoteDiscard, is_typed_on_one_line) {
    kit::TerminalSession ann(BRELAN_PROGRAM, this->ann({"--plain"}), folder_);
    EXPECT_TRUE(ann.sees("You see what every spectator sees"));
    ann.type("sit 1\n");
    EXPECT_TRUE(ann.sees("Ann sits down in seat 1"));
    begin();
    EXPECT_TRUE(ann.sees("Type one of: pass"));
    ann.type("garde\n");
    ASSERT_TRUE(ann.sees("Type 6 of these on one line, in any order, like "));
    ASSERT_TRUE(ann.sees(". Or"));
    const std::string six = ann.passed().substr(0, ann.passed().size() - 4);
    ann.type(six + six.substr(six.rfind(' ')) + "\n");
    EXPECT_TRUE(ann.sees("twice: name each card once."));
    ann.type(six + "\n");
    EXPECT_TRUE(ann.sees("(6 of 6)"));
    EXPECT_EQ(ann.output().find("Type 6 of these"), std::string::npos);
}

TEST_F(RemoteDiscard, is_marked_on_the_screen) {
    kit::TerminalSession ann(BRELAN_PROGRAM, this->ann({}), folder_);
    EXPECT_TRUE(ann.sees("S sit down"));
    ann.type("s");
    EXPECT_TRUE(ann.sees("Ann sits down in seat 1"));
    begin();
    EXPECT_TRUE(ann.sees("Ann, it is your turn"));
    ann.type("3");
    EXPECT_TRUE(ann.sees("Ann, choose 6 cards, in any order: 0 chosen."));
    for (int i = 0; i < 6; ++i) ann.type(" \x1B[C");
    EXPECT_TRUE(ann.sees("Ann, 6 cards are chosen"));
    ann.type("\r");
    EXPECT_TRUE(ann.sees("(6 of 6)"));
    ann.type("qy");
    EXPECT_EQ(ann.finish(), 0);
}

}  // namespace
}  // namespace brelan
