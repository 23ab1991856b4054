#pragma once
#include "games/tarot/rules/state.hpp"
#include "text/phrases.hpp"

// Chips as wagers, as shown to people (R10.21, R10.40).
namespace brelan::tarot {

// `prise 1, garde 2, garde sans 4, garde contre 6`: the value of each bid in chips.
void say_levels(const Options& options, const Standing& standing, const Phrases& phrases, TextOut& out);

// `Alice 6, Ben 2, Chloé 2, Dan 2`: the wager of each seat. Writes nothing if there are no wagers.
void say_wagers(const State& known, const Phrases& phrases, TextOut& out);

}  // namespace brelan::tarot
