#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "games/tarot/solve/solver.hpp"
#include "games/tarot/tarot.hpp"
#include "kit/lines.hpp"
#include "record/restore.hpp"

// Stored answers: in solve/tests/*.case, each position is followed by private lines, `_value 91` and, for
// every legal card, `_cards 5h=91 Kh=84`.
namespace brelan::tarot {
namespace {

std::vector<std::filesystem::path> kept_cases() {
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder = BRELAN_SOURCE_DIR "/src/games/tarot/solve/tests";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".case") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

record::Record read_case(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    const auto read = record::read(bytes.str());
    EXPECT_TRUE(std::holds_alternative<record::Record>(read)) << file;
    return std::get<record::Record>(read);
}

// The words of a private line.
std::vector<Word> own_words(const record::Record& record, std::string_view name) {
    for (const record::Line& line : record.lines()) {
        const std::vector<Word> words = kit::words_of(line.text);
        if (line.kind == record::LineKind::own && !words.empty() && words[0].text == name)
            return {words.begin() + 1, words.end()};
    }
    return {};
}

void check_case(const record::Record& record, solve::Solver& solver) {
    const auto restored = record::restore(record);
    ASSERT_TRUE(std::holds_alternative<record::Restored>(restored));
    const auto bytes = std::get<record::Restored>(restored).table->state();
    State state;
    ASSERT_EQ(bytes.size(), sizeof state);
    std::memcpy(&state, bytes.data(), sizeof state);
    ASSERT_EQ(solve::obstacle(state), solve::Obstacle::none);

    const std::vector<Word> value = own_words(record, "_value");
    ASSERT_EQ(value.size(), 1U);
    EXPECT_EQ(std::to_string(solver.value(state).value()), value[0].text);

    Actions actions;
    legal(state, actions);
    const std::vector<Word> cards = own_words(record, "_cards");
    std::vector<int> values(actions.size());
    ASSERT_EQ(cards.size(), actions.size());
    ASSERT_TRUE(solver.value_of_each(state, {actions.begin(), actions.size()}, values));
    for (std::size_t i = 0; i < values.size(); ++i) {
        Text<16> text;
        write(Card{actions[i].a}, text);
        (text << '=').number(values[i]);
        EXPECT_EQ(text.view(), cards[i].text);
    }
}

TEST(SolveKept, AnswersAsBefore) {
    solve::Solver solver(16);
    const auto files = kept_cases();
    EXPECT_GE(files.size(), 18U);
    for (const auto& file : files) {
        SCOPED_TRACE(file.filename().string());
        check_case(read_case(file), solver);
    }
}

}  // namespace
}  // namespace brelan::tarot
