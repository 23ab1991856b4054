#pragma once
#include <span>

#include "core/measure.hpp"
#include "games/pontoon/rules/state.hpp"

// What the statistics count in a finished match.
namespace brelan::pontoon {

std::span<const Measure> measures();
void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures);

}  // namespace brelan::pontoon
