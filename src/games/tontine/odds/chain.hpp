#pragma once
#include <string_view>
#include <vector>

#include "games/tontine/odds/chain_hands.hpp"

// A small game of Tontine as an absorbing Markov chain: between two hands nothing counts but where the chips
// lie and who deals.
namespace brelan::tontine {

// Why the chain cannot tell how these options come out: the key of a sentence, or empty when it can.
std::string_view chain_obstacle(const Options& options);

struct ChainResult {
    Figures figures;       // of a whole game; chances of places counted from the one behind the first dealer
    double error = 0;      // no figure is further from the true one
    std::size_t lies = 0;  // in which a hand can begin
    std::vector<double> lasts;  // the chance that the game goes on after so many hands: 1, ...
};

// The error is infinite when it was stopped.
ChainResult solve_chain(const Options& options, const odds::Watch& watch);

}  // namespace brelan::tontine
