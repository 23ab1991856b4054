#pragma once
#include <span>

#include "core/measure.hpp"
#include "games/tarot/rules/state.hpp"

// What the statistics count in a finished match.
namespace brelan::tarot {

std::span<const Measure> measures();
void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures);

}  // namespace brelan::tarot
