#pragma once
#include "games/tarot/rules/state.hpp"

// What lies in the heap of each seat, as one who knows this would count it.
namespace brelan::tarot {

// How many tricks of a seat have no known order: they lie first among the cards played, those of p1 before
// those of p2 and so on.
int tricks_untold(const State& known, Seat seat);

// Whether two seats are known to be of one side (R5.3).
bool is_same_side(const State& known, Seat one, Seat other);

// The half-points of the tricks of a seat, with the cards that stay with it (R9.3, R9.13). A half-point card
// lies with the other for them, unless the two are known to be of one side: inside a side nothing is given.
// While it is not known who the partner is, what is owed to another side counts as given.
int heap_halves(const State& known, Seat seat);

// The half-points that a seat has won when its heap is counted as many.
int won_halves(const State& known, Seat seat, int heap);

}  // namespace brelan::tarot
