#pragma once
#include "core/chance.hpp"
#include "games/tarot/rules/state.hpp"

// R2: who deals.
namespace brelan::tarot {

// R2.2: each draws a card, and once more for the Excuse.
Draw draw(const Options& options, Chance chance);

// R2.2: which card counts when the seats have drawn: the redrawn one for the Excuse.
Card card_drawn(const Draw& draw, Seat seat);

// R2.2: by suits a card of the draw lies higher the higher this is.
int height_in_draw(Card card);

// What the first deal starts from.
Carry first(const Options& options, const Draw& draw);

}  // namespace brelan::tarot
