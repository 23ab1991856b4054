#pragma once
#include "core/seat.hpp"

// For comparing players: who plays which part in a deal, and how the deal's undertaking turned out. This
// information draws on the whole state, so nobody at the table may see it.
namespace brelan {

// The role of a seat, from the time when it is settled until the end of the deal: an index into G::roles()
// (catalogue keys `role.<name>`).
inline constexpr int kNoRole = -1;

// What was undertaken in a deal, by whom, and whether it was made. `which` is an index into
// G::undertakings(), smallest first (catalogue keys `undertaking.<name>`).
struct Undertaking {
    int which = -1;  // -1: nothing, or the deal is not over
    Seat by = kNobody;
    bool made = false;
};

}  // namespace brelan
