#pragma once
#include <span>

#include "games/pontoon/odds/spread.hpp"

namespace brelan::pontoon {

// What the punter wins when one side holds a hand and the other side still has to play by its rule. Each
// number, divided by `whole`, is the chance of holding the hand in one given order of values, times the mean
// gain. Decisions compare and add up such numbers; no other probabilities are needed.
struct Values {
    Integer whole = 1;  // falling(cards of the pack, depth)
    int depth = 0;
    std::vector<Integer> stand;   // the gain for sticking; for a punter, per counter of their whole stake
    std::vector<Integer> bust;    // the gain for drawing and going bust with the card, in the same unit
    std::vector<Integer> chance;  // the chance of the hand itself, in deals that get this far
};

// The values for a punter without a natural, against a banker who plays by a rule; one entry per possible
// start of the banker.
std::vector<Values> values_of_punter(const Model& model, const DrawingRule& banker,
                                     std::span<const BankerStart> starts);
Values values_of_punter(const Model& model, const DrawingRule& banker, BankerStart start);

// The values for a banker, against a punter who has no natural and plays by a rule. The numbers include whole
// stakes.
Values values_of_banker(const Model& model, const DrawingRule& punter, bool doubled);

}  // namespace brelan::pontoon
