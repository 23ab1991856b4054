#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kit/program.hpp"

// `brelan eval tarot` shows cards in the user's language.
namespace brelan::cli {
namespace {

using kit::has;
using kit::Ran;
using Typed = std::vector<std::string>;

Ran eval(Typed cards, const std::string& language, const Typed& more = {}) {
    Typed all = {"eval", "tarot", "--lang", language};
    all.insert(all.end(), cards.begin(), cards.end());
    all.insert(all.end(), more.begin(), more.end());
    return kit::run_program(all);
}

const Typed kEnglish = {"21t", "19t", "18t", "12t", "9t", "5t", "1t", "X",  "Ks",
                        "Qs",  "7s",  "4s",  "2s",  "Kh", "9h", "3h", "Nd", "Ac"};
const Typed kFrench = {"21t", "19t", "18t", "12t", "9t", "5t", "1t", "X",  "Rs",
                       "Ds",  "7s",  "4s",  "2s",  "Rh", "9h", "3h", "Cd", "1c"};

TEST(EvalVerb, WritesCardsAsTheLanguageHasThem) {
    EXPECT_TRUE(has(eval(kEnglish, "en").out, "\n2s 4s 7s Qs Ks 3h 9h Kh Nd Ac 1t 5t"));
    EXPECT_TRUE(has(eval(kFrench, "fr").out, "\n2s 4s 7s Ds Rs 3h 9h Rh Cd 1c 1t 5t"));
    EXPECT_FALSE(has(eval(kFrench, "fr").out, "Ks"));
}

TEST(EvalVerb, ReadsTheCardsOfTheLanguageAndTheNotation) {
    const Ran own = eval(kFrench, "fr");
    EXPECT_EQ(own.code, 0) << own.err;
    EXPECT_EQ(eval(kEnglish, "fr").out, own.out);
    Typed signs = kFrench;
    signs[8] = "R\u2660";
    signs[16] = "cd";
    EXPECT_EQ(eval(signs, "fr").out, own.out);
    Typed jack = kFrench;
    jack[9] = "Vs";
    EXPECT_TRUE(has(eval(jack, "fr").out, "Vs Rs")) << eval(jack, "fr").err;
}

// Programs get the notation, whatever the language is.
TEST(EvalVerb, GivesProgramsTheNotation) {
    const std::string notation = R"("value": "2s 4s 7s Qs Ks 3h 9h Kh Nd Ac 1t)";
    EXPECT_TRUE(has(eval(kFrench, "fr", {"--json"}).out, notation));
    EXPECT_TRUE(has(eval(kEnglish, "en", {"--json"}).out, notation));
}

TEST(EvalVerb, SaysWhatACardIsInTheLanguage) {
    const Ran french = eval({"21t", "Zs"}, "fr");
    EXPECT_EQ(french.code, 2);
    EXPECT_TRUE(has(french.err, "écrivez R D C V 10 .. 2 1 (ou K Q N J et A)")) << french.err;
    EXPECT_TRUE(has(eval({"21t", "Rs"}, "en").err, "\"Rs\" is not a card: write K Q N J 10 .. 2 A"));
    EXPECT_TRUE(has(eval({"Rs", "Ks"}, "fr").err, "Ks figure deux fois"));
}

}  // namespace
}  // namespace brelan::cli
