#pragma once
#include <string_view>
#include <vector>

#include "games/tontine/odds/chain_hands.hpp"

// A small game of Tontine as an absorbing Markov chain: between two hands, only the distribution of the chips
// and the dealer matter.
namespace brelan::tontine {

// The reason why the chain cannot handle these options: the key of a sentence, or empty if it can.
std::string_view chain_obstacle(const Options& options);

struct ChainResult {
    Figures figures;  // the figures of a whole game; places are counted from the seat after the first dealer
    Figures errors;   // upper bounds on the errors of the figures
    std::size_t lies = 0;       // possible chip distributions at the start of a hand
    std::vector<double> lasts;  // the chance that the game continues after 0, 1, 2 ... hands
    double lasts_error = 0;     // an upper bound on the errors of these chances
};

// The errors are infinite if the work was stopped.
ChainResult solve_chain(const Options& options, const odds::Watch& watch);

}  // namespace brelan::tontine
