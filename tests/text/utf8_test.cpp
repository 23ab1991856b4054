#include "text/utf8_string.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace brelan {
namespace {

TEST(Utf8, ReadsWhatItWrites) {
    for (const char32_t code :
         {U'a', U'é', U'♠', U'🂡', char32_t{0x7F}, char32_t{0x80}, char32_t{0x7FF}, char32_t{0x800},
          char32_t{0xD7FF}, char32_t{0xE000}, kReplacement, char32_t{0x10000}, char32_t{0x10FFFF}}) {
        std::string text;
        append_utf8(text, code);
        EXPECT_EQ(utf8_length(text), text.size());
        EXPECT_EQ(first_glyph(text).code, code);
        EXPECT_EQ(first_glyph(text).length, text.size());
        EXPECT_EQ(utf8_count(text), 1U);
    }
}

TEST(Utf8, PutsASignForWhatIsNoCharacter) {
    for (const char32_t code : {char32_t{0xD800}, char32_t{0xDFFF}, char32_t{0x110000}}) {
        std::string text;
        append_utf8(text, code);
        EXPECT_EQ(text, "\uFFFD");
    }
    // A stray continuation byte, a missing one, a truncated sequence, an overlong one, half of a surrogate
    // pair, and a character out of range.
    for (const std::string_view text :
         {"\x80", "\xC3(", "\xE2\x99", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
        EXPECT_EQ(utf8_length(text), 0U);
        EXPECT_EQ(first_glyph(text).code, kReplacement);
        EXPECT_EQ(first_glyph(text).length, 1U);
    }
    EXPECT_EQ(utf8_length(""), 0U);
}

TEST(Utf8, TakesTheLastCharacterOff) {
    std::string text = "aé♠🂡";
    for (const std::string_view left : {"aé♠", "aé", "a", "", ""}) {
        drop_last_character(text);
        EXPECT_EQ(text, left);
    }
}

}  // namespace
}  // namespace brelan
