#pragma once
#include "core/game.hpp"
#include "games/tarot/state.hpp"

// What statistics count of a finished match.
namespace brelan::tarot {

std::span<const Measure> measures();
void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures);

}  // namespace brelan::tarot
