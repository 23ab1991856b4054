#include "cli/table/thinking.hpp"

#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "bot/bot.hpp"
#include "cli/table/advice.hpp"
#include "cli/table/playing.hpp"
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

TEST(Thinking, comes_to_the_answer_of_the_bot) {
    const host::Host& host = *host::find_game("tonk");
    const auto table = kit::dealt_table(host, 4);
    const kit::Asking asking(*table, {300, 0, nullptr});
    const auto bot = bot::make("flat", host, table->options(), 2);
    Thinking thinking(*table, [&](bot::Question question) {
        EXPECT_NE(question.limit.stop, nullptr);
        question.limit.nodes = 300;
        return bot->answer(question);
    });
    EXPECT_EQ(thinking.answer().choice, bot->answer(asking.question).choice);
    EXPECT_TRUE(thinking.done());
    EXPECT_EQ(thinking.legal(), asking.legal);
    EXPECT_EQ(thinking.seat(), asking.seat);
}

TEST(Thinking, is_cut_short_when_nobody_wants_it) {
    const auto table = kit::dealt_table(*host::find_game("tonk"), 4);
    bool stopped = false;
    {
        Thinking thinking(*table, [&](const bot::Question& question) {
            while (!*question.limit.stop) usleep(100);
            stopped = true;
            return bot::Answer{};
        });
        EXPECT_FALSE(thinking.done());
    }
    EXPECT_TRUE(stopped);
}

// A table of Tontine, where every action is forced, with bots that may search for a second.
Playing searchers(bool person) {
    const host::Host& host = *host::find_game("tontine");
    std::vector<record::SeatInfo> seats(5, {"", "flat"});
    if (person) seats.back() = {"Ann", ""};
    return {host, host.edition_options(0), seats, 6};
}

// Plays on until it is a bot's turn.
void to_bot(Playing& playing) {
    while (playing.table().over() || playing.asks()) {
        if (playing.table().over()) {
            playing.deal();
        } else {
            playing.play(playing.table().legal()[0]);
        }
    }
}

// The time a bot takes must not reveal anything about its cards: forced actions take as long as others.
TEST(Thinking, takes_its_time_where_persons_play) {
    Playing playing = searchers(true);
    to_bot(playing);
    playing.begin_thought(true);
    EXPECT_FALSE(playing.thought_out(50));
    while (!playing.thought_out(2000)) {
    }
    const std::int64_t before = playing.table().actions();
    playing.play_bot();
    EXPECT_EQ(playing.table().actions(), before + 1);
}

TEST(Thinking, takes_no_time_where_only_bots_play) {
    Playing playing = searchers(false);
    to_bot(playing);
    playing.begin_thought(true);
    EXPECT_TRUE(playing.thought_out(700));
    Playing other = searchers(true);
    to_bot(other);
    other.begin_thought(false);  // or when nobody watches
    EXPECT_TRUE(other.thought_out(700));
}

TEST(Thinking, is_forgotten_with_what_is_taken_back) {
    Playing playing = searchers(true);
    while (playing.table().over() || !playing.asks()) {
        if (playing.table().over()) {
            playing.deal();
        } else {
            playing.play_bot();
        }
    }
    const std::int64_t before = playing.table().actions();
    playing.play(playing.table().legal()[0]);
    while (playing.table().over()) playing.deal();
    if (!playing.asks()) playing.begin_thought(true);
    ASSERT_TRUE(playing.undo());
    EXPECT_EQ(playing.table().actions(), before);
    EXPECT_TRUE(playing.asks());
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

// All keys work while a bot thinks, and leaving the table stops the bot.
TEST_F(ThinkingScreen, keys_are_heeded_while_a_bot_thinks) {
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
