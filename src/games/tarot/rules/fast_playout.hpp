#pragma once
#include "core/rng.hpp"
#include "games/tarot/rules/state.hpp"

namespace brelan::tarot {

// Plays random legal actions to the end of the deal, as core/playout.hpp does: the same random numbers give
// the same deal. From the second trick on, the cards to choose from are kept as bits, and no list is built.
int fast_playout(State& state, Rng& rng);

}  // namespace brelan::tarot
