#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::tonk {

// What `brelan odds tonk` can tell.
std::span<const odds::Topic> topics();

}  // namespace brelan::tonk
