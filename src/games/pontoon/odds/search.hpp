#pragma once
#include <functional>

#include "games/pontoon/odds/drawing_rule.hpp"
#include "odds/fraction.hpp"
#include "odds/topic.hpp"

namespace brelan::pontoon {

// The worth of a rule to the player who follows it; nothing if the game does not allow it.
using WorthOfRule = std::function<std::optional<odds::Fraction>(const DrawingRule&)>;

struct FoundRule {
    DrawingRule rule;
    odds::Fraction worth;
};

// The best threshold rule; nothing if none is allowed or the search was stopped before it found one. The
// search starts from the best pair of a hard and a soft threshold, and then improves single thresholds for
// two, three or four cards until no change helps. With `pairs`, it goes on until no change of two thresholds
// helps either.
std::optional<FoundRule> best_rule(const WorthOfRule& worth, bool pairs, const odds::Watch& watch);

}  // namespace brelan::pontoon
