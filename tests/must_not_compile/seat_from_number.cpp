// expect: could not convert|no known conversion|no viable conversion|cannot convert
// A number is not a seat: p2 must be written as Seat{1}.
#include "core/seat.hpp"

bool at_table(brelan::Seat seat) { return brelan::is_player(seat, 5); }

#ifdef CONTROL
bool second() { return at_table(brelan::Seat{1}); }
#else
bool second() { return at_table(1); }
#endif
