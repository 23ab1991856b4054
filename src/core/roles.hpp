#pragma once
#include "core/seat.hpp"

// For those who compare players: who plays which part in a deal, and what became of what was undertaken. It
// looks at the whole state and is for nobody at the table.
namespace brelan {

// The part of a seat is a place in G::roles() (catalogue keys `role.<name>`), once it is settled, to the end
// of the deal.
inline constexpr int kNoRole = -1;

// What was undertaken in a deal: a place in G::undertakings(), the smallest first (catalogue keys
// `undertaking.<name>`), by whom, and whether it was made.
struct Undertaking {
    int which = -1;  // -1: nothing, or the deal is not over
    Seat by = kNobody;
    bool made = false;
};

}  // namespace brelan
