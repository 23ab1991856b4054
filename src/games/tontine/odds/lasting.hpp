#pragma once
#include <vector>

#include "games/tontine/odds/equations.hpp"
#include "odds/topic.hpp"

namespace brelan::tontine {

// The chances that a game goes on after so many hands: 1, ..., as long as they are told.
struct Lasting {
    std::vector<double> chances;
    double error = 0;  // none of them is further from the true one
};

// Hand by hand; and as soon as the chances of all rows follow from those of the last hands, by that rule.
Lasting lasting(const HandRows& hands, const odds::Watch& watch);

}  // namespace brelan::tontine
