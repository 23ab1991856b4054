#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::tarot {

// What `brelan odds tarot` and `brelan eval tarot` can tell.
std::span<const odds::Topic> topics();

}  // namespace brelan::tarot
