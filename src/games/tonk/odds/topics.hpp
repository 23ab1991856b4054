#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::tonk {

// The topics of `brelan odds tonk`.
std::span<const odds::Topic> topics();

}  // namespace brelan::tonk
