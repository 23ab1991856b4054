#include "games/tarot/rules/chips.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/rng.hpp"

// R10.8: stakes in chips, worked by hand and compared with stakes laid chip by chip.
namespace brelan::tarot {
namespace {

using Chips = std::vector<int>;

struct Table {
    Options options;
    Standing standing;
    Outcome outcome;
    Chips has;
};

// The first seat is the taker. Everybody starts with 0 chips, so the standing says how many chips each player
// has.
Table table_of(const Chips& has, Contract contract, bool made, bool broke_wins = false) {
    Table table;
    table.has = has;
    table.options.players = static_cast<std::uint8_t>(has.size());
    table.options.medium = Medium::chips;
    table.options.chips = 0;
    table.options.broke_defender_wins = broke_wins;
    for (std::size_t i = 0; i < has.size(); ++i) table.standing.scores.values[i] = has[i];
    table.outcome.contract = contract;
    table.outcome.taker = Seat{0};
    table.outcome.oudlers = 3;
    table.outcome.halves = made ? 72 : 71;
    return table;
}

Chips won(const Table& table) {
    const Payoff payoff = score(table.options, table.standing, table.outcome);
    Chips all;
    for (const Seat seat : seats(table.options.players)) all.push_back(payoff[seat]);
    return all;
}

TEST(TarotChips, AllCanPay) {
    EXPECT_EQ(won(table_of({50, 50, 50, 50}, Contract::garde, true)), (Chips{6, -2, -2, -2}));
    EXPECT_EQ(won(table_of({50, 50, 50}, Contract::garde_sans, false)), (Chips{-8, 4, 4}));
    Table table = table_of({50, 50, 50, 50, 50}, Contract::garde_contre, true);
    table.options.garde_contre_multiplier = ContreMultiplier::eight;
    table.outcome.partner = Seat{2};
    EXPECT_EQ(won(table), (Chips{16, -8, 8, -8, -8}));
    table.outcome.partner = Seat{0};
    EXPECT_EQ(won(table), (Chips{32, -8, -8, -8, -8}));
    table.standing.raises = 2;  // stacks of twenty-four are more than the players have
    EXPECT_EQ(won(table), (Chips{48, -12, -12, -12, -12}));
}

TEST(TarotChips, TheTakerIsShort) {
    // Eleven chips against three stacks of six win three from each; if lost, they go 4, 4 and 3, starting on
    // the taker's right.
    EXPECT_EQ(won(table_of({11, 50, 50, 50}, Contract::garde_contre, true)), (Chips{9, -3, -3, -3}));
    EXPECT_EQ(won(table_of({11, 50, 50, 50}, Contract::garde_contre, false)), (Chips{-11, 4, 4, 3}));
    EXPECT_EQ(won(table_of({2, 50, 50, 50}, Contract::garde_contre, true)), (Chips{0, 0, 0, 0}));
    EXPECT_EQ(won(table_of({2, 50, 50, 50}, Contract::garde_contre, false)), (Chips{-2, 1, 1, 0}));
    EXPECT_EQ(won(table_of({0, 50, 50, 50}, Contract::garde_contre, true)), (Chips{0, 0, 0, 0}));
}

TEST(TarotChips, ADefenderIsShort) {
    EXPECT_EQ(won(table_of({50, 1, 50, 50}, Contract::garde_sans, true)), (Chips{9, -1, -4, -4}));
    EXPECT_EQ(won(table_of({50, 1, 50, 50}, Contract::garde_sans, false)), (Chips{-9, 1, 4, 4}));
    EXPECT_EQ(won(table_of({50, 0, 50, 50}, Contract::garde_sans, false)), (Chips{-8, 0, 4, 4}));
    EXPECT_EQ(won(table_of({50, 0, 50, 50}, Contract::garde_sans, false, true)), (Chips{-12, 4, 4, 4}));
    EXPECT_EQ(won(table_of({50, 0, 50, 50}, Contract::garde_sans, true, true)), (Chips{8, 0, -4, -4}));
}

TEST(TarotChips, BothSidesAreShort) {
    EXPECT_EQ(won(table_of({10, 1, 50, 50}, Contract::garde_contre, true)), (Chips{9, -1, -4, -4}));
    EXPECT_EQ(won(table_of({10, 1, 50, 50}, Contract::garde_contre, false)), (Chips{-10, 1, 5, 4}));
}

TEST(TarotChips, ThePartnerIsShort) {
    Table table = table_of({50, 50, 3, 50, 50}, Contract::garde_contre, true);
    table.outcome.partner = Seat{2};
    EXPECT_EQ(won(table), (Chips{12, -5, 3, -5, -5}));  // 12 and 3 of 18 are covered: five from each
    table.outcome.halves = 71;
    EXPECT_EQ(won(table), (Chips{-12, 5, -3, 5, 5}));
    table.outcome.partner = Seat{3};
    table.standing.scores[Seat{0}] = 0;  // the partner covers a third of 6, 3 and 6, and the taker nothing
    EXPECT_EQ(won(table), (Chips{0, 2, 2, -5, 1}));
}

// Chip by chip: each defender has a number of chips to cover, and the attack goes round until its chips run
// out.
class Slow {
  public:
    explicit Slow(const Table& table) : table_(table), players_(static_cast<int>(table.has.size())) {
        const Chips levels = {0, 1, 2, 4, 6};
        level_ = levels[static_cast<std::size_t>(table.outcome.contract)] * (1 + table.standing.raises);
        taker_ = table.outcome.taker.index;
        partner_ = table.outcome.partner == kNobody ? taker_ : table.outcome.partner.index;
        for (int step = 1; step < players_; ++step) {
            const int seat = (taker_ + step) % players_;
            if (seat != partner_) defenders_.push_back(seat);
        }
    }

    Chips won() const {
        Chips cover(table_.has.size(), 0);
        int wanted = 0;
        for (const int seat : defenders_) {
            const bool lent = has(seat) == 0 && table_.options.broke_defender_wins;
            at(cover, seat) = lent ? level_ : std::min(level_, has(seat));
            wanted += at(cover, seat);
        }
        const int third = partner_ == taker_ ? 0 : wanted / 3;
        const int of_partner = partner_ == taker_ ? 0 : std::min(third, has(partner_));
        const int of_taker = std::min(wanted - third, has(taker_));
        const bool all = of_partner + of_taker == wanted;

        Chips laid(table_.has.size(), 0);
        int left = of_partner + of_taker;
        int rounds = 0;
        while (left > 0) left = go_round(laid, cover, left, rounds);
        Chips result(table_.has.size(), 0);
        if (table_.outcome.halves < 72) {
            for (const int seat : defenders_) at(result, seat) = at(laid, seat);
            at(result, taker_) -= of_taker;
            at(result, partner_) -= of_partner;
            return result;
        }
        int sum = 0;
        for (const int seat : defenders_) {
            int paid = std::min(at(laid, seat), has(seat));
            if (!all) paid = std::min(paid, rounds);
            at(result, seat) = -paid;
            sum += paid;
        }
        const int share = of_partner == 0 ? 0 : sum * of_partner / (of_partner + of_taker);
        at(result, partner_) += share;
        at(result, taker_) += sum - share;
        return result;
    }

  private:
    static int& at(Chips& chips, int seat) { return chips[static_cast<std::size_t>(seat)]; }
    int has(int seat) const { return table_.has[static_cast<std::size_t>(seat)]; }

    // Puts one chip before each defender not yet covered; a round that does not reach everybody does not
    // count.
    int go_round(Chips& laid, Chips& cover, int left, int& rounds) const {
        for (const int seat : defenders_) {
            if (at(laid, seat) == at(cover, seat)) continue;
            if (left == 0) return 0;
            ++at(laid, seat);
            --left;
        }
        ++rounds;
        return left;
    }

    const Table& table_;
    int players_;
    int level_ = 0;
    int taker_ = 0;
    int partner_ = 0;
    std::vector<int> defenders_;
};

Table random_table(Rng& rng) {
    Chips has(3 + rng.below(3));
    for (int& chips : has) chips = static_cast<int>(rng.below(rng.below(2) == 0 ? 4 : 40));
    Table table =
        table_of(has, static_cast<Contract>(1 + rng.below(4)), rng.below(2) == 0, rng.below(2) == 0);
    table.outcome.taker = Seat{static_cast<std::uint8_t>(rng.below(table.options.players))};
    if (has.size() == 5) table.outcome.partner = Seat{static_cast<std::uint8_t>(rng.below(5))};
    table.standing.raises = static_cast<std::uint8_t>(rng.below(3));
    return table;
}

TEST(TarotChips, RandomStacksAgreeWithLayingThemOut) {
    Rng rng(1013);
    for (int i = 0; i < 200'000; ++i) {
        const Table table = random_table(rng);
        const Chips moved = won(table);
        ASSERT_EQ(moved, Slow(table).won()) << i;
        int sum = 0;
        for (std::size_t seat = 0; seat < moved.size(); ++seat) {
            ASSERT_GE(table.has[seat] + moved[seat], 0) << i;
            sum += moved[seat];
        }
        ASSERT_EQ(sum, 0) << i;
    }
}

TEST(TarotChips, TellsWhenSomebodyRunsOut) {
    const Table table = table_of({50, 1, 0, 50}, Contract::prise, true);
    EXPECT_TRUE(
        breaks_somebody(table.options, table.standing, score(table.options, table.standing, table.outcome)));
    EXPECT_FALSE(breaks_somebody(table.options, table.standing, {}));  // the third seat had no chips before
}

}  // namespace
}  // namespace brelan::tarot
