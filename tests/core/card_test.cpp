#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/card52.hpp"
#include "core/read_card.hpp"

namespace brelan {
namespace {

std::string text_of(Card card) {
    Text<8> text;
    write(card, text);
    return std::string(text.view());
}

TEST(Card, EveryCardReadsAsItIsWritten) {
    std::set<std::string> texts;
    for (const Card card : sorted_pack()) {
        const std::string text = text_of(card);
        EXPECT_TRUE(texts.insert(text).second) << text;
        const Result<Card> read = read_card(text, 1);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(*read, card) << text;
    }
    EXPECT_EQ(texts.size(), 52U);
}

TEST(Card, OrderIsSpadesHeartsDiamondsClubsFromTheAce) {
    EXPECT_EQ(text_of(Card{0}), "As");
    EXPECT_EQ(text_of(Card{9}), "10s");
    EXPECT_EQ(text_of(Card{12}), "Ks");
    EXPECT_EQ(text_of(Card{13}), "Ah");
    EXPECT_EQ(text_of(Card{36}), "Jd");
    EXPECT_EQ(text_of(Card{51}), "Kc");
    EXPECT_EQ(Card{51}.rank(), kKing);
    EXPECT_EQ(Card{51}.suit(), 3);
}

TEST(Card, UnknownAndNone) {
    EXPECT_EQ(text_of(kUnknownCard), "?");
    EXPECT_EQ(text_of(kNoCard), "-");
    EXPECT_EQ(*read_card("?", 1), kUnknownCard);
    EXPECT_FALSE(read_card("-", 1)) << "nothing is no card";
    EXPECT_FALSE(is_known(kUnknownCard) || is_known(kNoCard));
}

TEST(Card, RefusesWhatIsNoCardAndSaysWhere) {
    for (const char* text :
         {"",    "K",  "s",  "1s", "11s",           "0s",  "as", "AS", "Ns", "10", "10x", "K s", " Ks", "Ks ",
          "Kss", "??", "1t", "X",  "K\xE2\x99\xA0", "010s"}) {
        const Result<Card> read = read_card(text, 17);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.fault().column, 17U);
        EXPECT_EQ(read.fault().key(), "fault.card");
    }
}

TEST(Card, SetsHaveABitForEachCard) {
    CardSet all = 0;
    for (const Card card : sorted_pack()) all |= set_of(card);
    EXPECT_EQ(all, kWholePack);
}

}  // namespace
}  // namespace brelan
