#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "host/registry.hpp"
#include "kit/program.hpp"
#include "kit/terminal_session.hpp"

namespace brelan::cli {
namespace {

using kit::TerminalSession;

// The program in a terminal, with a separate folder for its games.
class PlayScreen : public testing::Test {
  protected:
    ~PlayScreen() override { std::filesystem::remove_all(folder_); }
    std::string saved() const { return folder_ + "/brelan/tontine.brl"; }

    // Starts the program with these words.
    std::unique_ptr<TerminalSession> start(const std::vector<std::string>& words) const {
        return std::make_unique<TerminalSession>(BRELAN_PROGRAM, words, folder_);
    }
    // Expects the program to end with this code and to restore the terminal.
    static void expect_end(TerminalSession& session, int code) {
        EXPECT_EQ(session.finish(), code);
        EXPECT_NE(session.output().rfind(kit::kLeaveScreen), std::string::npos);
        EXPECT_TRUE(session.clean());
    }

    const std::string folder_ = kit::scratch("screen-games");
};

// The keys that switch from the first game to Tontine during set-up.
std::string to_tontine() {
    std::string keys;
    for (const host::Host* game : host::games()) {
        if (game->name() == "tontine") break;
        keys += "\x1B[C";
    }
    return keys;
}

TEST_F(PlayScreen, a_match_goes_to_its_end) {
    const auto session = start({"play", "tontine", "--seed", "3", "--name", "Ann", "--speed", "instant"});
    EXPECT_TRUE(session->sees(kit::kEnterScreen));
    for (int i = 0; i < 400 && kit::read_all(saved()).find("\nend\n") == std::string::npos; ++i) {
        session->type("\r");
        usleep(5'000);
    }
    EXPECT_TRUE(session->sees("The match is over"));
    session->type("qq\r\r");
    expect_end(*session, 0);
    EXPECT_NE(session->output().find("Total"), std::string::npos);
    EXPECT_EQ(kit::run_program({"verify", saved()}).code, 0);
}

TEST_F(PlayScreen, chips_move_and_keys_open_pages) {
    const auto session = start({"play", "tontine", "--seed", "3", "--name", "Ann", "--speed", "fast"});
    ASSERT_TRUE(session->sees("Ann, it is your turn"));
    session->type("?");
    EXPECT_TRUE(session->sees("highlight another action"));
    session->type("\x1B");
    EXPECT_TRUE(session->sees("Ann, it is your turn"));
    session->type("s");
    EXPECT_TRUE(session->sees("Total"));
    session->type("s");
    session->type("r");
    EXPECT_TRUE(session->sees("game of pure chance"));
    session->type("q");
    session->type("w");
    EXPECT_TRUE(session->sees("The pool holds"));
    session->type("w\r");
    EXPECT_TRUE(session->sees("\u25CF\u25CF"));
    session->type("qn");
    EXPECT_TRUE(session->sees("Enter next"));
    session->type("u");
    EXPECT_TRUE(session->sees("Action taken back"));
    session->type("qy");
    expect_end(*session, 0);
    EXPECT_NE(kit::read_all(saved()).find("\nundo to "), std::string::npos);
}

TEST_F(PlayScreen, signals_leave_the_terminal_clean_and_the_game_saved) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const auto session = start({"play", "tontine", "--name", "Ann"});
        ASSERT_TRUE(session->sees("At the table"));
        if (signal == SIGINT) {
            session->type("\x03");
        } else {
            session->signal(signal);
        }
        expect_end(*session, 128 + signal);
        EXPECT_EQ(kit::run_program({"verify", saved()}).code, 0);
    }
}

TEST_F(PlayScreen, ctrl_c_ends_a_game_line_by_line_at_once) {
    const auto session = start({"play", "tontine", "--name", "Ann", "--seed", "3", "--plain"});
    ASSERT_TRUE(session->sees("Press Enter"));
    session->type("\x03");
    EXPECT_EQ(session->finish(), 128 + SIGINT);
    EXPECT_NE(session->output().find("The match is saved in "), std::string::npos);
}

TEST_F(PlayScreen, the_help_replaces_the_menu_if_it_cannot_be_shown) {
    kit::TerminalSession session(folder_, [] {
        setenv("TERM", "dumb", 1);
        execl(BRELAN_PROGRAM, BRELAN_PROGRAM, nullptr);
        return 127;
    });
    EXPECT_TRUE(session.sees("brelan <verb>"));
    EXPECT_EQ(session.finish(), 0);
}

TEST_F(PlayScreen, bots_that_never_pause_can_be_stopped) {
    const auto session = start({"play", "tontine", "edition=dictionnaire-1792", "players=20", "stake=999",
                                "--watch", "--speed", "instant", "--seed", "3"});
    ASSERT_TRUE(session->sees("pays"));
    session->type("q");
    EXPECT_TRUE(session->sees("Leave the table?"));
    session->type("n");
    session->type("\x03");
    expect_end(*session, 130);
    EXPECT_EQ(kit::read_all(saved()).find("\nend\n"), std::string::npos);
}

TEST_F(PlayScreen, any_size_at_any_time) {
    const auto session = start({"play", "tontine", "--watch", "--speed", "fast"});
    ASSERT_TRUE(session->sees("Bots (basic)"));
    session->resize(40, 10);
    EXPECT_TRUE(session->sees("too small"));
    session->resize(1, 1);
    session->resize(200, 60);
    EXPECT_TRUE(session->sees("\u2502"));
    session->resize(80, 24);
    EXPECT_TRUE(session->sees("Hand"));
    session->type(" ");
    EXPECT_TRUE(session->sees("Paused"));
    session->type("\x1B[C\x1B[C++ ");
    session->type("\x03");
    expect_end(*session, 130);
}

TEST_F(PlayScreen, a_game_goes_on_where_it_was_left) {
    {
        const auto session = start({"play", "tontine", "--seed", "3", "--name", "Ann", "--speed", "instant"});
        ASSERT_TRUE(session->sees("Ann, it is your turn"));
        session->type("qy");
        expect_end(*session, 0);
    }
    const auto session = start({"play", "--resume"});
    EXPECT_TRUE(session->sees("The match continues in deal 1"));
    EXPECT_TRUE(session->sees("Ann, it is your turn"));
    session->type("qy");
    expect_end(*session, 0);
}

TEST_F(PlayScreen, several_people_need_no_curtain_if_nothing_is_hidden) {
    const auto session =
        start({"play", "tontine", "--name", "Ann", "--name", "Bob", "--seed", "3", "--speed", "instant"});
    for (int i = 0; i < 6; ++i) {
        session->type("\r");
        usleep(30'000);
    }
    session->type("qy");
    EXPECT_EQ(session->finish(), 0);
    EXPECT_EQ(session->output().find("Now it is "), std::string::npos);
}

TEST_F(PlayScreen, a_record_is_stepped_through) {
    kit::run_program({"play", "tontine", "--watch", "--seed", "4", "--record", folder_ + ".brl"});
    const auto session = start({"replay", folder_ + ".brl"});
    ASSERT_TRUE(session->sees("step 0 of"));
    session->type("\x1B[C");
    EXPECT_TRUE(session->sees("step 1 "));
    session->type("\x1B[B");
    EXPECT_TRUE(session->sees("Deal 2."));
    session->type("\x1B[F");
    EXPECT_TRUE(session->sees("The match is over"));
    session->type("g14\r");
    EXPECT_TRUE(session->sees("step 14 "));
    session->type("e");
    EXPECT_TRUE(session->sees("Seen by"));
    session->type("w++ q");
    expect_end(*session, 0);
    std::filesystem::remove(folder_ + ".brl");
}

TEST_F(PlayScreen, the_menu_comes_back_from_everything) {
    const auto session = start({});
    ASSERT_TRUE(session->sees("Simulate"));
    session->type("\r");
    ASSERT_TRUE(session->sees("players_max"));
    session->type("\x1B");
    ASSERT_TRUE(session->sees("Simulate"));
    session->type("\x1B[B\x1B[B\x1B[B\r");
    ASSERT_TRUE(session->sees("Esc back"));
    session->type("\x1B");
    ASSERT_TRUE(session->sees("Simulate"));
    session->type("\x1B[B\r");
    ASSERT_TRUE(session->sees("La maison des vieux jeux"));
    session->type("q");
    expect_end(*session, 0);
}

TEST_F(PlayScreen, an_option_is_found_by_its_name_or_its_words) {
    const auto session = start({});
    ASSERT_TRUE(session->sees("Simulate"));
    session->type("\r");
    ASSERT_TRUE(session->sees("Start"));
    session->type("/players_M");
    EXPECT_TRUE(session->sees("smallest number of players"));
    session->type("\x7F\x7F\x1B[B\x1B[B");
    EXPECT_TRUE(session->sees("largest number of players"));
    session->type("\r/The number of players\r");
    EXPECT_TRUE(session->sees("The number of players"));
    session->type("\x1B[6~\x1B[6~\x1B[6~\x1B[F");
    const std::size_t rows = host::games()[0]->fields().size() + (host::games().size() > 1 ? 6 : 5);
    EXPECT_TRUE(session->sees(std::to_string(rows) + "/" + std::to_string(rows)));
    session->type("q");
    ASSERT_TRUE(session->sees("Simulate"));
    session->type("q");
    expect_end(*session, 0);
}

TEST_F(PlayScreen, the_menu_sets_up_a_table) {
    const auto session = start({});
    ASSERT_TRUE(session->sees("Simulate"));
    session->type("\r");
    ASSERT_TRUE(session->sees("edition"));
    if (host::games().size() > 1) session->type("\x1B[B" + to_tontine());  // one game needs no row
    session->type("\x1B[B\x1B[B\r");
    ASSERT_TRUE(session->sees("Who plays"));
    session->type(
        "\x15"
        "Zo\xC3\xA9, Bob\r");
    EXPECT_TRUE(session->sees("Zo\xC3\xA9, Bob"));
    session->type("\x1B[B\x1B[C");
    EXPECT_TRUE(session->sees("keen"));
    session->type("\x1B[B\x1B[B\x1B[D");
    EXPECT_TRUE(session->sees("allow_small_tables=true"));
    session->type("\x1B[C\x1B[H\r");
    EXPECT_TRUE(session->sees("At the table: Zo\xC3\xA9, Bob"));
    EXPECT_TRUE(session->sees("Bots (keen)"));
    session->type("qy");
    EXPECT_TRUE(session->sees("back to the menu"));
    session->type("\r");
    EXPECT_TRUE(session->sees("Continue"));
    session->type("q");
    expect_end(*session, 0);
}

}  // namespace
}  // namespace brelan::cli
