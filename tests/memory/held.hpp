#pragma once
#include <cstddef>

namespace brelan::memory {

// How many bytes this program holds that it has asked for by new and not given back, in all of its threads.
std::size_t held();

// The most that was held since forget_most().
std::size_t most_held();
void forget_most();

}  // namespace brelan::memory
