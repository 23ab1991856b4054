#include "room/clean.hpp"

#include <gtest/gtest.h>

namespace brelan::room {
namespace {

TEST(Clean, leaves_the_languages_of_people_alone) {
    for (const std::string_view text : {"Chloé", "Ελένη", "Юлия", "李雷", "محمد", "K♠ 🂡 well played!"})
        EXPECT_EQ(clean(text), text);
}

TEST(Clean, takes_away_what_cannot_be_seen) {
    EXPECT_EQ(clean("a\x01"
                    "b\x7f"
                    "c\u0085d"),
              "abc d");
    EXPECT_EQ(clean("Al\u202Eice\u202C"), "Alice");
    EXPECT_EQ(clean("Al\u200Bi\u2066ce\uFEFF"), "Alice");
    EXPECT_EQ(clean("a\U000E0041b"), "ab");
    EXPECT_EQ(clean("a\xff\xc0\xaf b"), "a b");
}

TEST(Clean, makes_one_blank_of_several_and_none_at_the_ends) {
    EXPECT_EQ(clean("  a \t\r\n b\u3000c \u00a0 "), "a b c");
    EXPECT_EQ(clean(" \u2800 "), "");
}

TEST(Clean, leaves_two_marks_on_a_letter) {
    EXPECT_EQ(clean("a\u0301\u0302\u0303\u0304b\u0301"), "a\u0301\u0302b\u0301");
}

TEST(Clean, says_when_a_name_or_a_line_is_empty_or_too_long) {
    EXPECT_EQ(clean_name("\u202E \u200B"), std::nullopt);
    EXPECT_EQ(clean_name(std::string(40, 'x')), std::string(40, 'x'));
    EXPECT_EQ(clean_name(std::string(41, 'x')), std::nullopt);
    std::string wide;
    for (int i = 0; i < 200; ++i) wide += "é";
    EXPECT_EQ(clean_chat(wide), wide);
    EXPECT_EQ(clean_chat(wide + "é"), std::nullopt);
}

}  // namespace
}  // namespace brelan::room
