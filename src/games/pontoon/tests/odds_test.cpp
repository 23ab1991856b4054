#include <algorithm>
#include <string>
#include <vector>

#include "games/pontoon/odds/blackjack.hpp"
#include "games/pontoon/odds/hands_dealt.hpp"
#include "games/pontoon/odds/published.hpp"
#include "games/pontoon/odds/search.hpp"
#include "games/pontoon/tests/odds_game.hpp"
#include "games/pontoon/tests/table.hpp"

// Computed figures, compared with brute force, with identities that must hold, and with published figures.
namespace brelan::pontoon {
namespace {

DrawingRule rule_of(std::string_view text) {
    const auto rule = read_drawing_rule(text);
    EXPECT_TRUE(rule) << text;
    return rule.value_or(DrawingRule{});
}

// Plays out every order of a small pack in the simplest way: the punter's two cards, the banker's, then both
// draw.
class BruteForce {
  public:
    BruteForce(const Model& model, const Rulebook& rules, std::vector<int> values)
        : model_(model), rules_(rules), values_(std::move(values)) {}

    Fraction expects() {
        std::sort(values_.begin(), values_.end());
        Integer gain = 0;
        Integer orders = 0;
        do {
            gain += play();
            ++orders;
        } while (std::next_permutation(values_.begin(), values_.end()));
        return {gain, orders};
    }

  private:
    void take(Holding& hand) {
        EXPECT_LT(next_, values_.size()) << "the pack must not run out";
        const int value = values_[next_++];
        ++at(hand.held, value);
        ++hand.cards;
        hand.low = static_cast<std::uint8_t>(hand.low + value + 1);
        hand.ace = hand.ace || value == 0;
    }

    bool complete(const Holding& hand) const {
        return model_.options.max_cards == MaxCards::five && hand.cards >= 5;
    }

    static Finish finish(const Holding& hand) {
        return hand.low > kTwentyOne ? kFinishBust : finish_of(hand);
    }

    // The punter's gain with the cards in this order.
    Integer play() {
        next_ = 0;
        Holding punter;
        Holding banker;
        take(punter);
        take(banker);
        const bool doubled = has_value(rules_.doubles, values_[1]);
        take(punter);
        take(banker);
        int stake = model_.laid(doubled);
        const bool shown = model_.banker_shows_first() && banker.natural();
        if (!punter.natural() && !shown) stake = draw_punter(punter, doubled, stake);
        if (!punter.natural() && !shown && punter.low <= kTwentyOne) draw_banker(banker);
        return Integer{stake} * model_.settlement.multiple(finish(punter), finish(banker));
    }

    int draw_punter(Holding& hand, bool doubled, int stake) {
        bool twisted = false;
        int bought = 0;
        while (hand.low <= kTwentyOne && !complete(hand) && rules_.punter.draws(hand)) {
            const int price =
                rules_.punter.buys(hand) ? price_of_card(model_, doubled, hand, bought, twisted).most : 0;
            twisted = twisted || price == 0;
            bought += price;
            take(hand);
        }
        return stake + bought;
    }

    void draw_banker(Holding& hand) {
        while (!hand.natural() && hand.low <= kTwentyOne && !complete(hand) && rules_.banker.draws(hand))
            take(hand);
    }

    const Model& model_;
    const Rulebook& rules_;
    std::vector<int> values_;
    std::size_t next_ = 0;
};

Options edition_of(std::string_view text) { return table::options(std::string(text)); }

TEST(PontoonOdds, ASmallPackIsCountedAsBruteForceDoes) {
    const std::vector<int> values{0, 0, 1, 3, 5, 6, 8, 9, 9};  // A A 2 4 6 7 9 10 10
    Counts pack{};
    for (const int value : values) ++at(pack, value);
    for (const char* edition : {"edition=2011", "edition=1939",
                                "edition=1939 banker_may_double=true buy=true "
                                "buy_max_per_card=twice_original",
                                "edition=1850",
                                "edition=2011 five_card_pays=2 "
                                "buy_after_twist=true"}) {
        const Model model(edition_of(edition), 2, pack);
        Rulebook rules{rule_of("below-16,soft-18,buy-4-15"), rule_of("below-15,three-17"), 0};
        if (model.options.banker_may_double) rules.doubles = static_cast<ValueSet>(only(0) | only(9));
        const PunterSide punter(model, rules.banker, rules.doubles);
        const BankerSide banker(model, rules.punter, rules.doubles);
        const Fraction brute = BruteForce(model, rules, values).expects();
        EXPECT_EQ(punter.expects(rules.punter, 1), brute) << edition;
        EXPECT_EQ(banker.expects(rules.banker, 1), brute) << edition;
    }
}

TEST(PontoonOdds, BothSidesCountTheSame) {
    for (const char* edition : {"edition=2011", "edition=1939", "edition=1850", "edition=1800 players=4",
                                "edition=2011 packs=2", "edition=1939 natural_ends_round=true players=6"}) {
        const Model model(edition_of(edition));
        const DrawingRule punter = rule_of("below-17,four-18");
        const DrawingRule banker = rule_of("below-16,soft-18");
        const Fraction seen = PunterSide(model, banker, 0).expects(punter, 2);
        EXPECT_EQ(seen, BankerSide(model, punter, 0).expects(banker, 2)) << edition;
    }
}

TEST(PontoonOdds, ChancesAddUpToOne) {
    for (const char* edition : {"edition=2011", "edition=1850", "edition=2011 packs=4"}) {
        const Model model(edition_of(edition));
        for (const char* text : {"below-4", "below-17", "below-16,soft-19,three-18,four-21", "below-21"}) {
            Fraction finishes;
            Fraction cards;
            const HandsDealt dealt = hands_dealt(model, rule_of(text));
            for (const auto& [finish, chance] : dealt.finishes) finishes += chance;
            for (const auto& [number, chance] : dealt.cards) cards += chance;
            EXPECT_EQ(finishes, Fraction(1)) << edition << ' ' << text;
            EXPECT_EQ(cards, Fraction(1)) << edition << ' ' << text;
        }
    }
}

TEST(PontoonOdds, FirstCardsMakeUpTheWhole) {
    const Model model(edition_of("edition=1939"));
    const Rulebook rules{rule_of("below-17"), rule_of("below-18"), static_cast<ValueSet>(only(0))};
    const PunterSide punter(model, rules.banker, rules.doubles);
    const BankerSide banker(model, rules.punter, rules.doubles);
    Fraction by_punter;
    Fraction by_banker;
    for (int value = 0; value < kValues; ++value) {
        const Fraction chance(at(model.pack, value), 52);
        by_punter += chance * punter.expects_with_first(rules.punter, value);
        by_banker += chance * banker.expects_with_first(rules.banker, value);
    }
    EXPECT_EQ(by_punter, punter.expects(rules.punter, 1));
    EXPECT_EQ(by_banker, punter.expects(rules.punter, 1));
}

// If both sides settle in the same way, the banker's only advantage is that both may go bust.
TEST(PontoonOdds, RolesMayBeSwapped) {
    const Model model(
        edition_of("edition=2011 tie_rule=push banker_21_vs_21=0 natural_pays=1 banker_natural_vs_natural=0 "
                   "five_card_rank=none max_cards=0"));
    const DrawingRule rule = draws_below(16);
    Fraction both_bust;
    const auto course = punter_course(model, rule, false);
    Spread spread(model.tree);
    Spread rest(model.tree);
    spread.look(model.pack);
    for (const Ending& mine : course.busts) {
        const Holding& hand = model.tree[mine.hand];
        for (int value = hand.busting_points() - 1; value < kValues; ++value) {
            Counts held = hand.held;
            const int cards = at(model.pack, value) - at(held, value)++;
            if (cards == 0) continue;
            rest.look(without(model.pack, held));
            const Integer ways = spread.ways(mine.hand) * mine.ways * cards;
            for (const Ending& his : course.busts)
                both_bust += Fraction(ways * rest.ways(his.hand) * his.ways * rest.busting(his.hand),
                                      falling(52, hand.cards + model.tree[his.hand].cards + 2));
        }
    }
    EXPECT_EQ(PunterSide(model, rule, 0).expects(rule, 1), Fraction(0) - both_bust);
}

TEST(PontoonOdds, TheBestReplyIsBestAndBuyingHelps) {
    const Model model(edition_of("edition=1939"));
    const PunterSide side(model, draws_below(17), 0);
    const auto found = best_rule(
        [&](const DrawingRule& rule) -> std::optional<Fraction> { return side.expects(rule, 1); }, false, {});
    ASSERT_TRUE(found);
    for (int threshold = 12; threshold <= 21; ++threshold)
        EXPECT_GE(found->worth, side.expects(draws_below(threshold), 1));
    EXPECT_GT(side.best(false, 1), found->worth);
    EXPECT_GT(side.best(true, 1), side.best(false, 1));
    EXPECT_GT(side.best(true, 1), side.expects(rule_of("below-18,soft-19,buy-5-11"), 1));
}

TEST(PontoonOdds, TheBankerCannotDoBetterThanHisBest) {
    const Model model(edition_of("edition=1850"));
    const BankerSide side(model, draws_below(16), 0);
    for (const char* text : {"below-16", "below-17", "below-18,soft-19", "below-19"})
        EXPECT_LT(side.best(1), side.expects(rule_of(text), 1)) << text;
}

TEST(PontoonOdds, NaturalsOfAllPlayersAddUp) {
    const Counts pack = fresh_counts(1);
    EXPECT_EQ(naturals_chance(pack, 1, 0), Fraction(32, 663));
    Fraction sum;
    for (int with = 0; with <= 6; ++with)
        sum += naturals_chance(pack, with, 6 - with) *
               Integer{std::vector<int>{1, 6, 15, 20, 15, 6, 1}[static_cast<std::size_t>(with)]};
    EXPECT_EQ(sum, Fraction(1));
    EXPECT_EQ(naturals_chance(pack, 5, 0), Fraction(0));  // five naturals would need five aces
    EXPECT_EQ(bank_passes_chance(edition_of("edition=2011 bank_transfer=never")), Fraction(0));
}

TEST(PontoonOdds, RulesAreReadAndWritten) {
    for (const char* text : {"below-17", "below-4", "below-16,soft-18", "below-17,three-18",
                             "below-17,four-19,four-soft-21", "below-16,soft-18,three-soft-17,buy-9-11"})
        EXPECT_EQ(text_of(rule_of(text)), text);
    EXPECT_EQ(rule_of("below-16,soft-18").below[DrawingRule::four], (DrawingRule::Below{16, 18}));
    for (const char* text :
         {"", "17", "below-3", "below-22", "below-17,", "below-17,soft-18,soft-19", "below-x", "soft-18",
          "below-17,buy-11-9", "below-17,buy-9", "below-17,below-18", "below-017"})
        EXPECT_FALSE(read_drawing_rule(text)) << text;
}

TEST(PontoonOdds, RulesThatTheGameForbidsAreFound) {
    const Model model(edition_of("edition=2011"));
    EXPECT_FALSE(against_punter_rule(model, draws_below(15)).none());
    EXPECT_TRUE(against_punter_rule(model, draws_below(16)).none());
    EXPECT_TRUE(against_banker_rule(model, draws_below(12)).none());
    const Model house(edition_of("edition=2011 banker_draw_rule=draw_to_16"));
    EXPECT_TRUE(against_banker_rule(house, draws_below(16)).none());
    EXPECT_FALSE(against_banker_rule(house, draws_below(17)).none());
    EXPECT_FALSE(against_banker_rule(house, draws_below(15)).none());
}

void expect_printed(const Fraction& exact, int printed, int places) {
    Integer scale = 1;
    for (int i = 0; i < places; ++i) scale *= 10;
    const Fraction off = exact - Fraction(printed, scale);
    EXPECT_LE(off, Fraction(53, scale * 100)) << printed;  // one printed figure was rounded twice
    EXPECT_GE(off, Fraction(-53, scale * 100)) << printed;
}

TEST(PontoonOdds, BlackjackIsAsPrinted) {
    for (int up = 0; up < kValues; ++up) {
        const DealerResult result = dealer_result(up);
        const Fraction rest = Fraction(1) - result.natural;
        const auto& printed = published::kDealer[static_cast<std::size_t>(up)];
        for (std::size_t i = 0; i < 5; ++i) expect_printed(result.totals[i] / rest, printed[i], 6);
        expect_printed(result.bust / rest, printed[5], 6);
    }
    const Blackjack game;
    for (const published::AgainstAce& printed : published::kAgainstAce) {
        for (const BlackjackHand& hand : game.hands(kAceValue)) {
            if (hand.one + 1 != printed.two || hand.two + 1 != printed.one) continue;
            expect_printed(hand.stand, printed.stand, 6);
            expect_printed(hand.hit, printed.hit, 6);
            expect_printed(hand.twice, printed.twice, 6);
        }
    }
    EXPECT_EQ(odds::percent_text(game.expects(), 5), "-0.33349");
}

}  // namespace
}  // namespace brelan::pontoon
