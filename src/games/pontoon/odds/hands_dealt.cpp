#include "games/pontoon/odds/hands_dealt.hpp"

#include "games/pontoon/odds/spread.hpp"

namespace brelan::pontoon {

HandsDealt hands_dealt(const Model& model, const DrawingRule& rule) {
    HandsDealt dealt;
    Spread spread(model.tree);
    spread.look(model.pack);
    const auto count = [&](const Ending& ending, Finish finish, int cards, int last) {
        const Fraction chance(spread.ways(ending.hand) * ending.ways * last, falling(model.cards(), cards));
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

}  // namespace brelan::pontoon
