#include "core/fault.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/result.hpp"
#include "kit/english.hpp"

namespace brelan {
namespace {

constexpr std::string_view kCatalogue =
    "inner: at most {n}\n"
    "outer: '{word}': {why}\n";

std::string said(const Fault& fault) { return kit::english(fault, kCatalogue); }

TEST(Fault, IsAKeyAndWhatIsPutIntoItsSentence) {
    EXPECT_EQ(said(Fault(3, "outer", {Arg::text("word", "five"), Arg::text("why", "no")})), "'five': no");
    EXPECT_EQ(said(Fault(0, "inner", {Arg::number("n", -4)})), "at most -4");
    EXPECT_EQ(said(Fault(0, "{who}")), "{who}") << "a key that no catalogue has is shown itself";
}

TEST(Fault, KeepsItsWordsWhenTheyAreGone) {
    Fault fault;
    {
        std::string word = "gone";
        fault = Fault(1, "outer", {Arg::word("word", word), Arg::text("why", "still here")});
        word = "XXXX";
    }
    const Fault copy = fault;
    EXPECT_EQ(said(copy), "'gone': still here");
}

TEST(Fault, PutsOneSentenceIntoAnother) {
    EXPECT_EQ(
        said(Fault(0, "outer", {Arg::text("word", "9"), Arg::phrase("why", "inner"), Arg::number("n", 5)})),
        "'9': at most 5");
}

TEST(Fault, StandsInAnotherSentenceWithWhatIsPutIntoIt) {
    const Fault inner = on_line(Fault(2, "inner", {Arg::number("n", 5)}), 7);
    const Fault outer = inner.within("outer", "why", {Arg::text("word", "9")});
    EXPECT_EQ(said(outer), "'9': at most 5");
    EXPECT_EQ(outer.line, 7U);
    EXPECT_EQ(outer.column, 2U);
    EXPECT_EQ(said(inner), "at most 5");
}

TEST(Fault, ListsWhatIsAllowed) {
    const auto listed = [](std::string_view words) {
        return said(Fault(0, "outer", {Arg::text("word", "x"), Arg::list("why", words)}));
    };
    EXPECT_EQ(listed("one"), "'x': one");
    EXPECT_EQ(listed("one two"), "'x': one or two");
    EXPECT_EQ(listed("one two three"), "'x': one, two or three");
}

// A fault never shows whole pages of pasted text, never sends control codes to the screen, and never splits a
// character.
TEST(Fault, ShowsTheBeginningOfALongWord) {
    const auto shown = [](std::string_view word) {
        return said(Fault(0, "outer", {Arg::word("word", word), Arg::text("why", "no")}));
    };
    EXPECT_EQ(shown(std::string(48, 'a')), "'" + std::string(48, 'a') + "': no");
    EXPECT_EQ(shown(std::string(47, 'a') + "\u00e9" + std::string(100, 'b')),
              "'" + std::string(47, 'a') + "...': no");
    EXPECT_EQ(shown("\x1b[2J"), "'?[2J': no");
    const std::string longer(300, 'c');
    EXPECT_EQ(said(Fault(0, "outer", {Arg::text("word", longer), Arg::text("why", "lost")})),
              "'" + std::string(240, 'c') + "': ");
}

TEST(Result, IsAValueOrWhatIsWrong) {
    const Result<int> good(3);
    const Result<int> bad(on_line(Fault(2, "inner"), 7));
    EXPECT_TRUE(good);
    EXPECT_EQ(*good, 3);
    EXPECT_FALSE(bad);
    EXPECT_EQ(bad.fault().key(), "inner");
    EXPECT_EQ(bad.fault().line, 7U);
    EXPECT_EQ(bad.fault().column, 2U);
}

}  // namespace
}  // namespace brelan
