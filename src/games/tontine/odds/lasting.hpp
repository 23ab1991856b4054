#pragma once
#include <vector>

#include "games/tontine/odds/equations.hpp"
#include "odds/topic.hpp"

namespace brelan::tontine {

// The chances that a game continues after 0, 1, 2 ... hands, as far as they are reported.
struct Lasting {
    std::vector<double> chances;
    double error = 0;  // an upper bound on the errors of these chances
};

// Computes the chances hand by hand until all rows follow a recurrence, then uses the recurrence.
Lasting lasting(const HandRows& hands, const odds::Watch& watch);

}  // namespace brelan::tontine
