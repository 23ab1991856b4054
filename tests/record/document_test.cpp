#include <fstream>
#include <iterator>

#include "record/support.hpp"

// docs/record-format.md keeps its promises: its examples can be read, verified and written.
namespace brelan::record {
namespace {

// The contents of a Markdown text's code blocks in this language.
std::vector<std::string> blocks(const std::string& text, std::string_view language) {
    const std::string fence = joined("\n```", language, "\n");
    std::vector<std::string> found;
    for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
        at += fence.size();
        const std::size_t end = text.find("```\n", at);
        found.push_back(text.substr(at, end - at));
        at = end;
    }
    return found;
}

std::string document() {
    std::ifstream in(BRELAN_SOURCE_DIR "/docs/record-format.md", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Document, has_records_that_are_sound_and_canonical) {
    const auto records = blocks(document(), "brl");
    EXPECT_EQ(records.size(), 3U);
    for (const std::string& text : records) {
        EXPECT_EQ(judged(text), "") << text;
        EXPECT_EQ(write(parse(text)), text);
    }
}

TEST(Document, has_lines_that_can_be_read) {
    const auto lines = blocks(document(), "lines");
    EXPECT_GE(lines.size(), 7U);
    for (const std::string& text : lines) {
        EXPECT_EQ(syntax(joined(kHead, text)), "") << text;
        EXPECT_EQ(write(parse(joined(kHead, text))), joined(kHead, text));
    }
}

TEST(Document, tells_the_limits) {
    const std::string text = document();
    EXPECT_NE(text.find("134,217,728 bytes"), std::string::npos);
    EXPECT_EQ(kMaxFile, 134217728U);
    EXPECT_NE(text.find("16,384 bytes"), std::string::npos);
    EXPECT_EQ(kMaxLine, 16384U);
    EXPECT_NE(text.find("| a person's name | 64 characters |"), std::string::npos);
    EXPECT_EQ(kMaxName, 64U);
    EXPECT_NE(text.find("| `! with` lines in one file | 256 |"), std::string::npos);
    EXPECT_EQ(kMaxChanges, 256U);
}

TEST(Document, tells_errors_as_they_are) {
    const std::string text = document();
    const auto tells = [&](const std::string& error) {
        std::string cell;
        for (const char c : error) cell += c == '`' ? std::string("\\`") : std::string(1, c);
        EXPECT_NE(text.find(cell), std::string::npos) << cell;
    };
    tells(judged(joined(kHead, "score p1 3.5\n")));
    tells(judged(joined(kHead, "deal 1 dealer=p2\n")));
    tells(judged(joined(kHead, kDeal, "p3 turn\n")));
}

}  // namespace
}  // namespace brelan::record
