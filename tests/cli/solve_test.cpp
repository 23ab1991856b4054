#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kit/json_syntax.hpp"
#include "kit/program.hpp"

// `brelan solve`, as people and programs use it.
namespace brelan::cli {
namespace {

using kit::Ran;
using kit::run_program;

const std::string kCase =
    BRELAN_SOURCE_DIR "/src/games/tarot/solve/tests/5-players-05-left-petit-on-table.case";

Ran solve(std::vector<std::string> words) {
    words.insert(words.begin(), {"solve", "tarot"});
    return run_program(words);
}

TEST(SolveVerb, TellsWhatAPositionComesTo) {
    const Ran ran = solve({kCase, "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(kit::is_json(ran.out));
    EXPECT_NE(ran.out.find("\"turn\": \"p3\""), std::string::npos);
    EXPECT_NE(ran.out.find("\"value\": 53"), std::string::npos);
    EXPECT_NE(ran.out.find("\"loss\": 2"), std::string::npos);  // the jack of hearts
    const Ran page = solve({kCase});
    EXPECT_NE(page.out.find("26.5 points (53 half-points)"), std::string::npos) << page.out;
    const Ran french = solve({kCase, "--lang", "fr"});
    EXPECT_NE(french.out.find("26,5 points (53 demi-points)"), std::string::npos) << french.out;
}

TEST(SolveVerb, SaysWhyAPositionCannotBeSolved) {
    const std::string golden = BRELAN_SOURCE_DIR "/src/games/tarot/tests/golden/fft.brl";
    const Ran over = solve({golden});
    EXPECT_EQ(over.code, 2);
    EXPECT_NE(over.err.find("--after"), std::string::npos) << over.err;
    EXPECT_EQ(solve({}).code, 2);
    const Ran few = solve({kCase, "--nodes", "3"});
    EXPECT_EQ(few.code, 2);
    EXPECT_NE(few.err.find("3 nodes are not enough"), std::string::npos) << few.err;
    const Ran other = solve({BRELAN_SOURCE_DIR "/src/games/tonk/tests/golden/speno.brl"});
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.err.find("tonk"), std::string::npos) << other.err;
}

TEST(SolveVerb, MeasuresRandomEndings) {
    const Ran ran =
        solve({"endings", "--left", "3", "--count", "10", "--memory", "1", "players=5", "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(kit::is_json(ran.out));
    EXPECT_NE(ran.out.find("\"median\""), std::string::npos);
    EXPECT_EQ(solve({"endings", "--left", "19"}).code, 2);
}

// More endings than anyone would wait for.
TEST(SolveVerb, ThatIsStoppedTellsTheEndingsItHasSolved) {
    const std::vector<std::string> many{"solve", "tarot", "endings", "--left", "2", "--count", "1000000"};
    const Ran ran = run_program(many, {}, 300);
    EXPECT_EQ(ran.code, 130);
    if (ran.err.empty()) {
        EXPECT_NE(ran.out.find("random endings"), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("Stopped before all 1000000 were solved"), std::string::npos) << ran.out;
    } else {  // on a busy machine, perhaps none is solved yet
        EXPECT_NE(ran.err.find("stopped before the first"), std::string::npos) << ran.err;
    }
    EXPECT_NE(solve({"endings", "--help"}).out.find("the results so far were shown"), std::string::npos);
}

}  // namespace
}  // namespace brelan::cli
