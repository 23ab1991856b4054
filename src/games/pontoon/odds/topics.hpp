#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::pontoon {

// The topics of `brelan odds pontoon` and `brelan eval pontoon`.
std::span<const odds::Topic> topics();

}  // namespace brelan::pontoon
