#include "games/pontoon/odds/hands_dealt.hpp"

#include <algorithm>

#include "games/pontoon/odds/spread.hpp"

namespace brelan::pontoon {

namespace {

// Gives better finishes higher numbers, following the edition's ranking.
int height(const Options& options, Finish finish) {
    if (finish == kFinishNatural) return 1000;
    if (finish == kFinishBust) return -1;
    const bool five = of_five_cards(finish) && options.five_card_rank != FiveCardRank::none;
    return (five ? 500 : 0) + total_of(finish);
}

// A hand of five cards is distinguished from its total only if the options rank such hands.
Finish as_ranked(const Options& options, Finish finish) {
    if (!is_total(finish) || !of_five_cards(finish)) return finish;
    return options.five_card_rank == FiveCardRank::none ? finish_with(total_of(finish), false)
                                                        : finish_with(kTwentyOne, true);
}

}  // namespace

HandsDealt hands_dealt(const Model& model, const DrawingRule& rule, const Counts& held) {
    HandsDealt dealt;
    Spread spread(model.tree);
    const Counts left = without(model.pack, held);
    spread.look(left);
    const auto count = [&](const Ending& ending, Finish finish, int cards, int last) {
        const Fraction chance(spread.ways(ending.hand) * ending.ways * last, falling(size_of(left), cards));
        dealt.finishes[finish] += chance;
        dealt.cards[cards] += chance;
    };
    const Course course = banker_course(model, rule, {}, true);
    for (const Ending& ending : course.stands) {
        const Holding& hand = model.tree[ending.hand];
        count(ending, finish_of(hand), hand.cards, 1);
    }
    for (const Ending& ending : course.busts)
        count(ending, kFinishBust, model.tree[ending.hand].cards + 1, spread.busting(ending.hand));
    return dealt;
}

RankedHands ranked(const Options& options, const HandsDealt& dealt) {
    std::map<Finish, Fraction> sums;
    for (const auto& [finish, chance] : dealt.finishes) sums[as_ranked(options, finish)] += chance;
    RankedHands rows(sums.begin(), sums.end());
    std::sort(rows.begin(), rows.end(), [&](const auto& one, const auto& other) {
        return height(options, one.first) > height(options, other.first);
    });
    return rows;
}

}  // namespace brelan::pontoon
