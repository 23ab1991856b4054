#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::tontine {

// What `brelan odds tontine` can tell.
std::span<const odds::Topic> topics();

}  // namespace brelan::tontine
