#include "core/word.hpp"

#include <gtest/gtest.h>

#include <string>

namespace brelan {
namespace {

TEST(Word, ReadsWholeNumbersWithinLimits) {
    EXPECT_EQ(read_number("0", 0, 9), 0);
    EXPECT_EQ(read_number("9", 0, 9), 9);
    EXPECT_EQ(read_number("999999999999999", 0, 999999999999999), 999999999999999);
    for (const char* text : {"", "10", "-1", "+1", "01", "00", " 1", "1 ", "1x", "0x1", "1.0", "1e2", "９"}) {
        EXPECT_EQ(read_number(text, 0, 9), std::nullopt) << text;
    }
    EXPECT_EQ(read_number("4", 5, 9), std::nullopt);
    EXPECT_EQ(read_number("1000000000000000", 0, INT64_MAX), std::nullopt) << "16 digits are too many";
    EXPECT_EQ(read_number("99999999999999999999999999", 0, INT64_MAX), std::nullopt);
}

TEST(Word, ReadsAndWritesSeats) {
    for (std::uint8_t place = 0; place < kMaxSeats; ++place) {
        Text<8> text;
        write(Seat{place}, text);
        EXPECT_EQ(read_seat(text.view()), Seat{place});
    }
    for (const char* text :
         {"", "p", "p0", "p53", "p01", "P1", "1", "p-1", "p1 ", "p999999999999", "pool", "-"}) {
        EXPECT_EQ(read_seat(text), std::nullopt) << text;
    }
}

TEST(Word, WritesThePoolAndNobody) {
    Text<16> text;
    write(kPool, text);
    text << ' ';
    write(kNobody, text);
    text << ' ';
    write(kSpectator, text);
    EXPECT_EQ(text.view(), "pool - -");
}

TEST(Word, CutsPairsAtTheFirstSign) {
    EXPECT_EQ(split_pair("a=b").key, "a");
    EXPECT_EQ(split_pair("a=b").value, "b");
    EXPECT_EQ(split_pair("a").value, std::nullopt);
    EXPECT_EQ(split_pair("a=").value, "");
    EXPECT_EQ(split_pair("=b").key, "");
    EXPECT_EQ(split_pair("a=b=c").value, "b=c");
}

std::string items(std::string_view text, std::size_t stop = 99) {
    std::string seen;
    for_each_item(text, [&](std::string_view item, std::size_t place) {
        seen += std::to_string(place) + '[' + std::string(item) + ']';
        return place != stop;
    });
    return seen;
}

TEST(Word, CutsItemsAtCommas) {
    EXPECT_EQ(items("a,b,c"), "0[a]1[b]2[c]");
    EXPECT_EQ(items(""), "0[]");
    EXPECT_EQ(items(",a,"), "0[]1[a]2[]");
    EXPECT_EQ(items("a,b,c", 1), "0[a]1[b]") << "stops where it is told to";
    EXPECT_FALSE(for_each_item("a", [](std::string_view, std::size_t) { return false; }));
}

}  // namespace
}  // namespace brelan
