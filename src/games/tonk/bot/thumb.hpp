#pragma once
#include "games/tonk/tonk.hpp"

// How a decent beginner plays, from what his seat knows: also the way in which searches play deals out.
namespace brelan::tonk {

// The place in the list of what is allowed.
std::size_t by_thumb(const State& state, const Actions& legal);

// The same of one who hardly dares to drop, and takes a discard only for a spread.
std::size_t by_caution(const State& state, const Actions& legal);

// The highest total with which it pays to drop: less for every round that has gone, and for the fewest cards
// among the others.
int drop_limit(const State& state, Seat seat);

// How likely it is that everybody but the observer would have discarded so, and not dropped, with these
// cards.
std::uint32_t likelihood(const State& world, Seat observer);

}  // namespace brelan::tonk
