#pragma once
#include "games/pontoon/odds/naturals.hpp"
#include "games/pontoon/odds/outlook.hpp"

namespace brelan::pontoon {

// How both sides play: the banker doubles with these first cards.
struct Rulebook {
    DrawingRule punter = draws_below(17);
    DrawingRule banker = draws_below(17);
    ValueSet doubles = 0;
};

// Where the banker's first card leaves us: he has doubled, or not.
std::vector<BankerStart> starts_of(ValueSet doubles);

// What the punter at a place wins in a deal, on the average.
Fraction punter_expects(const Model& model, const Rulebook& rules, int place);

}  // namespace brelan::pontoon
