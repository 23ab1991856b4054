#pragma once
#include <vector>

#include "games/pontoon/odds/drawing_rule.hpp"
#include "games/pontoon/odds/model.hpp"

namespace brelan::pontoon {

// A hand on which a player stops, or which the next card makes bust. `ways` is the number of value orders
// that lead to the hand, and `staked` is the sum of the player's whole stakes over these orders (R10.1). The
// stake includes the price of the card that makes the hand bust.
struct Ending {
    std::int32_t hand;
    std::int64_t ways;
    std::int64_t staked;
};

// All results of a rule. Standing hands include naturals if requested.
struct Course {
    std::vector<Ending> stands;
    std::vector<Ending> busts;  // busts, each stored as the hand before its last card
};

Course banker_course(const Model& model, const DrawingRule& rule, BankerStart start, bool naturals);
Course punter_course(const Model& model, const DrawingRule& rule, bool doubled);

// Whether the rules, apart from R10.21, allow this play; if not, the offending hand.
struct Illegal {
    std::int32_t hand = -1;
    bool none() const { return hand < 0; }
};
Illegal against_punter_rule(const Model& model, const DrawingRule& rule);
Illegal against_banker_rule(const Model& model, const DrawingRule& rule);

}  // namespace brelan::pontoon
