#pragma once
#include <map>

#include "games/pontoon/odds/course.hpp"
#include "odds/fraction.hpp"

namespace brelan::pontoon {

using odds::Fraction;

// How the hands of a player who plays by a rule come out of a fresh pack: the chance of each finish, and of each
// number of cards.
struct HandsDealt {
    std::map<Finish, Fraction> finishes;
    std::map<int, Fraction> cards;
};

// A punter who has a natural is done; a banker is too.
HandsDealt hands_dealt(const Model& model, const DrawingRule& rule);

}  // namespace brelan::pontoon
