#pragma once
#include "games/tonk/odds/kinds.hpp"
#include "games/tonk/rules/options.hpp"

// R6: the spreads in a hand as it is dealt.
namespace brelan::tonk {

struct DealtSpreads {
    Fraction any;
    Fraction set;          // three or four of a rank
    Fraction four;         // four of a rank
    Fraction run;          // three or more of a suit in sequence
    Fraction run_of_four;  // four or more
    Fraction run_of_five;
    Fraction both;  // a set and a run
};

DealtSpreads dealt_spreads(const Options& options);

}  // namespace brelan::tonk
