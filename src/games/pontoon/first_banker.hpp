#pragma once
#include "core/draw.hpp"
#include "games/pontoon/state.hpp"

// R2: who has the bank first.
namespace brelan::pontoon {

// R2.5, R2.6: where the ace ranks in the draw.
constexpr bool ace_high(const Options& options) { return options.draw_ace == DrawAce::high; }

// R2.2, R2.3: the rank that is turned for.
constexpr int wanted_rank(const Options& options) {
    return options.first_banker == FirstBanker::first_ace ? kAce : kJack;
}

Draw draw(const Options& options, Rng& rng);
Draw draw(const Options& options, Lots& lots);

// What the first deal starts from: everybody has his counters, and the banker is known.
Carry first(const Options& options, const Draw& draw);

}  // namespace brelan::pontoon
