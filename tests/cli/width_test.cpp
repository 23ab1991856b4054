#include "cli/width.hpp"

#include <gtest/gtest.h>

namespace brelan::cli {
namespace {

TEST(Width, counts_columns_not_bytes) {
    EXPECT_EQ(text_width("abc"), 3U);
    EXPECT_EQ(text_width("Chloé"), 5U);
    EXPECT_EQ(text_width("Chloe\u0301"), 5U);
    EXPECT_EQ(text_width("♠♥♦♣ ┌─┐ █▌"), 11U);
    EXPECT_EQ(text_width("漢字"), 4U);
    EXPECT_EQ(text_width("🂡"), 1U);
    EXPECT_EQ(text_width("🎲"), 2U);
    EXPECT_EQ(text_width("\x02"
                         "bold\x01 \x04♥\x01"),
              6U);
}

TEST(Width, takes_any_bytes) {
    for (int lead = 1; lead < 256; ++lead) {
        const std::string text = {static_cast<char>(lead), 'a', static_cast<char>(0x80)};
        std::size_t at = 0;
        while (at < text.size()) at += first_glyph(std::string_view(text).substr(at)).length;
        EXPECT_EQ(at, text.size());
    }
    EXPECT_EQ(first_glyph("\xC0\x80").code, kReplacement);          // overlong
    EXPECT_EQ(first_glyph("\xED\xA0\x80").code, kReplacement);      // a surrogate
    EXPECT_EQ(first_glyph("\xF4\x90\x80\x80").code, kReplacement);  // beyond Unicode
    EXPECT_EQ(first_glyph("\xE2\x99").code, kReplacement);          // cut off
}

TEST(Width, clips_between_characters) {
    EXPECT_EQ(clip("♠♥♦♣", 2), "♠♥");
    EXPECT_EQ(clip("a漢字", 2), "a");
    EXPECT_EQ(clip("abc", 9), "abc");
    EXPECT_EQ(clip("abc", 0), "");
}

TEST(Width, fits_to_exactly_the_width) {
    EXPECT_EQ(fit("é", 3), "é  ");
    EXPECT_EQ(fit("abcdef", 3), "abc");
    EXPECT_EQ(fit("a漢字", 4), "a漢 ");
    EXPECT_EQ(fit("\x04red", 5), "\x04red\x01  ");
}

TEST(Width, wraps_at_spaces) {
    EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrap("a\n\nb", 7), (std::vector<std::string>{"a", "", "b"}));
    EXPECT_EQ(wrap("unbreakable x", 4), (std::vector<std::string>{"unbreakable", "x"}));
    EXPECT_EQ(wrap("  indented", 40), (std::vector<std::string>{"  indented"}));
}

TEST(Width, writes_what_it_reads) {
    for (const char32_t code :
         {U'a', U'é', U'♠', U'🂡', char32_t{0x7FF}, char32_t{0x800}, char32_t{0x10FFFF}}) {
        std::string text;
        append_utf8(text, code);
        EXPECT_EQ(first_glyph(text).code, code);
        EXPECT_EQ(first_glyph(text).length, text.size());
    }
}

}  // namespace
}  // namespace brelan::cli
