#pragma once
#include "games/tarot/rules/cards.hpp"

// What the article's scale gives a hand, in one go and without its lines (odds/scale.hpp has them).
namespace brelan::tarot {

struct Worth {
    int points = 0;        // for prise and garde
    int points_alone = 0;  // for garde-sans and garde-contre
};
Worth worth_of(const CardSet& hand);

}  // namespace brelan::tarot
