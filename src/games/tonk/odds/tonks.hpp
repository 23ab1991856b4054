#pragma once
#include <vector>

#include "games/tonk/odds/kinds.hpp"
#include "games/tonk/rules/options.hpp"

// R4: Tonks at the deal.
namespace brelan::tonk {

inline constexpr int kMostTonkPlayers = 5;  // the most players whose hands are counted together

// The share of hands whose total is between these limits.
Fraction chance_of_totals(int cards, int least, int most);
// The share of hands that are Tonks.
Fraction chance_of_tonk(const Options& options, int cards);

// Entry k is the chance that exactly k of this many players, with five cards each, hold a Tonk.
std::vector<Fraction> tonks_at_table(const Options& options, int players);

}  // namespace brelan::tonk
