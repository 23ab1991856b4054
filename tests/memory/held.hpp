#pragma once
#include <cstddef>

namespace brelan::memory {

// How many bytes this program has allocated with new and not freed yet, across all threads.
std::size_t held();

// The peak of held() since the last forget_most().
std::size_t most_held();
void forget_most();

}  // namespace brelan::memory
