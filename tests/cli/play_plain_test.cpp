#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "files/file_lock.hpp"
#include "files/growing_file.hpp"
#include "kit/program.hpp"

namespace brelan::cli {
namespace {

using kit::has;
using kit::Ran;
using kit::read_all;
using kit::run_program;
using kit::write_all;

// A match played line by line, with a separate folder for saved games.
class PlayPlain : public testing::Test {
  protected:
    PlayPlain() {
        setenv("XDG_STATE_HOME", folder_.c_str(), 1);
        std::filesystem::create_directories(folder_);
    }
    ~PlayPlain() override { std::filesystem::remove_all(folder_); }

    // This many empty lines. Each of them plays the only legal action.
    static std::string lines(int count) { return std::string(static_cast<std::size_t>(count), '\n'); }
    std::string file(const std::string& name) const { return folder_ + "/" + name; }
    std::string saved() const { return folder_ + "/brelan/tontine.brl"; }

    const std::string folder_ = kit::scratch("games");
};

TEST_F(PlayPlain, a_match_goes_to_its_end_in_both_languages) {
    for (const auto& [language, words] :
         {std::pair{"en", "The match is over"}, {"fr", "La partie est finie"}}) {
        const Ran ran = run_program({"play", "tontine", "--seed", "3", "--lang", language}, lines(500));
        EXPECT_EQ(ran.code, 0);
        EXPECT_EQ(ran.err, "");
        EXPECT_TRUE(has(ran.out, words));
        EXPECT_EQ(ran.out.find('\x1B'), std::string::npos);
        EXPECT_EQ(run_program({"verify", saved()}).code, 0);
    }
}

TEST_F(PlayPlain, the_same_seed_gives_the_same_record) {
    run_program({"play", "tontine", "--seed", "9", "--record", file("a.brl")}, lines(500));
    run_program({"play", "tontine", "--seed", "9", "--record", file("b.brl")}, lines(500));
    EXPECT_TRUE(read_all(file("a.brl")) == read_all(file("b.brl")));
    EXPECT_TRUE(has(read_all(file("a.brl")), "\nend\n"));
}

TEST_F(PlayPlain, a_game_that_was_left_goes_on_to_the_same_end) {
    run_program({"play", "tontine", "--seed", "9", "--record", file("whole.brl")}, lines(500));
    run_program({"play", "tontine", "--seed", "9", "--record", file("parts.brl")}, lines(3));
    for (int part = 0; part < 3; ++part) {
        EXPECT_EQ(run_program({"verify", file("parts.brl")}).code, 0);
        run_program({"play", "--resume", file("parts.brl"), "--seed", "9"}, part < 2 ? lines(2) : lines(500));
    }
    EXPECT_TRUE(read_all(file("whole.brl")) == read_all(file("parts.brl")));
}

TEST_F(PlayPlain, commands_answer_and_change_nothing) {
    const std::string input =
        "help\nrules\nscore\ntable\nstory\nhistory\naide\nfrobnicate\n1 2 3\nturn turn\nquit\n";
    const Ran ran = run_program({"play", "tontine", "--seed", "1"}, input);
    EXPECT_EQ(ran.code, 0);
    for (const char* part : {"R9.10", "Total", "\"frobnicate\" is not possible here", "--resume"}) {
        EXPECT_TRUE(has(ran.out, part)) << part;
    }
    EXPECT_EQ(run_program({"verify", saved()}).code, 0);
}

TEST_F(PlayPlain, undo_is_written_in_the_record) {
    const std::string input = "turn\nundo\nundo\n";
    const Ran ran = run_program({"play", "tontine", "--name", "Ann", "--name", "Bob", "--seed", "2"}, input);
    EXPECT_TRUE(has(ran.out, "Action taken back"));
    EXPECT_TRUE(has(ran.out, "You have nothing to take back"));
    EXPECT_TRUE(has(read_all(saved()), "\nundo to "));
    EXPECT_EQ(run_program({"verify", saved()}).code, 0);
    const Ran end = run_program({"play", "--resume"}, lines(500));
    EXPECT_TRUE(has(end.out, "Actions were taken back in these deals: 1."));
    EXPECT_EQ(run_program({"verify", saved()}).code, 0);
    EXPECT_TRUE(has(run_program({"replay", saved()}).out, "Actions were taken back here."));
}

TEST_F(PlayPlain, words_make_whole_sentences) {
    const Ran ran = run_program({"play", "tontine", "--words", "--seed", "3", "--name", "Ann"}, lines(2));
    EXPECT_TRUE(has(ran.out, " of "));
    for (const char* sign : {"\u25CF", "\u2665", "\u25B8"}) EXPECT_FALSE(has(ran.out, sign)) << sign;
}

TEST_F(PlayPlain, bad_requests_are_refused_with_a_reason) {
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{"play"}, "which game"},
        {{"play", "whist"}, "there is no game"},
        {{"play", "tontine", "players=1"}, "players"},
        {{"play", "tontine", "players=4"}, "allow_small_tables=true"},
        {{"play", "tontine", "colour=red"}, "colour"},
        {{"play", "tontine", "--seat", "p9"}, "p1 to p5"},
        {{"play", "tontine", "--seat", "p2", "--seat", "p2", "--humans", "2"}, "p2"},
        {{"play", "tontine", "--humans", "6"}, "players=6"},
        {{"play", "tontine", "--name", "A", "--name", "A"}, "--name"},
        {{"play", "tontine", "--name", " "}, "--name"},
        {{"play", "tontine", "--watch", "--name", "A"}, "--watch"},
        {{"play", "--resume", "--name", "A"}, "--name"},
        {{"play", "--resume", "players=7"}, "options"},
        {{"play", "--resume"}, "no match to continue"},
    };
    for (const auto& [words, part] : cases) {
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 2) << part;
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(has(ran.err, part)) << ran.err;
    }
    EXPECT_FALSE(std::filesystem::exists(saved()));
}

TEST_F(PlayPlain, a_broken_file_is_named_by_line_and_left_as_it_is) {
    run_program({"play", "tontine", "--seed", "9", "--record", file("a.brl")}, lines(3));
    std::string bytes = read_all(file("a.brl"));
    bytes.insert(bytes.find("deal 1"), "dael 1\n");
    write_all(file("a.brl"), bytes);
    const Ran ran = run_program({"play", "--resume", file("a.brl")}, lines(9));
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "a.brl:")) << ran.err;
    EXPECT_EQ(read_all(file("a.brl")), bytes);
    EXPECT_EQ(run_program({"replay", file("a.brl")}).code, 1);
    EXPECT_EQ(run_program({"play", "--resume", file("nothing.brl")}).code, 2);
    EXPECT_EQ(run_program({"replay", folder_}).code, 2);
}

TEST_F(PlayPlain, a_finished_match_says_so_and_no_file_is_overwritten) {
    run_program({"play", "tontine", "--watch", "--record", file("a.brl")});
    const std::string bytes = read_all(file("a.brl"));
    const Ran again = run_program({"play", "--resume", file("a.brl")});
    EXPECT_EQ(again.code, 1);
    EXPECT_TRUE(has(again.err, "this match is over"));
    EXPECT_EQ(run_program({"play", "tontine", "--watch", "--record", file("a.brl")}).code, 2);
    EXPECT_EQ(read_all(file("a.brl")), bytes);
}

TEST_F(PlayPlain, a_reader_who_goes_away_ends_it_with_the_game_saved) {
    const std::string command = "{ '" BRELAN_PROGRAM "' play tontine --watch --record '" + file("a.brl") +
                                "'; echo $? >'" + file("code") + "'; } 2>'" + file("err") +
                                "' | head -n 1 >/dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0);
    for (int i = 0; i < 100 && read_all(file("code")).empty(); ++i) usleep(20'000);
    EXPECT_EQ(read_all(file("err")), "");
    EXPECT_EQ(run_program({"verify", file("a.brl")}).code, 0);
}

TEST_F(PlayPlain, the_game_before_stays_beside_the_new_one) {
    run_program({"play", "tontine", "--seed", "1"}, lines(1));
    const std::string first = read_all(saved());
    run_program({"play", "tontine", "--seed", "2"}, lines(1));
    EXPECT_EQ(read_all(folder_ + "/brelan/tontine-before.brl"), first);
    EXPECT_NE(read_all(saved()), first);
}

// A game in progress locks its file, so no other process can open the game.
TEST_F(PlayPlain, a_file_that_grows_is_locked_until_its_game_is_left) {
    const std::string path = file("one.brl");
    EXPECT_FALSE(FileLock(path).busy()) << "there is none yet";
    {
        GrowingFile running;
        ASSERT_EQ(running.begin(path, "a line\n"), "");
        EXPECT_TRUE(FileLock(path).busy());
        ASSERT_EQ(running.grow("\nanother\n"), "");
        EXPECT_TRUE(FileLock(path).busy());
    }
    const FileLock first(path);
    EXPECT_FALSE(first.busy());
    EXPECT_TRUE(FileLock(path).busy());
}

TEST_F(PlayPlain, a_lock_makes_its_file_if_there_is_none) {
    const std::string path = file("one.lock");
    EXPECT_FALSE(FileLock(path).held()) << "there is none yet";
    const FileLock first(path, FileLock::Missing::make);
    EXPECT_TRUE(first.held());
    EXPECT_TRUE(FileLock(path, FileLock::Missing::make).busy());
    std::filesystem::remove(path);
    EXPECT_TRUE(FileLock(path, FileLock::Missing::make).held()) << "another file of this name";
    EXPECT_FALSE(FileLock(file("none/one.lock"), FileLock::Missing::make).held());
}

TEST_F(PlayPlain, a_game_that_is_being_played_is_left_alone) {
    run_program({"play", "tontine", "--seed", "9"}, lines(3));
    const std::string before = read_all(saved());
    ASSERT_FALSE(before.empty());
    {
        const FileLock elsewhere(saved());  // as if open in another window
        for (const std::vector<std::string>& words : {std::vector<std::string>{"play", "--resume"},
                                                      {"play", "--resume", saved()},
                                                      {"play", "tontine"}}) {
            const Ran ran = run_program(words, lines(500));
            EXPECT_EQ(ran.code, 1);
            EXPECT_TRUE(has(ran.err, "another window")) << ran.err;
            EXPECT_TRUE(has(ran.err, "--record FILE")) << ran.err;
        }
        EXPECT_EQ(run_program({"play", "tontine", "--record", file("own.brl")}, lines(500)).code, 0);
    }
    EXPECT_EQ(read_all(saved()), before);
    EXPECT_EQ(run_program({"play", "--resume", "--seed", "9"}, lines(500)).code, 0);
    EXPECT_NE(read_all(saved()), before);
}

TEST_F(PlayPlain, actions_may_be_said_in_words) {
    const Ran ran = run_program({"play", "tarot", "--seed", "3", "--seat", "p1", "--lang", "fr"},
                                "je passe\nje passe\nje passe\nchelem\nquitter\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(read_all(folder_ + "/brelan/tarot.brl"), "p1 pass")) << ran.out;
    const Ran which = run_program({"play", "pontoon", "--seed", "3", "--lang", "en"}, "stake\nquit\n");
    EXPECT_TRUE(has(which.out, "could mean several things")) << which.out;
}

TEST_F(PlayPlain, tables_of_any_size_play) {
    for (const char* players : {"2", "12", "30", "52"}) {
        const Ran ran = run_program({"play", "tontine", std::string("players=") + players, "players_max=52",
                                     "allow_small_tables=true", "--humans", "2", "--seed", "4"},
                                    lines(20000));
        EXPECT_EQ(ran.code, 0) << players;
        EXPECT_TRUE(has(ran.out, "The match is over")) << players;
        EXPECT_EQ(run_program({"verify", saved()}).code, 0);
    }
}

}  // namespace
}  // namespace brelan::cli
