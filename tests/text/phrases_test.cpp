#include "text/phrases.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/payoff.hpp"
#include "text/style.hpp"

namespace brelan {
namespace {

constexpr std::string_view kGame =
    "# a comment: not a text\n"
    "pays: {who} pays {n} {n|chip|chips} to {to}.\n"
    "shared: the game's own\n"
    "empty:\n"
    "open: {who\n"
    "spaced:   three spaces\n"
    "pays.more: longer key\n"
    "odd: {nobody} and {n|one}\n"
    "shows: {card}!\n"
    "said: {what}";  // no newline at the end of the text

constexpr std::string_view kCommon =
    "shared: the common one\n"
    "seat.pool: the pool\n"
    "card.index.13: K\n"
    "card.index.1: A\n"
    "card.rank.13: king\n"
    "card.suit.1: hearts\n"
    "card.of: {rank} of {suit}\n"
    "card.unknown: unknown card\n";

std::string say(const Phrases& phrases, std::string_view key, std::initializer_list<Arg> args = {}) {
    Text<256> text;
    phrases.say(text, key, args);
    return std::string(text.view());
}

const Phrases kEnglish(Language::english, kGame, kCommon);
const Phrases kFrench(Language::french, kGame, kCommon);

std::string pays(const Phrases& phrases, std::int64_t chips) {
    return say(phrases, "pays", {Arg::seat("who", Seat{0}), Arg::seat("to", kPool), Arg::number("n", chips)});
}

TEST(Phrases, FillTheirPlaces) { EXPECT_EQ(pays(kEnglish, 3), "p1 pays 3 chips to the pool."); }

TEST(Phrases, OneChipIsOneInEveryLanguageAndNoneOnlyInFrench) {
    EXPECT_EQ(pays(kEnglish, 1), "p1 pays 1 chip to the pool.");
    EXPECT_EQ(pays(kFrench, 1), "p1 pays 1 chip to the pool.");
    EXPECT_EQ(pays(kEnglish, 0), "p1 pays 0 chips to the pool.");
    EXPECT_EQ(pays(kFrench, 0), "p1 pays 0 chip to the pool.");
    EXPECT_EQ(pays(kFrench, 2), "p1 pays 2 chips to the pool.");
    EXPECT_EQ(pays(kEnglish, -1), "p1 pays -1 chips to the pool.");
}

TEST(Phrases, GameComesBeforeTheCommonTexts) {
    EXPECT_EQ(kEnglish.find("shared"), "the game's own");
    EXPECT_EQ(kEnglish.find("card.index.1"), "A");
    EXPECT_EQ(kEnglish.find("nowhere"), "");
}

TEST(Phrases, KeysAreWholeAndNotParts) {
    EXPECT_EQ(kEnglish.find("pay"), "");
    EXPECT_EQ(kEnglish.find("pays.more"), "longer key");
    EXPECT_EQ(kEnglish.find("# a comment"), "not a text")
        << "a key never begins with #, so nobody asks for this";
    EXPECT_EQ(kEnglish.find("spaced"), "  three spaces") << "one space parts the key from the text";
    EXPECT_EQ(kEnglish.find("said"), "{what}") << "the last line may end without a line end";
    EXPECT_EQ(kEnglish.find("empty"), "");
    EXPECT_EQ(find_phrase("", "a"), "");
}

TEST(Phrases, WhatIsMissingIsSeen) {
    EXPECT_EQ(say(kEnglish, "nowhere"), "nowhere");
    EXPECT_EQ(say(kEnglish, "odd", {Arg::number("n", 2)}), "{nobody} and one");
    EXPECT_EQ(say(kEnglish, "open"), "");
}

TEST(Phrases, NamesOfPeopleStandForSeats) {
    Phrases phrases = kEnglish;
    const std::string_view names[] = {"Chloé", ""};
    phrases.set_names(names);
    Text<64> text;
    for (const Seat seat : seats(3)) phrases.seat(text << ' ', seat);
    EXPECT_EQ(text.view(), " Chloé p2 p3");
}

TEST(Phrases, CardsAsSymbolsOrInWords) {
    const Arg king = Arg::card("card", Card{25});
    EXPECT_EQ(say(kEnglish, "shows", {king}), std::string() + style::kRed + "K♥" + style::kNormal + "!");
    EXPECT_EQ(say(kEnglish, "shows", {Arg::card("card", Card{0})}), "A♠!");
    EXPECT_EQ(say(kEnglish, "shows", {Arg::card("card", kUnknownCard)}), "?!");
    EXPECT_EQ(say(kEnglish, "shows", {Arg::card("card", kNoCard)}), "-!");
    Phrases words = kEnglish;
    words.use_words(true);
    EXPECT_EQ(say(words, "shows", {king}), "king of hearts!");
    EXPECT_EQ(say(words, "shows", {Arg::card("card", kUnknownCard)}), "unknown card!");
}

TEST(Phrases, WordsAreTakenAsTheyAre) {
    EXPECT_EQ(say(kEnglish, "said", {Arg::text("what", "{n} {who}")}), "{n} {who}");
}

TEST(Phrases, ClausesReadAsWritten) {
    for (const Clause clause : {Clause{4, 2}, Clause{0, 1}, Clause{255, 255}, Clause{10, 10}}) {
        Text<16> text;
        write(clause, text);
        EXPECT_EQ(read_clause(text.view()), clause);
    }
    for (const char* text :
         {"", "R", "R1", "R.1", "R1.", "R1.0", "R256.1", "R1.256", "r1.1", "R01.1", "R1.1 ", "R1.1.1"}) {
        EXPECT_EQ(read_clause(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace brelan
