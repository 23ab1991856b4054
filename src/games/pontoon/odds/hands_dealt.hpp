#pragma once
#include <map>

#include "games/pontoon/odds/course.hpp"
#include "odds/fraction.hpp"

namespace brelan::pontoon {

using odds::Fraction;

// The hands that a drawing rule produces from a fresh pack: the chance of each finish, and of each number of
// cards.
struct HandsDealt {
    std::map<Finish, Fraction> finishes;
    std::map<int, Fraction> cards;
};

// Deals from the cards that are left when someone else holds `held`. Both punters and bankers stop on a
// natural.
HandsDealt hands_dealt(const Model& model, const DrawingRule& rule, const Counts& held = {});

// The finishes in the edition's ranking, best first; all hands of five cards are a single finish if the
// options rank them.
using RankedHands = std::vector<std::pair<Finish, Fraction>>;
RankedHands ranked(const Options& options, const HandsDealt& dealt);

}  // namespace brelan::pontoon
