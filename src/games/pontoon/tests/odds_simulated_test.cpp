#include <cmath>
#include <map>

#include "games/pontoon/odds/hands_dealt.hpp"
#include "games/pontoon/odds/split.hpp"
#include "games/pontoon/tests/odds_game.hpp"
#include "games/pontoon/tests/table.hpp"

// Computed figures agree with the game as played, within four standard errors.
namespace brelan::pontoon {
namespace {

constexpr int kDeals = 1'000'000;

struct Played {
    double sum = 0;
    double squares = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
    }
    double mean() const { return sum / kDeals; }
    double error() const { return std::sqrt((squares / kDeals - mean() * mean()) / kDeals); }
};

void expect_near(const Played& played, const Fraction& exact, std::string_view what) {
    EXPECT_NEAR(played.mean(), exact.approximate(), 4 * played.error()) << what;
}

struct Case {
    std::string_view options;
    std::string_view punter;
    std::string_view banker;
    ValueSet doubles = 0;
    int stake = 1;
    int place = 1;
    ValueSet splits = 0;
};

void simulate(const Case& it) {
    const Options options = table::options("first_banker=seat brulet=off " + std::string(it.options));
    const Rulebook rules{*read_drawing_rule(it.punter), *read_drawing_rule(it.banker), it.doubles, it.splits};
    const Model model(options, it.stake);
    Rng rng(20);
    Played gains;
    const Seat seat{static_cast<std::uint8_t>(it.place)};
    for (int i = 0; i < kDeals; ++i) gains.add(payoff(table::play_deal(options, rules, it.stake, rng))[seat]);
    const PunterSide side(model, rules.banker, rules.doubles);
    Fraction exact = side.expects(rules.punter, it.place);
    for (const SplitPair& pair : split_pairs(side, rules)) {
        if (has_value(rules.splits, pair.value)) exact += pair.split - pair.kept;
    }
    expect_near(gains, exact, it.options);
}

TEST(PontoonOddsSimulated, Gains) {
    simulate({"edition=2011 players=3", "below-17", "below-17", 0, 1, 2});
    simulate({"edition=1939 players=2", "below-17,soft-18,buy-4-12", "below-16,four-19",
              static_cast<ValueSet>(only(0) | only(9)), 3, 1});
    simulate({"edition=1850 players=2", "below-16", "below-17", only(9), 2, 1});
    simulate({"edition=1800 players=4", "below-17", "below-16", 0, 1, 3});
    simulate({"edition=2011 players=7 natural_ends_round=true five_card_pays=2", "below-18,buy-5-14",
              "below-18", 0, 2, 6});
}

// Deals without a split are left out. Only the gain from splitting is compared: the same packs are played
// with and without splitting.
void simulate_splits(const Case& it) {
    const Options options = table::options("first_banker=seat brulet=off " + std::string(it.options));
    const Rulebook rules{*read_drawing_rule(it.punter), *read_drawing_rule(it.banker), 0, it.splits};
    const Rulebook without{rules.punter, rules.banker, 0, 0};
    const Model model(options, it.stake);
    const Seat seat{static_cast<std::uint8_t>(it.place)};
    Played more;
    for (std::uint64_t i = 0; i < kDeals; ++i) {
        Rng rng(22, i);
        Rng same(22, i);
        more.add(payoff(table::play_deal(options, rules, it.stake, rng))[seat] -
                 payoff(table::play_deal(options, without, it.stake, same))[seat]);
    }
    Fraction exact;
    for (const SplitPair& pair : split_pairs(PunterSide(model, rules.banker, 0), rules)) {
        if (has_value(rules.splits, pair.value)) exact += pair.split - pair.kept;
    }
    EXPECT_NE(exact, Fraction(0));
    expect_near(more, exact, it.options);
}

// Two, three and four hands; ten-cards, where only equal ranks make a pair; split naturals that rank as
// naturals, count as 21, or are paid single; and other players' naturals that end the deal.
TEST(PontoonOddsSimulated, Splits) {
    constexpr ValueSet kTens = only(kTenValue);
    constexpr ValueSet kAces = only(kAceValue);
    simulate_splits({"edition=1939 players=2", "below-17,buy-4-12", "below-17", 0, 2, 1, kAllValues});
    simulate_splits({"edition=1850 players=2", "below-17", "below-17", 0, 1, 1, kTens});
    simulate_splits({"edition=1850 players=2", "below-16", "below-17", 0, 1, 1, kAces});
    simulate_splits({"edition=2011 players=3", "below-17", "below-18", 0, 1, 2, kAces});
    simulate_splits({"edition=1939 players=2 split_max_hands=4 natural_ends_round=true", "below-17",
                     "below-17", 0, 1, 1, kAllValues});
    simulate_splits({"edition=2011 players=3 split=same_rank split_max_hands=4 natural_ends_round=true",
                     "below-16", "below-17", 0, 1, 2, kAllValues});
}

TEST(PontoonOddsSimulated, HandsAndBanks) {
    const Options options = table::options("first_banker=seat edition=1939 players=6");
    const Rulebook rules{*read_drawing_rule("below-16,soft-18,four-19"), draws_below(17), 0, 0};
    std::map<Finish, Played> finishes;
    Played passed;
    Rng rng(21);
    const HandsDealt dealt = hands_dealt(Model(options), rules.punter);
    for (int i = 0; i < kDeals; ++i) {
        const State state = table::play_deal(options, rules, 1, rng);
        passed.add(state.next_bank == state.table.bank ? 0 : 1);
        const Holding hand = table::holding_of(state, Seat{3}, 0);
        const Finish finish = hand.low > kTwentyOne ? kFinishBust : finish_of(hand);
        for (const auto& [each, chance] : dealt.finishes) finishes[each].add(each == finish ? 1 : 0);
    }
    for (const auto& [finish, chance] : dealt.finishes) expect_near(finishes[finish], chance, "finish");
    expect_near(passed, bank_passes_chance(options), "the bank passes");
}

}  // namespace
}  // namespace brelan::pontoon
