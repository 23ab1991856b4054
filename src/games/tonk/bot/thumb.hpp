#pragma once
#include "games/tonk/tonk.hpp"

// The play of a decent beginner, based on what their seat knows. Searches also play deals out this way.
namespace brelan::tonk {

// The index in the list of allowed actions.
std::size_t by_thumb(const State& state, const Actions& legal);

// The choice of a cautious player, who rarely drops and takes a discard only for a spread.
std::size_t by_caution(const State& state, const Actions& legal);

// The highest total worth dropping with: it falls with every completed round, and as the shortest hand among
// the opponents gets shorter.
int drop_limit(const State& state, Seat seat);

// The likelihood that everybody except the observer, holding these cards, would have made the same discards
// without dropping.
std::uint32_t likelihood(const State& world, Seat observer);

}  // namespace brelan::tonk
