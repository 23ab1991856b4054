#pragma once
#include <cstdint>

namespace brelan::laws {

// How often this program has asked for memory up to now.
std::uint64_t allocations();

}  // namespace brelan::laws
