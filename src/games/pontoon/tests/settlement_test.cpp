#include <map>
#include <vector>

#include "games/pontoon/tests/table.hpp"

// The four settlement tables (R10), cell by cell, each tested with hands that are dealt and played. The
// tables are written out independently here; nothing is taken from settlement.cpp.
namespace brelan::pontoon {
namespace {

constexpr int kByTotal = 100;  // the totals decide
constexpr int kNever = 101;    // these two hands cannot meet

struct Matrix {
    std::string_view edition;
    std::vector<std::string_view> banker;
    struct Row {
        std::string_view punter;
        std::vector<int> multiples;
    };
    std::vector<Row> rows;
    int higher, equal, lower;  // the payments where the totals decide
};

const std::vector<Matrix> kMatrices = {
    {"1800",
     {"21", "other", "bust"},
     {
         {"21", {0, 2, 2}},
         {"other", {-2, kByTotal, 1}},
     },
     1,
     0,
     -1},
    {"1850",
     {"natural", "21", "other", "bust"},
     {
         {"natural", {0, 2, 2, 2}},
         {"21", {kNever, 0, 2, 2}},
         {"other", {-2, -2, kByTotal, 1}},
     },
     1,
     -1,
     -1},
    {"1939",
     {"natural", "21 or five", "other", "bust"},
     {
         {"natural", {-1, 3, 3, 3}},
         {"21 or five", {-2, -1, 2, 2}},
         {"other", {-3, -2, kByTotal, 1}},
     },
     1,
     -1,
     -1},
    {"2011",
     {"natural", "five", "21 or less", "bust"},
     {
         {"natural", {-1, 2, 2, 2}},
         {"five", {-1, -1, 1, 1}},
         {"21 or less", {-1, -1, kByTotal, 1}},
     },
     1,
     -1,
     -1},
};

// Hands of one kind, by rank: the first two cards are dealt, the others drawn.
struct Held {
    std::string_view ranks;
    int total;
};
using HandsOfAKind = std::vector<Held>;

const HandsOfAKind k21 = {{"K 5 6", 21}, {"7 7 7", 21}, {"A 4 6", 21}, {"9 A A", 21}};
const HandsOfAKind kFive = {{"2 3 4 5 6", 20}, {"A 2 3 4 5", 15}, {"2 2 3 3 A", 21}, {"2 3 4 5 7", 21}};
const HandsOfAKind kOther = {{"K Q", 20}, {"A 9", 20}, {"A 7", 18}, {"5 6 7", 18}, {"K 6", 16}};

HandsOfAKind operator+(HandsOfAKind one, const HandsOfAKind& other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

const std::map<std::string_view, HandsOfAKind> kHands = {
    {"natural", {{"A K", 21}, {"10 A", 21}, {"J A", 21}}},
    {"21", k21},
    {"five", kFive},
    {"21 or five", k21 + kFive},
    {"other", kOther},
    {"21 or less", kOther + k21},
    {"bust", {{"K 6 Q", 26}, {"9 4 9", 22}, {"5 4 3 K", 22}}},
};

// Writes ranks as cards, each in the next suit.
class Cards {
  public:
    std::vector<std::string> of(std::string_view ranks) {
        std::vector<std::string> cards;
        for (const Word& rank : kit::words_of(ranks))
            cards.push_back(std::string(rank.text) + "shdc"[used_[std::string(rank.text)]++ % 4]);
        return cards;
    }

  private:
    std::map<std::string, int> used_;
};

std::string text_of(const std::vector<std::string>& cards, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to && i < cards.size(); ++i) text += ' ' + cards[i];
    return text;
}

constexpr Seat kHandOfPunter{0};
constexpr Seat kHandOfBanker{2};

// The result of playing out these hands. A third seat stands on 19, which makes the banker play even if the
// punter has a natural (R9.3). Four packs allow every hand to be dealt.
State play(std::string_view edition, std::string_view punter, std::string_view banker, int stake) {
    const Options options = table::options("players=3 packs=4 brulet=off edition=" + std::string(edition));
    Cards cards;
    const std::vector<std::string> mine = cards.of(punter);
    const std::vector<std::string> his = cards.of(banker);
    State state = table::position(options, "position bank=p3\nhand p1" + text_of(mine, 0, 2) +
                                               "\nhand p2 Jc 9c\nhand p3" + text_of(his, 0, 2) + "\nstock" +
                                               text_of(mine, 2, 9) + text_of(his, 2, 9) + " 2s");
    table::play_out(state, stake, [&](Seat seat, int) {
        if (seat == kHandOfPunter) return static_cast<int>(mine.size());
        return seat == kHandOfBanker ? static_cast<int>(his.size()) : 2;
    });
    return state;
}

int expected(const Matrix& matrix, int cell, int mine, int his) {
    if (cell != kByTotal) return cell;
    return mine == his ? matrix.equal : mine > his ? matrix.higher : matrix.lower;
}

void try_cell(const Matrix& matrix, const Matrix::Row& row, std::size_t column) {
    const int stake = matrix.edition == "1800" ? 1 : 3;
    for (const Held& mine : kHands.at(row.punter)) {
        for (const Held& his : kHands.at(matrix.banker[column])) {
            SCOPED_TRACE(std::string(matrix.edition) + ": " + std::string(mine.ranks) + " against " +
                         std::string(his.ranks));
            const State state = play(matrix.edition, mine.ranks, his.ranks, stake);
            const int cell = row.multiples[column];
            if (cell == kNever) {
                EXPECT_EQ(state.hand_of(kHandOfPunter, 0).cards, 2) << "nobody draws against a shown natural";
            } else {
                EXPECT_EQ(payoff(state)[kHandOfPunter],
                          stake * expected(matrix, cell, mine.total, his.total));
            }
        }
    }
}

TEST(Settlement, EveryCellOfTheFourTables) {
    for (const Matrix& matrix : kMatrices) {
        for (const Matrix::Row& row : matrix.rows) {
            ASSERT_EQ(row.multiples.size(), matrix.banker.size());
            for (std::size_t column = 0; column < matrix.banker.size(); ++column)
                try_cell(matrix, row, column);
        }
    }
}

// R10.14: a bust hand immediately pays a single stake and no more, no matter what the banker has.
TEST(Settlement, ABustHandPaysOnce) {
    for (const std::string_view edition : {"1800", "1850", "1939", "2011"}) {
        const int stake = edition == "1800" ? 1 : 3;
        for (const std::string_view banker : {"K Q", "K 6 Q", "K 5 6"})
            EXPECT_EQ(payoff(play(edition, "K 6 9", banker, stake))[kHandOfPunter], -stake) << edition;
    }
    for (const std::string_view edition : {"1939", "2011"})
        EXPECT_EQ(payoff(play(edition, "K 6 9", "A K", 3))[kHandOfPunter], -3) << edition;
}

// D-15: "12 or five and under" is treated as a misprint of 21. Taken literally, the phrase would mean that a
// banker who stops at 12 collects double and ties with 21.
TEST(Settlement, TwelveOfTheBankerIsNothingSpecialIn1939) {
    EXPECT_EQ(payoff(play("1939", "5 6", "7 5", 3))[kHandOfPunter], -3);
    EXPECT_EQ(payoff(play("1939", "7 5", "8 4", 3))[kHandOfPunter], -3);
    EXPECT_EQ(payoff(play("1939", "7 8", "8 4", 3))[kHandOfPunter], 3);
    EXPECT_EQ(payoff(play("1939", "K 5 6", "7 5", 3))[kHandOfPunter], 6);
    EXPECT_EQ(payoff(play("1939", "2 3 4 5 6", "7 5", 3))[kHandOfPunter], 6);
    EXPECT_EQ(payoff(play("1939", "A K", "7 5", 3))[kHandOfPunter], 9);
}

// R6.8 to R6.10: in 1800, the eldest natural collects two from every seat without one, and the deal is over.
TEST(Settlement, A1800NaturalIsPaidByTheWholeTable) {
    const Options options = table::options("edition=1800 players=4");
    const auto payoff_of = [&](const std::string& hands) {
        const State state = table::position(options, "position bank=p4\n" + hands + "\nstock 2s 3s");
        EXPECT_EQ(state.actor, kNobody) << "the deal is over at once";
        const Payoff paid = payoff(state);
        return std::vector<int>{static_cast<int>(paid[Seat{0}]), static_cast<int>(paid[Seat{1}]),
                                static_cast<int>(paid[Seat{2}]), static_cast<int>(paid[Seat{3}])};
    };
    EXPECT_EQ(payoff_of("hand p1 9s 9h\nhand p2 As Ks\nhand p3 5c 6c\nhand p4 Kd Qd"),
              (std::vector{-2, 6, -2, -2}));
    EXPECT_EQ(payoff_of("hand p1 9s 9h\nhand p2 As Ks\nhand p3 Ah Kh\nhand p4 Kd Qd"),
              (std::vector{-2, 4, 0, -2}));
    EXPECT_EQ(payoff_of("hand p1 9s 9h\nhand p2 As Ks\nhand p3 5c 6c\nhand p4 Ad Kd"),
              (std::vector{-2, 4, -2, 0}));
    EXPECT_EQ(payoff_of("hand p1 9s 9h\nhand p2 8s Ks\nhand p3 5c 6c\nhand p4 Ad Kd"),
              (std::vector{-2, -2, -2, 6}));
}

// A split pair of aces: the first becomes an ace and a king, and the second goes bust for a single stake.
// Returns what the first hand alone was paid.
int split_natural(std::string_view edition, std::string_view banker) {
    const Options options = table::options("players=3 packs=4 brulet=off edition=" + std::string(edition));
    Cards cards;
    cards.of("A A K 9 5 K");
    const std::vector<std::string> his = cards.of(banker);
    State state =
        table::position(options, "position bank=p3\nhand p1 As Ah\nhand p2 Jc 9c\nhand p3" +
                                     text_of(his, 0, 2) + "\nstock Ks 9s 5s Kh" + text_of(his, 2, 9) + " 2s");
    while (state.phase != Phase::punters) {
        table::answer(state, state.phase == Phase::stakes ? Action{Move::stake, 3} : Action{Move::no_double});
        if (testing::Test::HasFatalFailure()) return 0;
    }
    table::answer(state, {Move::split});
    table::play_out(state, 3, [&](Seat seat, int hand) {
        if (seat == kHandOfBanker) return static_cast<int>(his.size());
        return seat == kHandOfPunter && hand == 1 ? 4 : 2;
    });
    return static_cast<int>(payoff(state)[kHandOfPunter]) + 3;
}

// R8.10 to R8.13: a natural in a split hand is an ordinary 21 in 1850, an ordinary natural in 1939, and paid
// single in 2011.
TEST(Settlement, ANaturalOnASplitHand) {
    EXPECT_EQ(split_natural("1850", "K 5 6"), 0);
    EXPECT_EQ(split_natural("1850", "K Q"), 6);
    EXPECT_EQ(split_natural("1850", "K 6 Q"), 6);
    EXPECT_EQ(split_natural("1939", "A K"), -3);
    EXPECT_EQ(split_natural("1939", "K 5 6"), 9);
    EXPECT_EQ(split_natural("1939", "2 3 4 5 6"), 9);
    EXPECT_EQ(split_natural("1939", "K Q"), 9);
    EXPECT_EQ(split_natural("1939", "K 6 Q"), 9);
    EXPECT_EQ(split_natural("2011", "A K"), -3);
    EXPECT_EQ(split_natural("2011", "2 3 4 5 6"), 3);
    EXPECT_EQ(split_natural("2011", "K 5 6"), 3);
    EXPECT_EQ(split_natural("2011", "K 6 Q"), 3);
}

// R10.1: a multiple applies to the whole stake, including what the banker has doubled and what was paid for
// cards.
TEST(Settlement, MultiplesCountTheWholeStake) {
    State state = table::position(table::options("edition=1939 players=2"),
                                  "position bank=p2\nhand p1 5s 6s\nhand p2 Kd Qd\nstock 4h 6h");
    const Action actions[] = {{Move::stake, 3}, {Move::double_stakes}, {Move::buy, 2},
                              {Move::twist},    {Move::stick},         {Move::stick}};
    for (const Action action : actions) table::answer(state, action);
    EXPECT_EQ(state.actor, kNobody);
    EXPECT_EQ(payoff(state)[kHandOfPunter], 2 * (2 * 3 + 2));
}

}  // namespace
}  // namespace brelan::pontoon
