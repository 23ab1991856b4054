#include "record/support.hpp"

namespace brelan::record {
namespace {

using namespace std::string_literals;

TEST(Junk, names_the_first_byte_that_is_not_text) {
    EXPECT_EQ(syntax(joined(kHead, "p1\0turn\n"s)),
              "4:3 the control character 0x00 does not belong here: expected plain text");
    EXPECT_EQ(syntax(joined(kHead, "# a\x1B[2J\n"s)),
              "4:4 the control character 0x1B does not belong here: expected plain text");
    EXPECT_EQ(syntax(joined(kHead, "_ \x7F\n"s)),
              "4:3 the control character 0x7F does not belong here: expected plain text");
    EXPECT_EQ(syntax("brelan 1\rgame"),
              "1:9 the control character 0x0D does not belong here: expected plain text");
    EXPECT_EQ(syntax(joined(kHead, "# \xC3\xA9\xFF\n"s)),
              "4:4 the byte 0xFF does not belong here: expected text in UTF-8");
    for (const std::string& bad : {"\xC0\x80"s, "\xED\xA0\x80"s, "\xF4\x90\x80\x80"s, "\xE2\x99"s, "\x80"s,
                                   "\xF0\x82\x82\xAC"s, "\xF8\x88\x80\x80\x80"s}) {
        EXPECT_TRUE(syntax(joined(kHead, "# ", bad, "\n")).starts_with("4:3 the byte 0x")) << bad;
    }
}

TEST(Junk, refuses_long_lines_in_words) {
    const std::string longest(kMaxLine - 2, 'x');
    EXPECT_EQ(syntax(joined(kHead, "# ", longest, "\n")), "");
    EXPECT_EQ(syntax(joined(kHead, "# ", longest, "x\n")),
              "4:0 this line has 16385 bytes: at most 16384 are allowed");
    const std::string huge(10U << 20, 'x');
    EXPECT_EQ(syntax(huge), "1:0 this line has 10485760 bytes: at most 16384 are allowed");
    EXPECT_EQ(syntax(joined(kHead, "p1 ", huge)),
              "4:0 this line has 10485763 bytes: at most 16384 are allowed");
}

TEST(Junk, refuses_lines_that_are_too_long_in_canonical_form) {
    std::string many = "deal 1\nstock";
    for (int i = 0; i < 7000; ++i) many += " ?";
    EXPECT_EQ(
        syntax(joined(kHead, many)),
        "5:0 the words of this line need 21007 bytes, counting two for each gap: at most 16384 are allowed");
}

TEST(Junk, cuts_lines_of_actions_so_that_they_can_be_read) {
    const std::string word(9000, 'x');
    const std::string text = joined(kHead, "p1 ", word, "\np2 ", word, "\np3 turn\n");
    const std::string canonical = write(parse(text));
    EXPECT_EQ(canonical, joined(kHead, "p1 ", word, "\np2 ", word, "  p3 turn\n"));
    EXPECT_EQ(write(parse(canonical)), canonical);
}

TEST(Junk, refuses_files_that_are_too_large) {
    const std::string huge(kMaxFile + 1, '\n');
    EXPECT_EQ(syntax(huge), "0:0 this text has 134217729 bytes: at most 134217728 are allowed");
}

TEST(Junk, takes_many_lines) {
    std::string text(kHead);
    for (int i = 0; i < 200000; ++i) text += "p1 turn\n# x\n";
    const Record record = parse(text);
    EXPECT_EQ(record.lines().size(), 400003U);
    EXPECT_EQ(write(record), text);
}

TEST(Junk, refuses_too_many_changes) {
    std::string text(kHead);
    for (std::size_t i = 0; i < kMaxChanges; ++i) text += "! with ante=2 over\n";
    EXPECT_EQ(syntax(text), "");
    EXPECT_EQ(syntax(text + "! with ante=2 over\n"),
              "260:1 there are too many `! with` lines: a file may have at most 256");
}

TEST(Junk, of_any_bytes_is_an_error) {
    Rng rng(1);
    for (int i = 0; i < 20000; ++i) {
        std::string text(i % 2 == 0 ? kHead : "");
        const auto size = rng.below(300);
        for (std::uint32_t j = 0; j < size; ++j) text += static_cast<char>(rng.below(256));
        const Read<Record> read = record::read(text);
        if (const Record* record = std::get_if<Record>(&read)) {
            EXPECT_EQ(write(parse(write(*record))), write(*record));
        }
    }
}

}  // namespace
}  // namespace brelan::record
