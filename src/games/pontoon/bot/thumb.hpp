#pragma once
#include "games/pontoon/pontoon.hpp"

// How a decent beginner plays, from what his seat knows: also the way in which searches play deals out.
namespace brelan::pontoon {

// The place in the list of what is allowed.
std::size_t by_thumb(const State& state, const Actions& legal);

// The same of a very cautious player: he never buys or splits, stakes little and sticks early.
std::size_t by_caution(const State& state, const Actions& legal);

// How likely it is that everybody but the observer would have staked and stuck so with these cards, if they
// play about as well as that.
std::uint32_t likelihood(const State& world, Seat observer);

}  // namespace brelan::pontoon
