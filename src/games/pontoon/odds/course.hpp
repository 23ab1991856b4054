#pragma once
#include <vector>

#include "games/pontoon/odds/drawing_rule.hpp"
#include "games/pontoon/odds/model.hpp"

namespace brelan::pontoon {

// A hand with which a player ends, or from which he draws one card too many: in how many orders of values he
// comes to it, and the sum over these of his whole stake (R10.1), the card that makes it bust included.
struct Ending {
    std::int32_t hand;
    std::int64_t ways;
    std::int64_t staked;
};

// All that can come of a rule. Naturals are among the standing hands where they were asked for.
struct Course {
    std::vector<Ending> stands;
    std::vector<Ending> busts;  // the hand before its last card
};

Course banker_course(const Model& model, const DrawingRule& rule, BankerStart start, bool naturals);
Course punter_course(const Model& model, const DrawingRule& rule, bool doubled);

// R10.21 aside, whether the rules let a player play so; the hand against it where they do not.
struct Illegal {
    std::int32_t hand = -1;
    bool none() const { return hand < 0; }
};
Illegal against_punter_rule(const Model& model, const DrawingRule& rule);
Illegal against_banker_rule(const Model& model, const DrawingRule& rule);

}  // namespace brelan::pontoon
