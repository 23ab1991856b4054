#include <gtest/gtest.h>

#include <string>

#include "cli/english.hpp"
#include "cli/kit_words.hpp"
#include "cli/table/plain_game.hpp"
#include "cli/table/table_game.hpp"
#include "host/host_of.hpp"
#include "kit/program.hpp"
#include "kit/terminal_session.hpp"
#include "laws/planted/whisper_rules.hpp"

// Hidden hands and a choice of actions, in the small game of the law tests: several people at one terminal
// must not see each other's cards.
namespace brelan::laws {

// That game, with something to show and tell: the observer's cards.
struct Whispering : Whisper {
    static void tell_deal(const Visible& view, const Phrases&, TextOut& out) {
        out << "Dealt.\n";
        for (const Seat seat : seats(view.known.options.players)) {
            if (view.known.hands[seat.index] == 0) continue;
            brelan::write(seat, out << "Dealt to ");
            whisper::write_cards(view.known.hands[seat.index], out);
            out << '\n';
        }
    }
    static void show(const Visible& view, Seat seat, const Phrases&, TextOut& out) {
        out << "Cards of ";
        brelan::write(seat, out);
        out << ':';
        if (seat.index < kMaxSeats) whisper::write_cards(view.known.hands[seat.index], out);
        out << '\n';
    }
    static void tell(const Visible&, Action action, const Visible&, const Phrases&, TextOut& out) {
        out << "Somebody does ";
        whisper::write_action(action, out);
        out << ".\n";
    }
    using Whisper::write;
};

}  // namespace brelan::laws

namespace brelan::cli {
namespace {

constexpr std::string_view kSentences =
    "ask.play: Play the\nrefuse.R2.1: Whoever can follow suit must.\nrefuse.R1.2: That card is not yours.\n"
    "refuse.R1.1: Not so.\n";

const host::Host& game() {
    static const host::HostOf<laws::Whispering> kHost({kSentences, kSentences, "", "", "", ""});
    return kHost;
}

// A table of two people and a bot.
std::vector<record::SeatInfo> two_persons() { return seat_company({{"Ann", "Bob"}, {}, "random"}, 3); }

// The output for these lines of input.
std::string played(const std::string& input, std::vector<record::SeatInfo> seats) {
    const std::string file = kit::scratch("lines");
    kit::write_all(file, input);
    const int lines = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    Playing playing(game(), game().edition_options(0), std::move(seats), 5);
    Voice voice(game(), playing.seats(), english(), false);
    LineInput reader(lines);
    testing::internal::CaptureStdout();
    PlainGame(reader, playing, voice).run();
    close(lines);
    unlink(file.c_str());
    return testing::internal::GetCapturedStdout();
}

TEST(PlayHidden, the_next_person_sees_cards_only_behind_the_curtain) {
    std::string input;
    for (int i = 0; i < 100; ++i) input += "\nstory\n1\n";
    const std::string out = played(input, two_persons());
    EXPECT_NE(out.find("Now it is "), std::string::npos);
    EXPECT_NE(out.find("\nDeal 2."), std::string::npos);
    std::string looking;
    std::size_t shown = 0;
    std::size_t told = 0;
    std::istringstream lines(out);
    std::string before = "-";
    for (std::string line; std::getline(lines, line); before = line) {
        if (before.empty() && line.starts_with("Deal ")) looking = "nobody";  // until someone has sat down
        if (line.starts_with("Now it is Ann")) looking = "p1";
        if (line.starts_with("Now it is Bob")) looking = "p2";
        if (line.starts_with("Dealt to p")) {
            ++told;
            EXPECT_EQ(line.substr(9, 2), looking);
        }
        if (!line.starts_with("Cards of p")) continue;
        ++shown;
        EXPECT_EQ(line.substr(9, 2), looking);
    }
    EXPECT_GT(shown, 0U);
    EXPECT_GT(told, 0U);
}

TEST(PlayHidden, one_person_needs_no_curtain_and_sees_only_his_cards) {
    std::string input;
    for (int i = 0; i < 30; ++i) input += "1\n";
    const std::string out = played(input, seat_company({{"Ann"}, {Seat{1}}, "random"}, 3));
    EXPECT_EQ(out.find("Now it is "), std::string::npos);
    EXPECT_EQ(out.find("Cards of p1"), std::string::npos);
    EXPECT_NE(out.find("Cards of p2"), std::string::npos);
    EXPECT_NE(out.find("The match is over"), std::string::npos);
}

TEST(PlayHidden, an_action_is_taken_by_number_or_notation_and_refused_with_its_clause) {
    std::string input;
    for (const char* suit : {"s", "h"}) {
        for (int rank = 2; rank <= 6; ++rank) input += "play " + std::to_string(rank) + suit + "\n";
    }
    const std::string out =
        played("play\n\nplay Kd\nsing\n" + input + "3\n", seat_company({{"Ann"}, {Seat{1}}, "random"}, 3));
    EXPECT_NE(out.find("Type one of: play "), std::string::npos);
    EXPECT_EQ(out.find("\"play Kd\" is not possible"), std::string::npos) << "the game says what is wrong";
    EXPECT_NE(out.find("\"sing\" is not possible"), std::string::npos);
    EXPECT_NE(out.find(" (R"), std::string::npos);
    EXPECT_NE(out.find("Somebody does play "), std::string::npos);
}

// Plays on a screen of its own, without a file.
int play_on_screen() {
    const auto stage = open_stage(english(), true);
    if (!stage) return 99;
    Playing playing(game(), game().edition_options(0), two_persons(), 5);
    Voice voice(game(), playing.seats(), english(), false);
    TableGame(*stage, playing, voice, Speed("instant")).run();
    return 7;
}

TEST(PlayHidden, the_screen_has_the_same_curtain) {
    kit::TerminalSession session(kit::scratch("state"), play_on_screen);
    ASSERT_TRUE(session.sees("Now it is "));
    EXPECT_EQ(session.output().find("Cards of p1"), std::string::npos);
    session.type("\r");
    ASSERT_TRUE(session.sees("it is your turn"));
    EXPECT_TRUE(session.sees("2 Play the "));
    session.type("\x1B[C\x1B[C\x1B[D");
    session.type("2");
    ASSERT_TRUE(session.sees("Now it is "));
    session.type("qn\r");
    ASSERT_TRUE(session.sees("it is your turn"));
    session.type("u");
    ASSERT_TRUE(session.sees("Now it is "));
    session.type("\r");
    ASSERT_TRUE(session.sees("it is your turn"));
    session.type("q");
    EXPECT_TRUE(session.sees("not saved anywhere"));
    session.type("n" + std::string(60, '\r'));
    ASSERT_TRUE(session.sees("Deal 2."));
    ASSERT_TRUE(session.sees("Now it is "));
    EXPECT_EQ(session.passed().find("Dealt to p"), std::string::npos);
    ASSERT_TRUE(session.sees("Dealt to p"));
    session.type("qy");
    EXPECT_EQ(session.finish(), 7);
    EXPECT_TRUE(session.clean());
}

}  // namespace
}  // namespace brelan::cli
