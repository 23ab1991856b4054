#pragma once
#include <span>

#include "odds/fraction.hpp"

// Counts ways to draw and deal cards. For impossible amounts (negative, or more than there are), the number
// of ways is 0.
namespace brelan::odds {

// The number of ways to choose k of n.
Integer binomial(int n, int k);

// The number of ways to deal n cards into piles of these sizes, which must add up to n.
Integer multinomial(std::span<const int> heaps);

// The chance that `drawn` cards drawn from `all` cards include exactly k of the `wanted` ones.
Fraction hypergeometric(int all, int wanted, int drawn, int k);

}  // namespace brelan::odds
