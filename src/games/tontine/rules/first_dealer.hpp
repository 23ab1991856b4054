#pragma once
#include "core/draw.hpp"
#include "games/tontine/rules/state.hpp"

// R2: who deals first.
namespace brelan::tontine {

// R2.1: how the first dealer is chosen.
Drawing drawing(const Options& options);

// The start of the first hand: everybody has the stake, and the dealer is known.
Carry first(const Options& options, const Draw& draw);

}  // namespace brelan::tontine
