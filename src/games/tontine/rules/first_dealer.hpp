#pragma once
#include "core/draw.hpp"
#include "games/tontine/rules/state.hpp"

// R2: who deals first.
namespace brelan::tontine {

// R2.1: how that is found.
Drawing drawing(const Options& options);

// What the first hand starts from: everybody has the stake, and the dealer is known.
Carry first(const Options& options, const Draw& draw);

}  // namespace brelan::tontine
