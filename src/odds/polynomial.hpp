#pragma once
#include <span>
#include <vector>

#include "odds/fraction.hpp"

// Counts the ways that marked cards can fall into hands. In a product with one factor per hand, the
// coefficient of x^n counts the ways to put n marked cards into the hands. All ways are equally likely.
namespace brelan::odds {

using Polynomial = std::vector<Integer>;  // [i] is the coefficient of x^i

// The factor for a hand of `size` cards that has from `least` to `most` marked cards.
Polynomial places(int size, int least, int most);

// The product of two polynomials, truncated after x^degree.
Polynomial product(const Polynomial& a, const Polynomial& b, int degree);
Polynomial power(const Polynomial& base, int exponent, int degree);

// Several hands of the same size that are dealt marked cards, and other positions that may take any number of
// those cards.
struct Hands {
    int count = 0;
    int size = 0;
    int others = 0;  // positions elsewhere: a dog, or hands that do not matter
    constexpr int all() const { return count * size + others; }
};

// The chance that each of the hands has from `least` to `most` of the marked cards.
Fraction each_within(const Hands& hands, int marked, int least, int most);

// The same chance in a binomial model, where each marked card is equally likely to go to any hand, however
// full that hand is (the size of the hands and other positions do not matter).
Fraction each_within_by_lot(int hands, int marked, int least, int most);

}  // namespace brelan::odds
