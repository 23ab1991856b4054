// expect: could not convert|no known conversion|no viable conversion|cannot convert
// A number is no seat: p2 is Seat{1}, and whoever means it says so.
#include "core/seat.hpp"

bool at_table(brelan::Seat seat) { return brelan::is_player(seat, 5); }

#ifdef CONTROL
bool second() { return at_table(brelan::Seat{1}); }
#else
bool second() { return at_table(1); }
#endif
