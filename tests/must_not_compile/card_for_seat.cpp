// expect: could not convert|no viable|no known conversion|no match for .operator\[\]
// A card cannot be used as a seat.
#include "core/card52.hpp"
#include "core/seat.hpp"

int chips(const brelan::BySeat<int>& purse, brelan::Card card) {
#ifdef CONTROL
    return purse[brelan::Seat{card.id}];
#else
    return purse[card];
#endif
}
