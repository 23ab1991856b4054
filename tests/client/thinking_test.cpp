#include "client/thinking.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

#include "bot/bot.hpp"
#include "client/home_table.hpp"
#include "host/registry.hpp"
#include "kit/ask.hpp"

// Bots that think in the background.
namespace brelan::client {
namespace {

TEST(Thinking, gives_the_answer_of_the_bot) {
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

// A table of Tontine where every action is forced, with bots that may each search for one second.
HomeTable searchers(bool person) {
    const host::Host& host = *host::find_game("tontine");
    std::vector<record::SeatInfo> seats(5, {"", "flat"});
    if (person) seats.back() = {"Ann", ""};
    return {host, host.edition_options(0), seats, 6};
}

std::string first_allowed(const HomeTable& playing) {
    return playing.seen_by(playing.table().actor())->legal().front();
}

std::chrono::milliseconds usual_time(const HomeTable& playing) {
    return std::chrono::milliseconds(bot::usual_limit("flat", playing.host()).milliseconds);
}

// Plays on until it is a bot's turn.
void to_bot(HomeTable& playing) {
    while (playing.table().over() || playing.asks()) {
        if (playing.table().over()) {
            playing.deal();
        } else {
            playing.play(first_allowed(playing));
        }
    }
}

// The time that a bot takes must not reveal anything about its cards, so forced actions take as long as
// others.
TEST(Thinking, takes_its_time_if_people_play) {
    HomeTable playing = searchers(true);
    to_bot(playing);
    const auto begun = std::chrono::steady_clock::now();
    playing.begin_thought(true);
    EXPECT_GE(playing.shows_at(), begun + usual_time(playing));
    while (!playing.thought_out(2000)) {
    }
    EXPECT_GE(std::chrono::steady_clock::now(), playing.shows_at());
    const std::int64_t before = playing.table().actions();
    playing.play_bot();
    EXPECT_EQ(playing.table().actions(), before + 1);
}

TEST(Thinking, takes_no_time_if_only_bots_play) {
    HomeTable playing = searchers(false);
    to_bot(playing);
    playing.begin_thought(true);
    EXPECT_LE(playing.shows_at(), std::chrono::steady_clock::now());
    HomeTable other = searchers(true);
    to_bot(other);
    other.begin_thought(false);  // or if nobody is watching
    EXPECT_LE(other.shows_at(), std::chrono::steady_clock::now());
}

TEST(Thinking, is_forgotten_with_what_is_taken_back) {
    HomeTable playing = searchers(true);
    while (playing.table().over() || !playing.asks()) {
        if (playing.table().over()) {
            playing.deal();
        } else {
            playing.play_bot();
        }
    }
    const std::int64_t before = playing.table().actions();
    playing.play(first_allowed(playing));
    while (playing.table().over()) playing.deal();
    if (!playing.asks()) playing.begin_thought(true);
    ASSERT_TRUE(playing.undo());
    EXPECT_EQ(playing.table().actions(), before);
    EXPECT_TRUE(playing.asks());
}

}  // namespace
}  // namespace brelan::client
