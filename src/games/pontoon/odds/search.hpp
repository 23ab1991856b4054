#pragma once
#include <functional>

#include "games/pontoon/odds/drawing_rule.hpp"
#include "odds/fraction.hpp"
#include "odds/topic.hpp"

namespace brelan::pontoon {

// What a rule is worth to the one who plays by it; nothing where the game does not allow it.
using WorthOfRule = std::function<std::optional<odds::Fraction>(const DrawingRule&)>;

struct FoundRule {
    DrawingRule rule;
    odds::Fraction worth;
};

// The best rule of thresholds; nothing where none is allowed, or the search was stopped before it found one.
// First the best of all pairs of a hard and a soft one; then no change of a single threshold, for two, three
// or four cards, makes it better; with `pairs`, no change of two of them either.
std::optional<FoundRule> best_rule(const WorthOfRule& worth, bool pairs, const odds::Watch& watch);

}  // namespace brelan::pontoon
