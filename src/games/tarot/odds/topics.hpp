#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::tarot {

// The topics of `brelan odds tarot` and `brelan eval tarot`.
std::span<const odds::Topic> topics();

}  // namespace brelan::tarot
