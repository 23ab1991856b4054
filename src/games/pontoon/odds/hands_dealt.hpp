#pragma once
#include <map>

#include "games/pontoon/odds/course.hpp"
#include "odds/fraction.hpp"

namespace brelan::pontoon {

using odds::Fraction;

// How the hands of a player who plays by a rule come out of a fresh pack: the chance of each finish, and of
// each number of cards.
struct HandsDealt {
    std::map<Finish, Fraction> finishes;
    std::map<int, Fraction> cards;
};

// Out of what is left when some cards are held by another. A punter who has a natural is done; a banker is
// too.
HandsDealt hands_dealt(const Model& model, const DrawingRule& rule, const Counts& held = {});

// The finishes as the edition ranks them, the best first; five cards are one finish, where they rank.
using RankedHands = std::vector<std::pair<Finish, Fraction>>;
RankedHands ranked(const Options& options, const HandsDealt& dealt);

}  // namespace brelan::pontoon
