#pragma once
#include <span>

#include "core/measure.hpp"
#include "games/tonk/rules/state.hpp"

// The statistics of a finished match.
namespace brelan::tonk {

std::span<const Measure> measures();
void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures);

}  // namespace brelan::tonk
