#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "bot/bot.hpp"
#include "cli/table/advice.hpp"
#include "kit/ask.hpp"
#include "kit/program.hpp"
#include "kit/terminal_session.hpp"
#include "study/adviser.hpp"

// Bots that think in the background.
namespace brelan::cli {
namespace {

TEST(Advice, comes_from_one_who_signals_where_the_bots_do) {
    const host::Host& tarot = *host::find_game("tarot");
    EXPECT_EQ(study::adviser_at(tarot, {{"Alice", ""}, {"", "strong"}, {"", "basic"}, {"", "outside:x"}}),
              "strong");
    EXPECT_EQ(study::adviser_at(tarot, {{"Alice", ""}, {"", "keen+signals"}, {"", "basic"}}),
              "strong+signals");
    EXPECT_EQ(study::adviser_at(*host::find_game("tonk"), {{"", "outside:my+signals"}}), "strong");
}

class ThinkingScreen : public testing::Test {
  protected:
    ThinkingScreen() {
        std::filesystem::create_directories(folder_);
        std::ofstream(script_)
            << "#!/bin/sh\nread line; echo 'plays tontine rules 1'; echo ready; sleep 1000\n";
        chmod(script_.c_str(), 0700);
    }
    ~ThinkingScreen() override { std::filesystem::remove_all(folder_); }

    const std::string folder_ = kit::scratch("thinking");
    const std::string script_ = folder_ + "/slow.sh";
};

// All keys work while a bot is thinking, and leaving the table stops the bot.
TEST_F(ThinkingScreen, keys_work_while_a_bot_thinks) {
    kit::TerminalSession session(
        BRELAN_PROGRAM, {"play", "tontine", "--watch", "--speed", "fast", "--bots", "program:" + script_},
        folder_);
    ASSERT_TRUE(session.sees(" is thinking, "));
    session.type("?");
    EXPECT_TRUE(session.sees("highlight another action"));
    session.type("\x1B");
    EXPECT_TRUE(session.sees(" is thinking, "));
    session.type("qy");
    EXPECT_EQ(session.finish(), 0);
    const std::string record = kit::read_all(folder_ + "/brelan/tontine.brl");
    EXPECT_NE(record.find("\ndeal 1"), std::string::npos);
    EXPECT_EQ(record.find("stand-in"), std::string::npos) << record;
}

}  // namespace
}  // namespace brelan::cli
