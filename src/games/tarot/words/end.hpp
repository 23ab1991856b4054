#pragma once
#include "games/tarot/words/people.hpp"

namespace brelan::tarot {

// The outcome of a played deal, and its score as a sum, line by line.
void tell_result(const State& known, const Story& story);

// What the declared misères earn (R7.32).
void tell_miseres(const State& known, const Story& story);

}  // namespace brelan::tarot
