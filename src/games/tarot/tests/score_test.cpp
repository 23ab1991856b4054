#include "games/tarot/rules/score.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "core/rng.hpp"

// R10 on the score sheet: examples worked by hand, and random deals compared with a second, slow formula.
namespace brelan::tarot {
namespace {

constexpr Seat kA{0};
constexpr Seat kB{1};

Outcome deal_of(Contract contract, int halves, int oudlers) {
    Outcome outcome;
    outcome.contract = contract;
    outcome.halves = halves;
    outcome.oudlers = oudlers;
    outcome.taker = kA;
    return outcome;
}

Options options_for(int players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    return options;
}

std::vector<int> scores(const Options& options, const Outcome& outcome) {
    const Payoff payoff = score(options, {}, outcome);
    std::vector<int> all;
    for (const Seat seat : seats(options.players)) all.push_back(payoff[seat]);
    return all;
}

using Scores = std::vector<int>;

// R10.6: garde-sans, made by twelve, with a simple handful: not 158 as printed.
TEST(TarotScore, TheArticlesExample) {
    Outcome outcome = deal_of(Contract::garde_sans, 2 * 53, 2);
    outcome.handfuls[kA] = 1;
    EXPECT_EQ(scores(options_for(4), outcome), (Scores{504, -168, -168, -168}));
    Options tens = options_for(4);
    tens.rounding = Rounding::ten;
    EXPECT_EQ(scores(tens, outcome), (Scores{510, -170, -170, -170}));
}

// The federation's example: garde, 49 points with two oudlers, a simple handful, petit au bout.
TEST(TarotScore, AGardeWithTheLot) {
    Outcome outcome = deal_of(Contract::garde, 2 * 49, 2);
    outcome.handfuls[kA] = 1;
    outcome.petit_au_bout = Side::attack;
    EXPECT_EQ(scores(options_for(4), outcome), (Scores{318, -106, -106, -106}));
    outcome.petit_au_bout = Side::defence;  // (33 - 10) x 2 + 20
    EXPECT_EQ(scores(options_for(4), outcome), (Scores{198, -66, -66, -66}));
    outcome.handfuls = {};
    outcome.handfuls[kB] = 2;  // a handful goes to the winner, no matter who showed it
    EXPECT_EQ(scores(options_for(4), outcome), (Scores{228, -76, -76, -76}));
    Options shower = options_for(4);
    shower.handful_to = HandfulTo::shower;
    EXPECT_EQ(scores(shower, outcome), (Scores{48, -16, -16, -16}));
}

// A slam without the Excuse leaves 87 points; with it, 91.
TEST(TarotScore, Slams) {
    Outcome outcome = deal_of(Contract::garde, 2 * 87, 2);
    outcome.slam = Side::attack;
    outcome.petit_au_bout = Side::attack;
    outcome.announced = Announced::slam;  // (25 + 46 + 10) x 2 + 400
    EXPECT_EQ(scores(options_for(3), outcome), (Scores{1124, -562, -562}));
    outcome.announced = Announced::nothing;
    EXPECT_EQ(scores(options_for(3), outcome), (Scores{724, -362, -362}));
    outcome = deal_of(Contract::prise, 2 * 41, 2);
    outcome.announced = Announced::slam;  // the contract is made, but the slam failed: 25 - 200
    EXPECT_EQ(scores(options_for(4), outcome), (Scores{-525, 175, 175, 175}));
    outcome = deal_of(Contract::garde, 2 * 4, 1);
    outcome.slam = Side::defence;  // -(25 + 47) x 2 - 200
    EXPECT_EQ(scores(options_for(4), outcome), (Scores{-1032, 344, 344, 344}));
}

TEST(TarotScore, PetitSlams) {
    Options options = options_for(4);
    options.petit_slam = true;
    Outcome outcome = deal_of(Contract::prise, 2 * 80, 2);
    outcome.petit_slam = true;  // 25 + 39 + 150
    EXPECT_EQ(scores(options, outcome)[1], -214);
    EXPECT_EQ(scores(options_for(4), outcome)[1], -64);  // the option for it is off
    outcome.announced = Announced::petit_slam;
    EXPECT_EQ(scores(options, outcome)[1], -364);
    outcome.petit_slam = false;
    EXPECT_EQ(scores(options, outcome)[1], 86);
    outcome.petit_slam = true;
    outcome.announced = Announced::slam;  // only the announced slam counts
    EXPECT_EQ(scores(options, outcome)[1], 136);
}

// 40.5 and 41.5 points with two oudlers.
TEST(TarotScore, HalfPoints) {
    const std::map<HalfPoint, std::pair<int, int>> each = {{HalfPoint::winner, {-26, 26}},
                                                           {HalfPoint::attack_loses, {-26, 25}},
                                                           {HalfPoint::attack_wins, {25, 26}},
                                                           {HalfPoint::drop, {-25, 25}}};
    for (const auto& [rule, expected] : each) {
        Options options = options_for(3);
        options.half_point = rule;
        EXPECT_EQ(scores(options, deal_of(Contract::prise, 81, 2))[1], -expected.first);
        EXPECT_EQ(scores(options, deal_of(Contract::prise, 83, 2))[1], -expected.second);
    }
}

TEST(TarotScore, FivePlayers) {
    Outcome outcome = deal_of(Contract::garde, 2 * 50, 1);  // one point short of 51, so each share is 52
    outcome.partner = Seat{3};
    EXPECT_EQ(scores(options_for(5), outcome), (Scores{-104, 52, 52, -52, 52}));
    outcome.partner = kA;  // alone
    EXPECT_EQ(scores(options_for(5), outcome), (Scores{-208, 52, 52, 52, 52}));
    outcome.miseres[Seat{4}] = 2;
    EXPECT_EQ(scores(options_for(5), outcome), (Scores{-228, 32, 32, 32, 132}));
}

// R7.32: if everybody passes, a misère is still paid, but no chips move.
TEST(TarotScore, AllPass) {
    Outcome outcome;
    EXPECT_EQ(scores(options_for(4), outcome), (Scores{0, 0, 0, 0}));
    outcome.miseres[kB] = 1;
    EXPECT_EQ(scores(options_for(4), outcome), (Scores{-10, 30, -10, -10}));
    Options chips = options_for(4);
    chips.medium = Medium::chips;
    EXPECT_EQ(scores(chips, outcome), (Scores{0, 0, 0, 0}));
}

TEST(TarotScore, TheOtherBase) {
    Options options = options_for(4);
    options.base = Base::by_contract;
    options.garde_contre_multiplier = ContreMultiplier::eight;
    const std::map<Contract, int> bases = {{Contract::prise, 20},
                                           {Contract::garde, 40},
                                           {Contract::garde_sans, 80},
                                           {Contract::garde_contre, 160}};
    for (const auto& [contract, base] : bases) {
        Outcome outcome = deal_of(contract, 2 * 60, 3);  // 24 more
        outcome.petit_au_bout = Side::defence;
        EXPECT_EQ(scores(options, outcome)[1], -(base + 14));
    }
    options.base = Base::times_25;
    EXPECT_EQ(scores(options, deal_of(Contract::garde_contre, 2 * 36, 3))[1], -200);
}

// With rounding to tens, twenty-five becomes thirty, whether won or lost.
TEST(TarotScore, RoundsAwayFromZero) {
    Options options = options_for(4);
    options.rounding = Rounding::ten;
    EXPECT_EQ(scores(options, deal_of(Contract::prise, 2 * 36, 3)), (Scores{90, -30, -30, -30}));
    EXPECT_EQ(scores(options, deal_of(Contract::prise, 2 * 26, 3)), (Scores{-120, 40, 40, 40}));
    options.rounding = Rounding::five;
    EXPECT_EQ(scores(options, deal_of(Contract::prise, 2 * 34, 3)), (Scores{-75, 25, 25, 25}));
    EXPECT_EQ(scores(options, deal_of(Contract::prise, 2 * 33, 3)), (Scores{-90, 30, 30, 30}));
}

// A second implementation, from the tables of the rules, with fractions and payments from seat to seat.
class SlowScore {
  public:
    SlowScore(const Options& options, const Outcome& outcome) : options_(options), outcome_(outcome) {}

    Scores scores() {
        scores_.assign(options_.players, 0);
        const int each = rounded(whole());
        const int taker = outcome_.taker.index;
        const int partner = outcome_.partner == kNobody ? taker : outcome_.partner.index;
        bool shared = partner == taker;
        for (int seat = 0; seat < options_.players; ++seat) {
            if (seat == taker || seat == partner) continue;
            pay(seat, shared ? taker : partner, each);  // one of the defenders pays the partner
            shared = true;
        }
        for (int seat = 0; seat < options_.players; ++seat) {
            for (int other = 0; other < options_.players; ++other)
                pay(other, seat, 10 * outcome_.miseres.values[static_cast<std::size_t>(seat)]);
        }
        return scores_;
    }

  private:
    void pay(int from, int to, int points) {
        scores_[static_cast<std::size_t>(from)] -= points;
        scores_[static_cast<std::size_t>(to)] += points;
    }

    // The attack's points above the target, half-points included.
    double above() const {
        const std::map<int, double> targets = {{3, 36}, {2, 41}, {1, 51}, {0, 56}};
        return outcome_.halves / 2.0 - targets.at(outcome_.oudlers);
    }
    bool won() const {
        const double needed = options_.half_point == HalfPoint::attack_wins ? -0.5 : 0.0;
        return above() >= needed;
    }
    double counted() const {
        switch (options_.half_point) {
            case HalfPoint::winner: return std::ceil(std::abs(above()));
            case HalfPoint::attack_loses: return std::abs(std::floor(above()));
            case HalfPoint::attack_wins: return std::abs(std::ceil(above()));
            case HalfPoint::drop: break;
        }
        return std::trunc(std::abs(above()));
    }

    int whole() const {
        const bool contre = outcome_.contract == Contract::garde_contre;
        const bool eight = contre && options_.garde_contre_multiplier == ContreMultiplier::eight;
        const std::map<Contract, std::pair<int, int>> tariff = {
            {Contract::prise, {1, 20}},
            {Contract::garde, {2, 40}},
            {Contract::garde_sans, {4, 80}},
            {Contract::garde_contre, {eight ? 8 : 6, 160}}};
        const auto [times, fixed] = tariff.at(outcome_.contract);
        const bool plain = options_.base == Base::by_contract;
        double points = (plain ? fixed : 25) + counted();
        if (!won()) points = -points;
        if (outcome_.petit_au_bout == Side::attack) points += 10;
        if (outcome_.petit_au_bout == Side::defence) points -= 10;
        if (!plain) points *= times;
        return static_cast<int>(points) + handfuls() + slams();
    }

    int handfuls() const {
        const std::vector<int> tariff = options_.handful_bonus == HandfulBonus::twenty_thirty_forty
                                            ? std::vector<int>{0, 20, 30, 40}
                                            : std::vector<int>{0, 20, 40, 60};
        int sum = 0;
        for (std::uint8_t i = 0; i < options_.players; ++i) {
            const Seat seat{i};
            bool gains = won();
            if (options_.handful_to == HandfulTo::shower)
                gains = seat == outcome_.taker || seat == outcome_.partner;
            sum += (gains ? 1 : -1) * tariff[outcome_.handfuls[seat]];
        }
        return sum;
    }

    int slams() const {
        const bool all = outcome_.slam == Side::attack;
        const int lost = outcome_.slam == Side::defence ? 200 : 0;
        if (outcome_.announced == Announced::slam) return (all ? 400 : -200) - lost;
        if (outcome_.announced == Announced::petit_slam)
            return (all || outcome_.petit_slam ? 300 : -150) - lost;
        if (all) return 200;
        return (outcome_.petit_slam && options_.petit_slam ? 150 : 0) - lost;
    }

    int rounded(int points) const {
        const std::map<Rounding, int> steps = {{Rounding::one, 1}, {Rounding::five, 5}, {Rounding::ten, 10}};
        const int step = steps.at(options_.rounding);
        return static_cast<int>(std::round(static_cast<double>(points) / step)) * step;
    }

    const Options& options_;
    const Outcome& outcome_;
    Scores scores_;
};

template <class E>
E any(Rng& rng, std::uint32_t count) {
    return static_cast<E>(rng.below(count));
}

Options random_options(Rng& rng) {
    Options options;
    options.players = static_cast<std::uint8_t>(3 + rng.below(3));
    options.handful_bonus = any<HandfulBonus>(rng, 2);
    options.handful_to = any<HandfulTo>(rng, 2);
    options.half_point = any<HalfPoint>(rng, 4);
    options.base = any<Base>(rng, 2);
    options.garde_contre_multiplier = any<ContreMultiplier>(rng, 2);
    options.rounding = any<Rounding>(rng, 3);
    options.petit_slam = rng.below(2) == 0;
    return options;
}

// Includes outcomes that no play can produce: the formula is under test, not the play.
Outcome random_outcome(const Options& options, Rng& rng) {
    Outcome outcome = deal_of(static_cast<Contract>(1 + rng.below(4)), static_cast<int>(rng.below(183)),
                              static_cast<int>(rng.below(4)));
    outcome.taker = Seat{static_cast<std::uint8_t>(rng.below(options.players))};
    if (options.players == 5) outcome.partner = Seat{static_cast<std::uint8_t>(rng.below(5))};
    outcome.petit_au_bout = any<Side>(rng, 3);
    outcome.announced = any<Announced>(rng, options.petit_slam ? 3 : 2);
    if (rng.below(4) == 0) outcome.slam = any<Side>(rng, 3);
    outcome.petit_slam = outcome.slam == Side::nobody && rng.below(4) == 0;
    for (const Seat seat : seats(options.players)) {
        if (rng.below(4) == 0) outcome.handfuls[seat] = static_cast<std::uint8_t>(rng.below(4));
        if (rng.below(4) == 0) outcome.miseres[seat] = static_cast<std::uint8_t>(rng.below(3));
    }
    return outcome;
}

TEST(TarotScore, RandomDealsAgreeWithTheSlowFormula) {
    Rng rng(1012);
    for (int i = 0; i < 200'000; ++i) {
        const Options options = random_options(rng);
        const Outcome outcome = random_outcome(options, rng);
        const Scores all = scores(options, outcome);
        ASSERT_EQ(all, SlowScore(options, outcome).scores()) << i;
        int sum = 0;
        for (const int points : all) sum += points;
        ASSERT_EQ(sum, 0) << i;
    }
}

}  // namespace
}  // namespace brelan::tarot
