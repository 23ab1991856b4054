#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::pontoon {

// What Brelan knows of Pontoon beyond its rules.
std::span<const odds::Topic> topics();

}  // namespace brelan::pontoon
