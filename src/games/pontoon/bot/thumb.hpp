#pragma once
#include "games/pontoon/pontoon.hpp"

// Plays like a decent beginner who knows what their seat knows. Searches use this function to play deals out.
namespace brelan::pontoon {

// The index in the list of legal actions.
std::size_t by_thumb(const State& state, const Actions& legal);

// The choice of a very cautious player: they never buy or split, stake little and stick early.
std::size_t by_caution(const State& state, const Actions& legal);

// How likely it is that everybody except the observer would have staked and stuck as they did with these
// cards, if they play at about this level.
std::uint32_t likelihood(const State& world, Seat observer);

}  // namespace brelan::pontoon
