#include <gtest/gtest.h>

#include <algorithm>

#include "games/tarot/notation/cards.hpp"
#include "games/tarot/odds/reports.hpp"
#include "games/tarot/odds/scale.hpp"

// The article's scale, line by line.
namespace brelan::tarot {
namespace {

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        out.push_back({text.substr(at, end - at), static_cast<std::uint32_t>(at + 1)});
        at = end + 1;
    }
    return out;
}

CardSet hand_of(std::string_view text) {
    CardSet hand;
    for (const Word& word : words_of(text)) add(hand, *read_card(word.text, word.column));
    return hand;
}

// The points that one line of the scale gives for all suits together; 0 if the line is missing.
int points_for(std::string_view hand, Merit merit) {
    int points = 0;
    for (const ScaleLine& line : judge(hand_of(hand)).lines) points += line.merit == merit ? line.points : 0;
    return points;
}

TEST(TarotScale, Oudlers) {
    EXPECT_EQ(points_for("21t", Merit::world), 10);
    EXPECT_EQ(points_for("X", Merit::excuse), 8);
    EXPECT_EQ(points_for("1t", Merit::petit), 0);
    EXPECT_EQ(points_for("1t 2t 3t", Merit::petit), 0);
    EXPECT_EQ(points_for("1t 2t 3t 4t", Merit::petit), 0);
    EXPECT_EQ(points_for("1t 2t 3t 4t 5t", Merit::petit), 5);
    EXPECT_EQ(points_for("1t 2t 3t 4t X", Merit::petit), 5);
    EXPECT_EQ(points_for("1t 2t 3t 4t 5t 6t", Merit::petit), 7);
    EXPECT_EQ(points_for("1t 2t 3t 4t 5t 6t 7t", Merit::petit), 9);
    EXPECT_EQ(points_for("1t 2t 3t 4t 5t 6t 7t 8t 9t", Merit::petit), 9);
    EXPECT_EQ(points_for("2t 3t 4t 5t", Merit::petit), 0);
}

TEST(TarotScale, Trumps) {
    EXPECT_EQ(points_for("1t 2t X", Merit::trumps), 0);
    EXPECT_EQ(points_for("1t 2t 21t X", Merit::trumps), 8);
    EXPECT_EQ(points_for("2t 3t 4t 5t 6t", Merit::trumps), 10);
    EXPECT_EQ(points_for("15t 16t", Merit::majors), 2);
    EXPECT_EQ(points_for("16t 18t 21t X", Merit::majors), 6);
}

TEST(TarotScale, Sequences) {
    EXPECT_EQ(points_for("20t 21t", Merit::sequences), 2);  // the examples in the article
    EXPECT_EQ(points_for("16t 17t 18t", Merit::sequences), 3);
    EXPECT_EQ(points_for("15t 16t", Merit::sequences), 0);  // the 15 is not a major trump
    EXPECT_EQ(points_for("16t 17t 20t 21t", Merit::sequences), 4);
    EXPECT_EQ(points_for("16t 18t 20t", Merit::sequences), 0);
    EXPECT_EQ(points_for("21t X", Merit::sequences), 0);
}

TEST(TarotScale, Courts) {
    EXPECT_EQ(points_for("Ks Qs", Merit::king_queen), 10);
    EXPECT_EQ(points_for("Ks Qh", Merit::king), 6);
    EXPECT_EQ(points_for("Ks Qh", Merit::queen), 3);
    EXPECT_EQ(points_for("Ks Qh", Merit::king_queen), 0);
    EXPECT_EQ(points_for("Ns Nh Jd", Merit::cavaliers), 4);
    EXPECT_EQ(points_for("Ns Nh Jd", Merit::jacks), 1);
}

TEST(TarotScale, Suits) {
    EXPECT_EQ(points_for("As 2s 3s 4s", Merit::length), 0);
    EXPECT_EQ(points_for("As 2s 3s 4s 5s", Merit::length), 5);
    EXPECT_EQ(points_for("As 2s 3s 4s 5s 6s", Merit::length), 7);
    EXPECT_EQ(points_for("As 2s 3s 4s 5s 6s 7s", Merit::length), 9);
    EXPECT_EQ(points_for("As 2s 3s 4s 5s 6s 7s 8s", Merit::length), 9);
    EXPECT_EQ(points_for("As 2h 3d", Merit::empty), 6);
    EXPECT_EQ(points_for("As 2h 3d", Merit::single), 9);
}

TEST(TarotScale, Advice) {
    struct Row {
        std::string_view hand;
        int points;
        int alone;
        Contract advised;
    };
    const Row rows[] = {
        // examples published by clubs along with the scale; the first has the Petit and five other trumps
        {"21t 19t 12t 6t 1t X Kh Nh 10h 8h Ah Jd 8d Qc Nc 7c 6s 4s", 60, 60, Contract::garde},
        {"20t 18t 14t 13t 9t 8t 6t Kh 10h 5h 4h Kd Qd 7c 8c 8s 7s 5s", 34, 34, Contract::none},
        {"2t 4t 6t 8t As 2s 3s 4h 5h 6h 7h Ad 2d 3d 4d Ac 2c 3c", 8, 8, Contract::none},
        {"21t X 9t 8t 7t Ks 2s 3s 4s Nh 3h 4h 5h Jd 2d 3d 2c 3c", 39, 39, Contract::none},
        {"21t X 9t 8t 7t Ks 2s 3s 4s Nh 3h 4h 5h Jd 2d 3d Jc 3c", 40, 40, Contract::prise},
        {"21t X 19t 18t 8t 7t Ks Qs 2s 3s Kh 2h 3h 4h Jd 2d 3d 4d", 55, 61, Contract::prise},
        {"21t X 19t 18t 8t 7t Ks Qs 2s 3s Kh Jh 3h 4h Jd 2d 3d 4d", 56, 62, Contract::garde},
        {"21t 19t 18t 12t 9t 5t 1t X Ks 8s 7s 4s 2s 8h 9h 3h Nd 2d", 64, 70, Contract::garde},
        {"21t 19t 18t 12t 9t 5t 1t X Ks 8s 7s 4s 2s 8h 9h 3h Nd Jd", 65, 71, Contract::garde_sans},
        {"21t 19t 18t 12t 9t 5t 1t X Ks Qs 7s 4s 2s Kh 9h 3h Nd 2d", 74, 80, Contract::garde_sans},
        {"21t 19t 18t 12t 9t 5t 1t X Ks Qs 7s 4s 2s Kh 9h 3h Nd Jd", 75, 81, Contract::garde_contre},
    };
    for (const Row& row : rows) {
        const Judgement judgement = judge(hand_of(row.hand));
        EXPECT_EQ(judgement.points, row.points) << row.hand;
        EXPECT_EQ(judgement.points_alone, row.alone) << row.hand;
        EXPECT_EQ(judgement.advised, row.advised) << row.hand;
    }
}

// The key of what is wrong with a hand, and where.
std::pair<std::string, std::uint32_t> wrong_with(std::string_view hand) {
    const std::vector<Word> words = words_of(hand);
    const Phrases keys(Language::english, "", "");
    const Result<odds::Report> report = report_eval(odds::Request{words, {}, {}, {}, keys});
    if (report) return {"", 0};
    return {std::string(report.fault().key()), report.fault().column};
}

TEST(TarotScale, BadHands) {
    using Wrong = std::pair<std::string, std::uint32_t>;
    const std::string fine = "21t 19t 18t 12t 9t 5t 1t X Ks Qs 7s 4s 2s Kh 9h 3h Nd Jd";
    EXPECT_EQ(wrong_with(fine), (Wrong{"", 0}));
    EXPECT_EQ(wrong_with(fine.substr(4)), (Wrong{"eval.error.count", 0}));
    EXPECT_EQ(wrong_with("21t 19t 19t"), (Wrong{"eval.error.twice", 9}));
    EXPECT_EQ(wrong_with("21t 22t"), (Wrong{"eval.error.card", 5}));
    EXPECT_EQ(wrong_with("21t ?"), (Wrong{"eval.error.card", 5}));
}

}  // namespace
}  // namespace brelan::tarot
