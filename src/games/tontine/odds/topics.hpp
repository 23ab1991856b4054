#pragma once
#include <span>

#include "odds/topic.hpp"

namespace brelan::tontine {

// The topics of `brelan odds tontine`.
std::span<const odds::Topic> topics();

// The small table as an absorbing chain.
Result<odds::Report> chain_topic(const odds::Request& request);

// Tables of any size, simulated.
Result<odds::Report> survival_topic(const odds::Request& request);

}  // namespace brelan::tontine
