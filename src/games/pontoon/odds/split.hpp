#pragma once
#include <vector>

#include "games/pontoon/odds/deal.hpp"

// R8: what it brings to split a pair, with all cards that are known then to be gone.
namespace brelan::pontoon {

// The values whose pairs may be split, as far as they can be counted: second cards are dealt, not drawn.
ValueSet splittable(const Options& options);

// Pairs of one value. Gains are parts of what a deal brings: divided by the chance they are those of a pair.
struct SplitPair {
    int value;
    Fraction chance;  // of such a pair, and that the punter comes to play it
    Fraction kept;    // what it wins as one hand
    Fraction split;   // and split, again and again as far as the rules allow
};

// For each value that may be split; all hands are played by the punter's rule.
std::vector<SplitPair> split_pairs(const PunterSide& side, const Rulebook& rules);

}  // namespace brelan::pontoon
