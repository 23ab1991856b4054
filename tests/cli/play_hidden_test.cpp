#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "cli/english.hpp"
#include "cli/kit_words.hpp"
#include "cli/table/home_sitting.hpp"
#include "cli/table/plain_table.hpp"
#include "cli/table/screen_table.hpp"
#include "host/registry.hpp"
#include "kit/program.hpp"
#include "kit/terminal_session.hpp"

// Hidden hands and a choice of actions: several people at one terminal must not see each other's cards.
namespace brelan::cli {
namespace {

const host::Host& game() { return *host::find_game("tonk"); }

// A table of two people and a bot.
std::vector<record::SeatInfo> two_persons() { return seat_company({{"Ann", "Bob"}, {}, "random"}, 3); }

host::OptionSet three_players() { return *game().read_options(host::words_of("players=3")); }

// The person whose cards are all shown in this line (such as ` ▸ Ann            10♠ 4♥ 3♦ J♦ 4♣`); empty if
// there is none.
std::string hand_in(const std::string& line) {
    for (const std::string name : {"Ann", "Bob", "Agathe"}) {
        const std::size_t at = line.find(name + "    ");
        if (at == std::string::npos || at > 6) continue;
        return line.find('?') == std::string::npos ? name : "";
    }
    return {};
}

// The output for these lines of input.
std::string played(const std::string& input, std::vector<record::SeatInfo> seats) {
    const std::string file = kit::scratch("lines");
    kit::write_all(file, input);
    const int lines = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    client::HomeTable playing(game(), three_players(), std::move(seats), 5);
    const GameFile unkept;
    Voice voice(game(), playing.seats(), english(), false);
    LineInput reader(lines);
    testing::internal::CaptureStdout();
    HomeSitting sitting(playing, unkept, voice, false);
    PlainTable(reader, sitting).run();
    close(lines);
    unlink(file.c_str());
    return testing::internal::GetCapturedStdout();
}

TEST(PlayHidden, the_next_person_sees_cards_only_after_the_curtain) {
    std::string input;
    for (int i = 0; i < 100; ++i) input += "\nstory\n1\n";
    const std::string out = played(input, two_persons());
    EXPECT_NE(out.find("Now it is "), std::string::npos);
    EXPECT_NE(out.find("\nDeal 2."), std::string::npos);
    std::string looking;
    std::size_t shown = 0;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("Deal ") && line.ends_with('.')) looking = "nobody";  // until somebody sits down
        if (line.starts_with("Now it is Ann")) looking = "Ann";
        if (line.starts_with("Now it is Bob")) looking = "Bob";
        const std::string whose = hand_in(line);
        if (whose.empty()) continue;
        ++shown;
        EXPECT_EQ(whose, looking) << line;
    }
    EXPECT_GT(shown, 0U);
}

TEST(PlayHidden, one_person_needs_no_curtain_and_sees_only_their_cards) {
    std::string input;
    for (int i = 0; i < 30; ++i) input += "1\n";
    const std::string out = played(input, seat_company({{"Ann"}, {Seat{1}}, "random"}, 3));
    EXPECT_EQ(out.find("Now it is "), std::string::npos);
    std::size_t shown = 0;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
        const std::string whose = hand_in(line);
        if (whose.empty()) continue;
        ++shown;
        EXPECT_EQ(whose, "Ann") << line;
    }
    EXPECT_GT(shown, 0U);
}

TEST(PlayHidden, an_action_is_taken_by_number_or_notation_and_refused_with_its_clause) {
    const std::string out =
        played("\n\n2\ndiscard Kd\nsing\n1\n", seat_company({{"Ann", "Bob"}, {}, "random"}, 3));
    EXPECT_NE(out.find("Type one of: drop, draw stock"), std::string::npos);
    EXPECT_NE(out.find("Ann draws from the stock"), std::string::npos);
    EXPECT_EQ(out.find("\"discard Kd\" is not possible"), std::string::npos) << "the game says what is wrong";
    EXPECT_NE(out.find("\"sing\" is not possible"), std::string::npos);
    EXPECT_NE(out.find(" (R"), std::string::npos);
    EXPECT_NE(out.find("Ann discards the "), std::string::npos);
}

TEST(PlayHidden, a_screenful_of_empty_lines_hides_what_was_said_before_the_curtain) {
    kit::TerminalSession session(BRELAN_PROGRAM,
                                 {"play", "tonk", "players=3", "--humans", "2", "--plain", "--seed", "3"},
                                 kit::scratch("state"));
    for (int turn = 0; turn < 2; ++turn) {
        ASSERT_TRUE(session.sees("Now it is "));
        std::string empty;
        for (int i = 0; i < 60; ++i) empty += "\r\n";
        EXPECT_NE(session.passed().find(empty), std::string::npos) << turn;
        session.type("\n2\n1\n");
    }
}

// Plays on the alternate screen, without a file.
int play_on_screen() {
    const auto stage = open_stage(english(), true);
    if (!stage) return 99;
    client::HomeTable playing(game(), three_players(), two_persons(), 5);
    const GameFile unkept;
    Voice voice(game(), playing.seats(), english(), false);
    HomeSitting sitting(playing, unkept, voice, true);
    ScreenTable(*stage, sitting, Speed("instant")).run();
    return 7;
}

TEST(PlayHidden, the_screen_has_the_same_curtain) {
    kit::TerminalSession session(kit::scratch("state"), play_on_screen);
    ASSERT_TRUE(session.sees("Now it is "));
    EXPECT_EQ(session.output().find("Your hand"), std::string::npos);
    session.type("\r");
    ASSERT_TRUE(session.sees("it is your turn"));
    EXPECT_TRUE(session.sees("2 Draw from the stock"));
    session.type("\x1B[C\x1B[C\x1B[D");
    session.type("2");
    ASSERT_TRUE(session.sees("1 Discard "));
    session.type("1");
    ASSERT_TRUE(session.sees("Now it is "));
    session.type("qn\r");
    ASSERT_TRUE(session.sees("it is your turn"));
    session.type("u");
    ASSERT_TRUE(session.sees("Now it is "));
    session.type("\r");
    ASSERT_TRUE(session.sees("it is your turn"));
    session.type("q");
    EXPECT_TRUE(session.sees("not saved anywhere"));
    session.type("n1\r1\r\r");
    ASSERT_TRUE(session.sees("Deal 2."));
    ASSERT_TRUE(session.sees("Now it is "));
    session.type("qy");
    EXPECT_EQ(session.finish(), 7);
    EXPECT_TRUE(session.clean());
}

}  // namespace
}  // namespace brelan::cli
