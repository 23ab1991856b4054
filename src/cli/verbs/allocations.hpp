#pragma once
#include <cstdint>

namespace brelan::cli {

// How often this thread has asked for memory so far. Whatever links to this has its operator new counted.
std::uint64_t allocations();

}  // namespace brelan::cli
