#pragma once
#include <cstdint>

namespace brelan::cli {

// The number of allocations made by this thread so far. Linking this file replaces the global operator new.
std::uint64_t allocations();

}  // namespace brelan::cli
