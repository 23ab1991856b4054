#pragma once
#include <vector>

#include "games/pontoon/odds/deal.hpp"

// R8: the gain from splitting a pair, with all cards known at that point removed from the pack.
namespace brelan::pontoon {

// The values whose pairs may be split and can be counted: second cards are dealt, not drawn.
ValueSet splittable(const Options& options);

// Pairs of one value. Gains are contributions to the gain per deal; to get the gain per pair, divide by the
// chance.
struct SplitPair {
    int value;
    Fraction chance;  // the chance of such a pair that the punter gets to play
    Fraction kept;    // the pair's gain as one hand
    Fraction split;   // the pair's gain when split as often as the rules allow
};

// The pairs of each value that may be split, if all hands follow the punter's rule.
std::vector<SplitPair> split_pairs(const PunterSide& side, const Rulebook& rules);

}  // namespace brelan::pontoon
