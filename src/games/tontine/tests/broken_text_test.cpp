#include <gtest/gtest.h>

#include "core/options.hpp"
#include "games/tontine/tontine.hpp"
#include "kit/lines.hpp"

// Impossible views and positions are refused: playing on from them would read beyond the table, or share the
// pool among nobody.
namespace brelan::tontine {
namespace {

constexpr std::string_view kWhole =
    "turn=p1 cards=4s,5s,-,-,- stock=50 pool=58 chips=1,1,0,0,0 dealer=p5 first=p1 hands=3 anted=1 "
    "was.pool=58 was.chips=1,1,0,0,0 was.dealer=p5 was.hands=2 was.anted=1";

// Whether kWhole is accepted with one word replaced (or removed).
bool is_read(std::string_view word, std::string_view instead) {
    std::string text(kWhole);
    if (!word.empty()) text.replace(text.find(word), word.size(), instead);
    return static_cast<bool>(read_view(Options{}, kit::words_of(text)));
}

TEST(BrokenView, IsRefused) {
    EXPECT_TRUE(is_read("", ""));
    EXPECT_FALSE(is_read("dealer=p5", "")) << "nobody deals";
    EXPECT_FALSE(is_read("first=p1", "")) << "nobody plays first";
    EXPECT_FALSE(is_read("first=p1", "first=p3")) << "the dead play first";
    EXPECT_FALSE(is_read("was.chips=1,1,0,0,0", "was.chips=2,0,0,0,0")) << "one alone began the hand";
    EXPECT_FALSE(is_read("was.pool=58", "was.pool=57")) << "a chip was missing";
    EXPECT_FALSE(is_read("was.hands=2", "was.hands=1")) << "a hand between the two";
    EXPECT_FALSE(is_read("4s,5s,-,-,- stock=50", "4s,-,5s,-,- stock=50")) << "a card of the dead";
    EXPECT_FALSE(is_read("turn=p1 cards=4s", "turn=p2 cards=?!")) << "a turned card that nobody knows";
}

// Reads a two-player position with one card each.
bool is_position(const Options& options, std::string_view words) {
    const auto position = kit::words_of(words);
    const auto one = kit::words_of("p1 4s");
    const auto two = kit::words_of("p2 5s");
    const Fact facts[] = {{{"position", 1}, position, 1}, {{"hand", 1}, one, 2}, {{"hand", 1}, two, 3}};
    return static_cast<bool>(read_position(options, facts));
}

TEST(BrokenPosition, IsRefused) {
    Options options;
    EXPECT_TRUE(is_position(options, "dealer=p5 chips=1,1,0,0,0 hands=2"));
    EXPECT_FALSE(is_position(options, "dealer=p5 chips=1,1,0,0,0 dealer=p4")) << "two dealers";
    EXPECT_FALSE(is_position(options, "dealer=p5 chips=1,1,0,0,0 hands=4294967295")) << "no hand after that";
    options.max_hands = 2;
    EXPECT_FALSE(is_position(options, "dealer=p5 chips=1,1,0,0,0 hands=2")) << "all hands are played";
    EXPECT_TRUE(is_position(options, "dealer=p5 chips=1,1,0,0,0 hands=1"));
}

}  // namespace
}  // namespace brelan::tontine
