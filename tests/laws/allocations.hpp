#pragma once
#include <cstdint>

namespace brelan::laws {

// How often this program has allocated memory so far.
std::uint64_t allocations();

}  // namespace brelan::laws
