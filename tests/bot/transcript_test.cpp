#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "bot/engine.hpp"
#include "bot/protocol.hpp"
#include "core/rng.hpp"
#include "kit/program.hpp"

namespace brelan::bot {
namespace {

// The lines of the conversation shown in docs/bot-protocol.md.
std::vector<std::string> conversation() {
    std::istringstream page(kit::read_all(BRELAN_SOURCE_DIR "/docs/bot-protocol.md"));
    std::vector<std::string> lines;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line == "```transcript") {
            inside = true;
        } else if (line == "```") {
            inside = false;
        } else if (inside) {
            lines.push_back(line);
        }
    }
    return lines;
}

TEST(Protocol, the_page_shows_what_the_program_says) {
    Engine engine("random");
    std::string told;
    std::string input;
    for (const std::string& line : conversation()) {
        if (!line.starts_with("> ")) continue;
        told += line + "\n";
        input += line.substr(2) + "\n";
        std::istringstream answers(engine.take(line.substr(2)));
        for (std::string answer; std::getline(answers, answer);) told += "< " + answer + "\n";
    }
    std::string page;
    for (const std::string& line : conversation()) page += line + "\n";
    EXPECT_EQ(told, page);
    EXPECT_TRUE(engine.finished());
    for (const char* word :
         {"hello 1", "option seed=", "game ", "view p", "legal ", "go nodes", "over ", "quit"})
        EXPECT_NE(input.find(word), std::string::npos) << word;
    const kit::Ran ran = kit::run_program({"bot", "random"}, input);
    EXPECT_EQ(ran.code, 0);
    std::string answers;
    for (const std::string& line : conversation())
        if (line.starts_with("< ")) answers += line.substr(2) + "\n";
    EXPECT_EQ(ran.out, answers);
}

TEST(Protocol, bad_lines_are_answered_in_words_and_change_nothing) {
    Engine engine("random");
    const std::vector<std::string> bad{
        "fly",
        "hello",
        "hello 2",
        "hello one",
        "option",
        "option speed=3",
        "option seed=x",
        "game",
        "game chess rules 1",
        "game tontine rules 99 edition=salon-1725",
        "game tontine rules 1 edition=none",
        "game tontine rules 1 stake=0",
        "view p1 turn=p1",
        "legal turn",
        "go",
        "go nodes 5",
        std::string(kLongestQuestion + 1, 'x'),
        "\xff\x01",
    };
    for (const std::string& line : bad) {
        const std::string answer = engine.take(line);
        EXPECT_TRUE(answer.starts_with("info error ")) << line << ": " << answer;
        EXPECT_EQ(answer.find('\n'), answer.size() - 1) << line;
    }
    EXPECT_EQ(engine.take("   "), "");
    EXPECT_FALSE(engine.finished());
    ASSERT_EQ(engine.take("game tontine rules 1 edition=salon-1725 players=5"), "");
    for (const char* line : {"view", "view p9 x", "view p1", "view pool x", "view p1 turn=p1 turn=p1",
                             "go ms", "legal turn", "go seed 5"}) {
        EXPECT_TRUE(engine.take(line).starts_with("info error ")) << line;
    }
}

TEST(Protocol, any_bytes_are_survived) {
    Engine engine("random");
    Rng rng(11);
    const std::string words[] = {"hello",   "game",  "tonk", "rules",  "1",     "view", "p1",
                                 "turn=p1", "legal", "|",    "go",     "ms",    "seed", "nodes",
                                 "-1",      "=",     "act",  "option", "seed=", "\xc3"};
    for (int i = 0; i < 4000; ++i) {
        std::string line;
        for (std::uint32_t k = rng.below(9); k > 0; --k)
            line += words[rng.below(20)] + (rng.below(4) ? " " : "");
        const std::string answer = engine.take(line);
        EXPECT_TRUE(answer.empty() || answer.ends_with('\n')) << line;
    }
}

}  // namespace
}  // namespace brelan::bot
