#include "term/wrap.hpp"

#include <gtest/gtest.h>

namespace brelan {
namespace {

TEST(Wrap, fits_to_exactly_the_width) {
    EXPECT_EQ(fit("é", 3), "é  ");
    EXPECT_EQ(fit("abcdef", 3), "abc");
    EXPECT_EQ(fit("a漢字", 4), "a漢 ");
    EXPECT_EQ(fit("\x04red", 5), "\x04red\x01  ");
}

TEST(Wrap, wraps_at_spaces) {
    EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrap("a\n\nb", 7), (std::vector<std::string>{"a", "", "b"}));
    EXPECT_EQ(wrap("unbreakable x", 4), (std::vector<std::string>{"unbreakable", "x"}));
    EXPECT_EQ(wrap("  indented", 40), (std::vector<std::string>{"  indented"}));
}

TEST(Wrap, keeps_the_signs_that_french_sets_apart_with_their_word) {
    EXPECT_EQ(wrap("un deux ; trois", 8), (std::vector<std::string>{"un", "deux ;", "trois"}));
    EXPECT_EQ(wrap("dit « oui », non", 10), (std::vector<std::string>{"dit", "« oui »,", "non"}));
    EXPECT_EQ(wrap("oui ? non !", 5), (std::vector<std::string>{"oui ?", "non !"}));
}

}  // namespace
}  // namespace brelan
