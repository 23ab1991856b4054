#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "kit/json_syntax.hpp"
#include "kit/program.hpp"

// `brelan arena` from the user's point of view.
namespace brelan::arena {
namespace {

using kit::Ran;
using kit::run_program;

TEST(ArenaVerb, it_tells_the_difference_by_part) {
    const Ran ran = run_program({"arena", "--game", "tarot", "--a", "random", "--b", "random", "--deals", "6",
                                 "--exchange", "roles", "--double-dummy", "3", "--calibration"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const char* words :
         {"random (A) against random (B)", "in a seat                  0.00   0.00 .. 0.00", "taker",
          "defender", "garde contre", "p99 ms", "points lost", "No bot estimated the chances"}) {
        EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
    }
}

TEST(ArenaVerb, it_speaks_french) {
    const Ran ran = run_program({"arena", "--game", "pontoon", "--a", "random", "--b", "random", "--deals",
                                 "2", "--exchange", "roles", "--lang", "fr"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const char* words : {"contre random (B), 2 donnes", "banquier", "ponte"})
        EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
}

TEST(ArenaVerb, its_json_is_json) {
    const Ran ran = run_program({"arena", "--game", "tarot", "--a", "random", "--b", "random", "--deals", "3",
                                 "--sprt", "0,5", "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(kit::is_json(ran.out)) << ran.out;
    for (const char* key : {"\"difference\"", "\"sprt\"", "\"takes\"", "\"p99_microseconds\""})
        EXPECT_NE(ran.out.find(key), std::string::npos) << key;
}

// Tarot is the default, because it is the game with contracts.
TEST(ArenaVerb, it_plays_tarot_where_no_game_is_named) {
    const Ran ran = run_program({"arena", "--a", "random", "--b", "random", "--deals", "2", "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("\"game\": \"tarot\""), std::string::npos) << ran.out;
}

// A single deal says nothing about the variance.
TEST(ArenaVerb, a_single_deal_has_no_interval) {
    const std::vector<std::string> words{"arena",  "--game",  "tonk", "--a",     "flat", "--b",
                                         "random", "--nodes", "50",   "--deals", "1",    "players=2"};
    const Ran text = run_program(words);
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_EQ(text.out.find(" .. "), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("95 % interval"), std::string::npos) << text.out;
    std::vector<std::string> json = words;
    json.emplace_back("--json");
    const std::string out = run_program(json).out;
    const std::string difference = out.substr(out.find("\"difference\""), 200);
    EXPECT_NE(difference.find("\"low\": null"), std::string::npos) << difference;
    EXPECT_NE(difference.find("\"standard_error\": null"), std::string::npos) << difference;
    EXPECT_EQ(difference.find("\"mean\": null"), std::string::npos) << difference;
}

TEST(ArenaVerb, it_says_why_a_program_gave_no_answer) {
    std::vector<std::string> words{"arena", "--game", "tonk",    "--a", "program:/bin/false",
                                   "--b",   "random", "--deals", "2",   "players=2"};
    const Ran text = run_program(words);
    EXPECT_EQ(text.code, 1) << text.err;
    EXPECT_NE(text.err.find("A (program:/bin/false) never gave an answer. The bot basic"), std::string::npos)
        << text.err;
    EXPECT_EQ(text.err.find("arena: B"), std::string::npos) << text.err;
    EXPECT_NE(text.out.find("A first failed to answer in deal 0: The bot program:/bin/false stopped running\n"
                            "(exit code 1)."),
              std::string::npos)
        << text.out;
    words.emplace_back("--json");
    const Ran json = run_program(words);
    EXPECT_EQ(json.code, 1) << json.err;
    EXPECT_TRUE(kit::is_json(json.out)) << json.out;
    EXPECT_NE(json.out.find("\"fault\": \"ended\""), std::string::npos) << json.out;
    EXPECT_NE(json.out.find("\"first_failure\": null"), std::string::npos) << json.out;
}

// A program that stops after one answer counts as having played. The report merely names the program's fault.
TEST(ArenaVerb, a_program_that_gave_one_answer_has_played) {
    const std::string bot = kit::scratch("once.sh");
    kit::write_all(bot,
                   "echo 'plays tonk rules 1'; echo ready\n"
                   "while read -r what rest; do\n"
                   "  case $what in legal) first=${rest%%' | '*} ;; go) echo \"act $first\"; exit ;; esac\n"
                   "done\n");
    const Ran ran = run_program({"arena", "--game", "tonk", "--a", "program:/bin/sh " + bot, "--b", "random",
                                 "--deals", "20", "players=2"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("A first failed to answer"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.err, "");
    std::filesystem::remove(bot);
}

TEST(ArenaVerb, its_records_verify) {
    const std::string folder = kit::scratch("records");
    const Ran ran = run_program({"arena", "--game", "tonk", "--a", "random", "--b", "random", "--deals", "2",
                                 "players=3", "--records", folder});
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::vector<std::string> words{"verify"};
    for (const auto& entry : std::filesystem::directory_iterator(folder)) words.push_back(entry.path());
    EXPECT_EQ(words.size(), 1U + 2 * 4);
    EXPECT_TRUE(std::filesystem::exists(folder + "/000001-p3.brl"));
    const Ran verified = run_program(words);
    EXPECT_EQ(verified.code, 0) << verified.out;
    std::filesystem::remove_all(folder);
}

TEST(ArenaVerb, ctrl_c_keeps_the_first_deals) {
    const Ran ran = run_program(
        {"arena", "--game", "tarot", "--a", "random", "--b", "random", "--deals", "100M", "--threads", "2"},
        {}, 300);
    EXPECT_EQ(ran.code, 130);
    EXPECT_NE(ran.out.find("Stopped before all 100,000,000 deals were played"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("in a seat"), std::string::npos) << ran.out;
}

struct Bad {
    std::vector<std::string> words;
    const char* sentence;
};

TEST(ArenaVerb, what_is_wrong_is_said) {
    const Bad all[] = {
        {{"--a", "nobody"}, "--a cannot be \"nobody\": for tarot, use "},
        {{"--b", "program:"}, "--b cannot be \"program:\""},
        {{"--game", "bridge"}, "--game"},
        {{"--deals", "0"}, "--deals"},
        {{"--nodes", "many"}, "--nodes"},
        {{"--auction", "random"}, "--auction needs --exchange roles"},
        {{"--role", "taker"}, "--role needs --exchange roles"},
        {{"--exchange", "roles", "--role", "captain"},
         "tarot has no part \"captain\": use one of taker, partner"},
        {{"--game", "tonk", "--exchange", "roles"}, "All seats of tonk play the same part"},
        {{"--game", "tonk", "--double-dummy", "4"}, "tonk has no solver to judge the play with"},
        {{"--opening", "jump"}, "\"jump\" is not an action of this game: "},
        {{"--opening", " "}, "\" \" is not an action of this game"},
        {{"--sprt", "5,0"}, "--sprt 5,0: give two numbers with H0 below H1"},
        {{"--sprt", "0"}, "--sprt 0: give two numbers"},
        {{"--sprt", "0,5,0.7,0.1"}, "--sprt 0,5,0.7,0.1: give two numbers"},
        {{"--sprt", "0,x"}, "--sprt 0,x: give two numbers"},
        {{"--records", "/proc/nowhere"}, "/proc/nowhere"},
        {{"players=9"}, "players"},
    };
    for (const Bad& bad : all) {
        std::vector<std::string> words{"arena"};
        for (const char* side : {"--a", "--b"}) {
            if (bad.words[0] != side) words.insert(words.end(), {side, "random"});
        }
        words.insert(words.end(), bad.words.begin(), bad.words.end());
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 2) << bad.sentence;
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find(bad.sentence), std::string::npos) << ran.err;
    }
}

}  // namespace
}  // namespace brelan::arena
