#include "text/language.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <string>
#include <vector>

// The list of languages, as the build reads it.
namespace brelan {
namespace {

TEST(Languages, come_in_the_order_of_their_list_and_english_is_the_first) {
    std::vector<std::string> listed;
    std::ifstream list(BRELAN_SOURCE_DIR "/src/languages.json");
    const std::regex head("^ *\"([a-z]+)\": \\{.*");
    std::smatch code;
    for (std::string line; std::getline(list, line);) {
        if (std::regex_match(line, code, head)) listed.push_back(code[1]);
    }
    std::vector<std::string> known;
    for (const LanguageRow& row : languages()) {
        EXPECT_EQ(static_cast<std::size_t>(row.language), known.size()) << row.code;
        known.emplace_back(row.code);
    }
    EXPECT_EQ(known, listed);
    EXPECT_EQ(row_of(Language::english).code, "en");
}

}  // namespace
}  // namespace brelan
