#pragma once
#include "core/chance.hpp"
#include "games/tarot/rules/state.hpp"

// R2: who deals.
namespace brelan::tarot {

// R2.2: each player draws a card, and one more after the Excuse.
Draw draw(const Options& options, Chance chance);

// R2.2: the card that counts for a seat. If a seat drew the Excuse, its second card counts.
Card card_drawn(const Draw& draw, Seat seat);

// R2.2: ranks the cards of a draw.
int height_in_draw(Card card);

// The starting point of the first deal.
Carry first(const Options& options, const Draw& draw);

}  // namespace brelan::tarot
