#include "term/screen.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "text/style.hpp"

namespace brelan {
namespace {

using Lines = std::vector<std::string>;

TEST(Styled, marks_become_sequences_or_nothing) {
    const std::string text = std::string("a") + style::kBold + "b" + style::kNormal + "c";
    EXPECT_EQ(styled(text, true), "a\x1B[1mb\x1B[0mc");
    EXPECT_EQ(styled(text, false), "abc");
    EXPECT_EQ(styled("\x04red", true), "\x1B[31mred\x1B[0m");
}

TEST(Styled, text_cannot_steer_the_terminal) {
    EXPECT_EQ(styled("a\x1B[2Jb", false), "a\uFFFD[2Jb");
    EXPECT_EQ(styled("\u009B2J\x7F\n", true), "\uFFFD2J\uFFFD\uFFFD");
    EXPECT_EQ(styled("\u202Eabc", false), "\uFFFDabc");
    EXPECT_EQ(styled("\xFF", false), "\uFFFD");
    EXPECT_EQ(styled_lines("a\n\tb\r", false), "a\n\tb\uFFFD");
}

TEST(Colour, only_where_it_is_welcome) {
    const ColourFacts fine{.wanted = true, .terminal = true, .no_color = nullptr, .term = "xterm"};
    EXPECT_TRUE(use_colour(fine));
    ColourFacts facts = fine;
    facts.wanted = false;
    EXPECT_FALSE(use_colour(facts));
    facts = fine;
    facts.terminal = false;
    EXPECT_FALSE(use_colour(facts));
    facts = fine;
    facts.no_color = "1";
    EXPECT_FALSE(use_colour(facts));
    facts.no_color = "";
    EXPECT_TRUE(use_colour(facts));
    facts.term = "dumb";
    EXPECT_FALSE(use_colour(facts));
    facts.term = nullptr;
    EXPECT_FALSE(use_colour(facts));
}

TEST(Screen, draws_only_what_changed) {
    Screen screen({10, 3}, false);
    const std::string first = screen.frame(Lines{"one", "two"});
    EXPECT_NE(first.find("\x1B[2J"), std::string::npos);
    EXPECT_NE(first.find("\x1B[1;1Hone\x1B[K"), std::string::npos);
    EXPECT_EQ(screen.frame(Lines{"one", "two"}), "");
    const std::string second = screen.frame(Lines{"one", "2"});
    EXPECT_EQ(second.find("one"), std::string::npos);
    EXPECT_NE(second.find("\x1B[2;1H2\x1B[K"), std::string::npos);
    const std::string third = screen.frame(Lines{"one"});
    EXPECT_NE(third.find("\x1B[2;1H\x1B[K"), std::string::npos);
    screen.forget();
    EXPECT_NE(screen.frame(Lines{"one"}).find("\x1B[2J"), std::string::npos);
}

TEST(Screen, clips_to_its_size) {
    Screen screen({4, 2}, true);
    const std::string frame = screen.frame(Lines{"♠♥♦♣♠",
                                                 "\x04"
                                                 "abcdef",
                                                 "never"});
    EXPECT_NE(frame.find("\x1B[1;1H♠♥♦♣\x1B[2;1H"), std::string::npos);  // nothing to clear after a full line
    EXPECT_NE(frame.find("\x1B[31mabcd\x1B[0m"), std::string::npos);
    EXPECT_EQ(frame.find("never"), std::string::npos);
    screen.resize({2, 1});
    EXPECT_NE(screen.frame(Lines{"♠♥♦"}).find("♠♥\x1B"), std::string::npos);
}

TEST(Screen, control_characters_are_measured_as_they_are_shown) {
    Screen screen({3, 1}, false);
    const std::string frame = screen.frame(Lines{"\x1B\x1B\x1B\x1B\x1B"});
    EXPECT_NE(frame.find("\x1B[1;1H\uFFFD\uFFFD\uFFFD\x1B[?25l"), std::string::npos);
}

TEST(Screen, places_the_cursor) {
    Screen screen({10, 3}, false);
    EXPECT_NE(screen.frame(Lines{"a"}, Cursor{2, 4}).find("\x1B[3;5H\x1B[?25h"), std::string::npos);
    EXPECT_EQ(screen.frame(Lines{"a"}, Cursor{2, 4}), "");
    EXPECT_EQ(screen.frame(Lines{"a"}, Cursor{9, 4}).find("\x1B[?25h"), std::string::npos);
}

}  // namespace
}  // namespace brelan
