#pragma once
#include <cstddef>

namespace brelan::memory {

// How many bytes this program holds that it has asked for by new and not given back, in all of its threads.
std::size_t held();

}  // namespace brelan::memory
