#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::high {

// The topics of `brelan odds high`.
std::span<const odds::Topic> topics();

}  // namespace brelan::high
