#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "kit/program.hpp"
#include "made_up/unmarked.hpp"

// Runs the program in a language that nobody speaks, so everything it says must come from a catalogue.
namespace brelan::made_up {
namespace {

using Words = std::vector<std::string>;

// Expects that a call prints something, and that every word of it comes from a catalogue or from the call
// itself. Returns its exit code.
int expect_marked(Words words, const std::string& input = {}) {
    std::string call = "brelan";
    for (const std::string& word : words) call += " " + word;
    words.insert(words.end(), {"--lang", "xx"});
    const kit::Ran ran = kit::run_program(words, input);
    const std::string said = ran.out + "\n" + ran.err;
    EXPECT_GT(said.size(), 20U) << call;
    std::string all;
    for (const std::string& found : unmarked(said, call)) all += "\n  " + found;
    EXPECT_TRUE(all.empty()) << call << " says without a catalogue:" << all;
    return ran.code;
}

// Does the same as expect_marked(), and also expects that the call is answered and not refused.
void expect_answered(const Words& words, const std::string& input = {}) {
    EXPECT_EQ(expect_marked(words, input), 0) << words[0];
}

// Files that the program reads; all of them are in the source tree.
std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(BRELAN_SOURCE_DIR "/" + folder))
        files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

class MadeUp : public testing::TestWithParam<const host::Host*> {
  protected:
    MadeUp() { setenv("XDG_STATE_HOME", kit::scratch("made-up").c_str(), 1); }
    ~MadeUp() override { std::filesystem::remove_all(kit::scratch("made-up")); }
    static std::string game() { return std::string(GetParam()->name()); }
    static std::string record() {
        const host::EditionInfo edition = GetParam()->editions()[0];
        return BRELAN_SOURCE_DIR "/src/games/" + game() + "/tests/golden/" + std::string(edition.name) +
               ".brl";
    }
};

TEST(MadeUpLanguage, has_no_letter_of_another) {
    EXPECT_EQ(unmarked("Плаш онд ое `brelan play`: p1 10h Kh R4.2 players=4 tarot\n").size(), 0U);
    EXPECT_EQ(unmarked("Плаш one ое tarot").size(), 1U);
    EXPECT_EQ(unmarked("Émile онд Guy: Guys").size(), 1U) << "a name within a word";
    EXPECT_EQ(unmarked("Плаш one ое two", "brelan two-one --one=3").size(), 2U) << "parts of what is typed";
    EXPECT_EQ(unmarked("Плаш one ое two", "brelan two --one").size(), 0U);
}

TEST(MadeUpLanguage, is_that_of_all_help) {
    expect_answered({"--help"});
    for (const cli::VerbRow& row : cli::verb_rows())
        expect_answered({std::string(row.describe().name), "--help"});
}

TEST(MadeUpLanguage, is_that_of_wrong_calls) {
    expect_marked({"pley"});
    expect_marked({"play", "chess"});
    expect_marked({"sim", "tarot", "players=99"});
    expect_marked({"sim", "tarot", "plyers=4"});
    expect_marked({"sim", "tarot", "--matches", "many"});
    expect_marked({"sim", "tarot", "--matches"});
    expect_marked({"sim", "tarot", "--machtes", "3"});
    expect_marked({"rules", "tarot", "--clause", "R99"});
    expect_marked({"replay", "/nowhere/at.all"});
    expect_marked({"arena", "--a", "nobody"});
    expect_marked({"serve", "--listen", "nowhere"});
}

TEST(MadeUpLanguage, is_that_of_faults_in_records) {
    for (const std::string& file : files_in("tests/fuzz/corpus/record")) expect_marked({"verify", file});
}

TEST(MadeUpLanguage, is_that_of_what_belongs_to_no_game) {
    expect_answered({"bot"});
    expect_answered({"selftest"});
}

TEST_P(MadeUp, is_that_of_rules_and_options) {
    expect_answered({"rules", game()});
    expect_answered({"rules", game(), "--options"});
}

TEST_P(MadeUp, is_that_of_the_story_of_a_match) {
    expect_answered({"replay", record(), "--plain"});
    expect_answered({"replay", record(), "--plain", "--words"});
    expect_answered({"play", game(), "--watch", "--plain", "--speed", "instant", "--seed", "3"});
}

// The commands of a table in the made-up language, and the refusals of impossible commands.
TEST_P(MadeUp, is_that_of_a_table) {
    std::string input;
    for (int i = 0; i < 6; ++i) input += "зину\nздлп\nсфлдт\nтвосд\nуаблд\nзитуосш\nфнго\n1\n\n99\nнот\n";
    expect_answered({"play", game(), "--plain", "--seed", "5"}, input);
    expect_answered({"play", game(), "--plain", "--words", "--seed", "6"}, input);
}

TEST_P(MadeUp, is_that_of_results) {
    expect_answered({"sim", game(), "--matches", "20"});
    expect_answered({"analyse", record(), "--bot", "basic"});
    expect_answered({"verify", record()});
    expect_answered({"arena", "--game", game(), "--a", "basic", "--b", "random", "--deals", "4"});
}

// The answers to topics that take no time to compute.
TEST(MadeUpLanguage, is_that_of_answers) {
    for (const char* topic : {"dog", "suits", "petit", "handful", "king", "lead"})
        expect_answered({"odds", "tarot", topic});
    for (const char* topic : {"totals", "spreads"}) expect_answered({"odds", "tonk", topic});
    expect_answered({"odds", "pontoon", "hands"});
    expect_marked({"odds", "tarot", "dog", "--missing", "99"});
    expect_marked({"odds", "tarot", "cat"});
    expect_answered({"eval", "pontoon", "Ah", "5d"});
    expect_marked({"eval", "tarot", "Ah", "5d"});
    expect_marked(
        {"score", "tarot", "--contract", "garde", "--points", "49", "--oudlers", "2", "--petit", "taker"});
    expect_marked({"score", "tarot", "--contract", "garde", "--points", "92", "--oudlers", "2"});
}

TEST_P(MadeUp, is_that_of_every_topic) {
    for (const odds::Topic& topic : study::topics_of(game())) {
        Words help{std::string(topic.verb), game()};
        if (!topic.name.empty()) help.emplace_back(topic.name);
        help.emplace_back("--help");
        expect_answered(help);
    }
}

INSTANTIATE_TEST_SUITE_P(Games, MadeUp, testing::ValuesIn(host::games().begin(), host::games().end()),
                         [](const auto& it) { return std::string(it.param->name()); });

}  // namespace
}  // namespace brelan::made_up
