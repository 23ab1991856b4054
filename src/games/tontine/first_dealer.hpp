#pragma once
#include "core/draw.hpp"
#include "games/tontine/state.hpp"

// R2: who deals first.
namespace brelan::tontine {

// R2.2: where the ace ranks in the draw.
constexpr bool ace_high(const Options& options) { return options.dealer_draw_ace == AceRank::high; }

Draw draw(const Options& options, Rng& rng);
Draw draw(const Options& options, Lots& lots);

// What the first hand starts from: everybody has the stake, and the dealer is known.
Carry first(const Options& options, const Draw& draw);

}  // namespace brelan::tontine
