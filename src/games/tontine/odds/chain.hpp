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
    Figures errors;        // no figure is further from the true one
    std::size_t lies = 0;  // in which a hand can begin
    std::vector<double> lasts;  // the chance that the game goes on after so many hands: 1, ...
    double lasts_error = 0;     // and none of these
};

// The errors are infinite when it was stopped.
ChainResult solve_chain(const Options& options, const odds::Watch& watch);

}  // namespace brelan::tontine
