#pragma once
#include "games/tarot/rules/cards.hpp"

// A hand's points on the article's scale, without the separate lines (see odds/scale.hpp).
namespace brelan::tarot {

struct Worth {
    int points = 0;        // the points for prise and garde
    int points_alone = 0;  // the points for garde-sans and garde-contre
};
Worth worth_of(const CardSet& hand);

}  // namespace brelan::tarot
