// expect: cannot convert|no viable conversion|could not convert
// A seat is not a number: code that needs its position asks for the index.
#include "core/seat.hpp"

#ifdef CONTROL
int place(brelan::Seat seat) { return seat.index; }
#else
int place(brelan::Seat seat) { return seat; }
#endif
