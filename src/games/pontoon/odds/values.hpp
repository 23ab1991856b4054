#pragma once
#include <span>

#include "games/pontoon/odds/spread.hpp"

namespace brelan::pontoon {

// What the punter wins when one side holds a hand and the other side has still to play by its rule: each
// number is the chance of holding the hand in one given order of values, times the mean gain, over `whole`.
// Whoever decides compares such numbers and adds them up; no further chance is needed.
struct Values {
    Integer whole = 1;  // falling(cards of the pack, depth)
    int depth = 0;
    std::vector<Integer> stand;   // sticking: for a punter, for each counter of his whole stake
    std::vector<Integer> bust;    // drawing, and going bust with it: the same
    std::vector<Integer> chance;  // of the hand itself, and that the deal has come to this
};

// For a punter without a natural, against a banker who plays by a rule and has begun like this, or so.
std::vector<Values> values_of_punter(const Model& model, const DrawingRule& banker,
                                     std::span<const BankerStart> starts);
Values values_of_punter(const Model& model, const DrawingRule& banker, BankerStart start);

// For a banker, against a punter without a natural who plays by a rule. Whole stakes are in the numbers.
Values values_of_banker(const Model& model, const DrawingRule& punter, bool doubled);

}  // namespace brelan::pontoon
