#pragma once
#include "games/tarot/rules/actions.hpp"
#include "games/tarot/rules/options.hpp"

// The points that an attack can possibly have. The points that users enter are checked against them.
namespace brelan::tarot {

// A range; empty if `least` is above `most`.
struct Span {
    int least = 0;
    int most = 0;
    constexpr bool empty() const { return least > most; }
    constexpr bool has(int number) const { return least <= number && number <= most; }
};

// The range of half-points for an attack with this many oudlers and a number of tricks in the given range.
// The range includes every real deal, but not every value in it is necessarily possible.
Span attack_halves(const Options& options, Contract contract, int oudlers, Span tricks);

}  // namespace brelan::tarot
