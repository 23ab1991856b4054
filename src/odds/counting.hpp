#pragma once
#include <span>

#include "odds/fraction.hpp"

// Counting of cards. An amount that cannot be (a negative one, more than there are) has 0 ways.
namespace brelan::odds {

// How many ways there are to choose k of n.
Integer binomial(int n, int k);

// How many ways there are to deal n cards into heaps of these sizes, which must add up to n.
Integer multinomial(std::span<const int> heaps);

// The chance that exactly k of `wanted` cards are among `drawn` drawn from `all`.
Fraction hypergeometric(int all, int wanted, int drawn, int k);

}  // namespace brelan::odds
