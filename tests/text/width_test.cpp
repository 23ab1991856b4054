#include "text/width.hpp"

#include <gtest/gtest.h>

#include <string>

namespace brelan {
namespace {

TEST(Width, CountsColumnsNotBytes) {
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

TEST(Width, TakesAnyBytes) {
    for (int lead = 1; lead < 256; ++lead) {
        const std::string text = {static_cast<char>(lead), 'a', static_cast<char>(0x80)};
        std::size_t at = 0;
        while (at < text.size()) at += first_glyph(std::string_view(text).substr(at)).length;
        EXPECT_EQ(at, text.size());
    }
    EXPECT_EQ(first_glyph("\xC0\x80").code, kReplacement);          // overlong
    EXPECT_EQ(first_glyph("\xED\xA0\x80").code, kReplacement);      // a surrogate
    EXPECT_EQ(first_glyph("\xF4\x90\x80\x80").code, kReplacement);  // beyond the end of Unicode
    EXPECT_EQ(first_glyph("\xE2\x99").code, kReplacement);          // cut off
}

TEST(Width, ClipsBetweenCharacters) {
    EXPECT_EQ(clip("♠♥♦♣", 2), "♠♥");
    EXPECT_EQ(clip("a漢字", 2), "a");
    EXPECT_EQ(clip("abc", 9), "abc");
    EXPECT_EQ(clip("abc", 0), "");
}

template <class Write>
std::string written(Write write) {
    Text<64> out;
    write(out);
    return std::string(out.view());
}

TEST(Width, WritesIntoColumns) {
    const auto left = [](std::string_view text, std::size_t columns) {
        return written([&](TextOut& out) { write_left(text, columns, out); });
    };
    const auto right = [](std::string_view text, std::size_t columns) {
        return written([&](TextOut& out) { write_right(text, columns, out); });
    };
    EXPECT_EQ(left("\u00E9", 3), "\u00E9  ");
    EXPECT_EQ(left("\u6F22", 3), "\u6F22 ");
    EXPECT_EQ(left("abcd", 3), "abcd");
    EXPECT_EQ(right("-12", 5), "  -12");
    EXPECT_EQ(right("123456", 5), "123456");
}

TEST(Width, FitsNamesIntoColumns) {
    const auto fitted = [](std::string_view text, std::size_t columns) {
        return written([&](TextOut& out) { write_fitted(text, columns, out); });
    };
    EXPECT_EQ(fitted("Chlo\u00E9", 6), "Chlo\u00E9 ");
    EXPECT_EQ(fitted("Chlo\u00E9", 5), "Chlo\u00E9");
    EXPECT_EQ(fitted("Chlo\u00E9", 4), "Chl\u2026");
    EXPECT_EQ(fitted("\u6F22\u5B57\u6F22", 5), "\u6F22\u5B57\u2026");
    EXPECT_EQ(fitted("\u6F22\u5B57\u6F22", 4), "\u6F22\u2026 ");
    EXPECT_EQ(fitted("abc", 1), "\u2026");
}

}  // namespace
}  // namespace brelan
