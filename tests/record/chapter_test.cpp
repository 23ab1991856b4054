#include "record/chapter.hpp"

#include <gtest/gtest.h>

#include "kit/said.hpp"
#include "record/verify.hpp"

namespace brelan::record {
namespace {

const std::string kChapter =
    "brelan 1\n"
    "game tontine rules 1\n"
    "\n"
    "case R1.1-one\n"
    "options edition=salon-1725 players=5\n"
    "! with stake=20 turn p1\n"
    "\n"
    "case R1.1-two\n"
    "options edition=salon-1725 plyers=5\n";

TEST(Chapter, holds_cases_that_begin_alike) {
    const std::vector<NamedCase> cases = read_chapter(kChapter);
    ASSERT_EQ(cases.size(), 2u);
    EXPECT_EQ(cases[0].name, "R1.1-one");
    EXPECT_EQ(cases[0].line, 4u);
    EXPECT_EQ(cases[1].name, "R1.1-two");
    for (const NamedCase& one : cases)
        EXPECT_EQ(one.text.find("brelan 1\ngame tontine rules 1\n"), 0u) << one.name;
    EXPECT_EQ(cases[0].text.find("plyers"), std::string::npos);
    EXPECT_EQ(cases[1].text.find("stake"), std::string::npos);
}

TEST(Chapter, names_the_line_of_a_fault_as_the_chapter_has_it) {
    const auto second = read(read_chapter(kChapter)[1].text);
    const auto* good = std::get_if<Record>(&second);
    ASSERT_NE(good, nullptr) << kit::english(std::get<Failure>(second));
    const auto wrong = verify(*good);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->fault.line, 9u) << kit::english(*wrong);
}

TEST(Chapter, is_no_text_without_a_line_of_that_kind) {
    for (const char* text :
         {"", "brelan 1\n", "brelan 1\n# case R1\n", "brelan 1\n case R1\n", "case \n", "case"}) {
        EXPECT_FALSE(is_chapter(text)) << text;
        EXPECT_TRUE(read_chapter(text).empty()) << text;
    }
    EXPECT_TRUE(is_chapter("brelan 1\r\ncase R1\r\n"));
    EXPECT_EQ(read_chapter("brelan 1\r\ncase R1\r\n")[0].name, "R1");
    EXPECT_EQ(read_chapter("case R1")[0].text, "\n");
}

}  // namespace
}  // namespace brelan::record
