#pragma once
#include "games/tarot/rules/state.hpp"

// Each seat's pile of tricks, as anyone who knows what `known` shows would count it.
namespace brelan::tarot {

// The number of a seat's tricks whose order is unknown. These tricks come first among the cards played: p1's
// tricks before p2's, and so on.
int tricks_untold(const State& known, Seat seat);

// Whether two seats are known to be on the same side (R5.3).
bool is_same_side(const State& known, Seat one, Seat other);

// The half-points of a seat's tricks, with the cards that it keeps (R9.3, R9.13). In return, a half-point
// card is counted for the winner, unless both seats are known to be on the same side, because then nothing is
// given. While the partner is unknown, a card owed to another side counts as given away.
int heap_halves(const State& known, Seat seat);

// The half-points that a seat has won if its pile is worth `heap`.
int won_halves(const State& known, Seat seat, int heap);

}  // namespace brelan::tarot
