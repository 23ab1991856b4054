#include "core/text.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "core/result.hpp"

namespace brelan {
namespace {

std::string number(std::int64_t value) {
    Text<32> text;
    text.number(value);
    return std::string(text.view());
}

TEST(Text, WritesEveryNumber) {
    using Limits = std::numeric_limits<std::int64_t>;
    for (const std::int64_t value : {std::int64_t{0}, std::int64_t{7}, std::int64_t{-7}, std::int64_t{10},
                                     std::int64_t{-1000}, Limits::max(), Limits::min()}) {
        EXPECT_EQ(number(value), std::to_string(value));
    }
}

TEST(Text, DropsWhatDoesNotFitAndRemembersIt) {
    Text<4> text;
    text << "abc";
    EXPECT_FALSE(text.overflowed());
    text << "de";
    EXPECT_TRUE(text.overflowed());
    EXPECT_EQ(text.view(), "abcd");
    text.clear();
    EXPECT_FALSE(text.overflowed());
    EXPECT_EQ(text.view(), "");
}

TEST(Text, FillsItsRoomExactly) {
    Text<3> text;
    text << 'a' << std::string_view("bc");
    EXPECT_FALSE(text.overflowed());
    EXPECT_EQ(text.size(), 3U);
}

TEST(Text, NotesAreCutAtTheirEnd) {
    Note<4> note("abc");
    note.append("def");
    EXPECT_EQ(note.view(), "abcd");
}

TEST(Text, IsShortenedBetweenTwoCharacters) {
    EXPECT_EQ(shortened("aé♠", 6), "aé♠");
    EXPECT_EQ(shortened("aé♠", 5), "aé");
    EXPECT_EQ(shortened("aé♠", 2), "a");
    EXPECT_EQ(shortened("♠", 2), "");
}

}  // namespace
}  // namespace brelan
