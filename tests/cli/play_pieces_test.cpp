#include <gtest/gtest.h>

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>

#include "bot/bot.hpp"
#include "cli/english.hpp"
#include "cli/files/game_file.hpp"
#include "cli/reports/ranking.hpp"
#include "cli/reports/score_sheet.hpp"
#include "cli/table/chips.hpp"
#include "cli/table/people.hpp"
#include "cli/table/story.hpp"
#include "cli/table/table_scene.hpp"
#include "client/home_table.hpp"
#include "files/growing_file.hpp"
#include "host/registry.hpp"
#include "kit/program.hpp"
#include "kit/said.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"
#include "record/verify.hpp"
#include "record/write_table.hpp"
#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

// Plays a match to its end with bots in these seats.
void play_out(client::HomeTable& playing) {
    while (!playing.table().finished()) {
        if (playing.table().over()) {
            playing.deal();
        } else {
            playing.play_bot();
        }
    }
}

TEST(GrowingFile, holds_the_same_as_the_log_after_every_action) {
    const host::Host& host = *host::games()[0];
    const host::OptionSet options = host.edition_options(0);
    const auto seats = seat_company({{"Ann"}, {}, "random"}, host::players_of(host, options));
    const std::string folder = kit::scratch("growing");
    const std::string file = folder + "/new/game.brl";
    GameFile kept;
    client::HomeTable playing(host, options, seats, 11);
    kept.keep(playing, file);
    for (int i = 0; i < 60; ++i) {
        playing.table().over() ? playing.deal() : playing.play_bot();
        if (i == 30) playing.undo();
        if (i == 40) std::filesystem::remove(file);  // the program creates the file again
        if (i == 40) continue;
        EXPECT_EQ(kept.problem(), "");
        EXPECT_TRUE(kit::read_all(file) == playing.log().text()) << i;
    }
    EXPECT_EQ(std::filesystem::status(file).permissions(), std::filesystem::perms(0600));
    // Another game now has a file with this name, and the program leaves that file alone.
    std::filesystem::remove(file);
    kit::write_all(file, "another");
    while (!playing.table().finished()) playing.table().over() ? playing.deal() : playing.play_bot();
    EXPECT_NE(kept.problem(), "");
    EXPECT_EQ(kit::read_all(file), "another");
    std::filesystem::remove_all(folder);
}

TEST(GrowingFile, says_what_went_wrong_and_leaves_nothing_half_written) {
    const std::string file = kit::scratch("grown");
    GrowingFile grown;
    EXPECT_FALSE(grown.there());
    EXPECT_NE(grown.begin("/proc/nowhere/file", "a\n"), "");
    EXPECT_EQ(grown.begin(file, "a\n"), "");
    const rlimit none{4, RLIM_INFINITY};
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &none);
    EXPECT_NE(grown.grow("  b is too long\n"), "");
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_DFL);
    EXPECT_EQ(kit::read_all(file), "a\n");
    EXPECT_EQ(grown.grow("  b\n"), "");
    EXPECT_EQ(kit::read_all(file), "a  b\n");
    std::filesystem::remove(file);
}

TEST(RandomBot, does_everything_equally_often_and_the_same_again) {
    const host::Host& host = *host::find_game("tonk");
    const host::OptionSet options = host.edition_options(0);
    Rng rng(3);
    const auto table = host.open(options);
    table->draw(rng);
    table->deal(rng);
    std::vector<std::string> legal;
    for (const host::Move move : table->legal()) legal.push_back(table->write_move(move));
    const std::string view = table->view(table->actor());
    const auto bot = bot::make("random", host, options, 5);
    const auto again = bot::make("random", host, options, 5);
    std::map<std::size_t, int> count;
    for (std::uint64_t number = 0; number < 3000; ++number) {
        const bot::Answer answer = bot->answer({view, legal, number, table->actor()});
        ASSERT_TRUE(answer.good()) << answer.detail;
        EXPECT_EQ(answer.choice, again->answer({view, legal, number, table->actor()}).choice);
        ++count[answer.choice];
    }
    const auto share = static_cast<int>(3000 / legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) EXPECT_NEAR(count[i], share, 150);
    EXPECT_EQ(bot::make("nobody", host, options, 1), nullptr);
}

TEST(People, sit_where_they_asked_and_bots_have_names_of_their_own) {
    const auto seats = seat_company({{"Agathe", "Bob"}, {Seat{2}}, "random"}, 52);
    EXPECT_EQ(seats[2].name, "Agathe");
    EXPECT_EQ(seats[0].name, "Bob");
    EXPECT_TRUE(client::is_person(seats[0]));
    EXPECT_FALSE(client::is_person(seats[1]));
    const Names names(seats);
    std::map<std::string_view, int> count;
    for (const std::string_view name : names.all()) EXPECT_EQ(++count[name], 1) << name;
}

TEST(Story, forgets_what_was_taken_back_and_fits) {
    Story story;
    story.add(0, "A beginning.\n");
    story.add(3, "Somebody does something that takes a long line to tell.\nAnd more.");
    story.add(4, "The end.");
    story.forget_after(3);
    for (const std::string& line : story.lines(30)) EXPECT_LE(text_width(line), 30U);
    EXPECT_EQ(story.last_lines(80, 1), std::vector<std::string>{"  And more."});
    EXPECT_EQ(story.last_lines(80, 9).size(), 3U);
}

TEST(Chips, travel_within_the_line) {
    const Flight flight{"Somebody with a long name", "the pool", 1234};
    for (const std::size_t columns : {72U, 80U, 200U}) {
        for (int done = 0; done <= 10; ++done) {
            EXPECT_EQ(text_width(flight_line(flight, done, 10, columns)), columns);
        }
    }
    EXPECT_NE(flight_line(flight, 0, 10, 80), flight_line(flight, 10, 10, 80));
}

TEST(Scene, fills_any_screen_exactly_and_keeps_the_bold_line_in_sight) {
    Story story;
    for (int i = 0; i < 30; ++i) story.add(i, "Line " + std::to_string(i));
    Scene scene;
    scene.story = &story;
    scene.more = "{n} more";
    scene.ask = std::string(100, 'w') + " " + std::string(50, 'v');
    for (int i = 0; i < 40; ++i) scene.buttons.labels.push_back("action " + std::to_string(i));
    for (int i = 0; i < 52; ++i) {
        scene.table += (i == 44 ? std::string(1, style::kBold) + "here" : std::to_string(i)) + "\n";
    }
    for (const ScreenSize size : {ScreenSize{72, 20}, {80, 24}, {117, 30}, {118, 30}, {300, 100}}) {
        for (const std::size_t chosen : {0U, 20U, 39U}) {
            scene.buttons.marked = chosen;
            const std::vector<std::string> lines = scene_lines(scene, size);
            EXPECT_EQ(lines.size(), size.rows);
            const auto shows = [&](const std::string& text) {
                return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
                    return line.find(text) != std::string::npos;
                });
            };
            EXPECT_TRUE(shows("here"));
            EXPECT_TRUE(shows(style::kReverse + ("\u25B8" + std::to_string(chosen + 1) + " action")));
        }
    }
}

TEST(Ranking, those_with_the_same_points_share_a_place) {
    Payoff total{};
    const auto set = [&](std::uint8_t seat, int points) { total[Seat{seat}] = points; };
    set(0, -3), set(1, 5), set(2, -3), set(3, 5), set(4, 0);
    const std::vector<Rank> ranks = ranking(total, 5);
    ASSERT_EQ(ranks.size(), 3U);
    EXPECT_EQ(ranks[0].place, 1);
    EXPECT_EQ(ranks[0].seats, (std::vector<Seat>{Seat{1}, Seat{3}}));
    EXPECT_EQ(ranks[1].place, 3);
    EXPECT_EQ(ranks[1].points, 0);
    EXPECT_EQ(ranks[2].place, 4);
    for (const Rank& rank : ranks) {
        for (const Seat seat : rank.seats) EXPECT_EQ(place_of(seat, total, 5), rank.place);
    }
}

TEST(ScoreSheet, holds_every_deal_and_player_at_any_width) {
    const host::Host& host = *host::games()[0];
    const host::OptionSet options = host.edition_options(0);
    const auto seats = seat_company({{"Ann"}, {}, "random"}, host::players_of(host, options));
    client::HomeTable playing(host, options, seats, 13);
    play_out(playing);
    const Names names(seats);
    const auto deals = static_cast<std::size_t>(playing.table().deals());
    EXPECT_EQ(score_sheet(playing.table(), names, english(), 200).size(), deals + 4);
    for (const std::size_t columns : {20U, 72U}) {
        std::string all;
        for (const std::string& line : score_sheet(playing.table(), names, english(), columns)) {
            EXPECT_LE(text_width(line), columns);
            all += line;
        }
        for (const std::string_view name : names.all())
            EXPECT_NE(all.find(name.substr(0, 8)), std::string::npos);
    }
    const std::size_t places = ranking(playing.table().total(), playing.table().players()).size();
    EXPECT_EQ(score_sentences(playing.table(), names, english()).size(), deals + 1 + places);
    EXPECT_EQ(signed_number(-3) + signed_number(0) + signed_number(3), "-30+3");
}

}  // namespace
}  // namespace brelan::cli
