#pragma once
#include <span>
#include <vector>

#include "odds/fraction.hpp"

// How marked cards fall into hands: the coefficient of x^n of a product, one factor for each hand, counts the
// ways to lay n marked cards on places of the hands. Each way is equally likely.
namespace brelan::odds {

using Polynomial = std::vector<Integer>;  // [i] is the coefficient of x^i

// The places for marked cards in a hand of `size` cards that has from `least` to `most` of them.
Polynomial places(int size, int least, int most);

// The product, without what is beyond x^degree.
Polynomial product(const Polynomial& a, const Polynomial& b, int degree);
Polynomial power(const Polynomial& base, int exponent, int degree);

// Some hands of the same size that take `marked` cards between them, with other places that take any.
struct Hands {
    int count = 0;
    int size = 0;
    int others = 0;  // places elsewhere: a dog, or hands that do not matter
    constexpr int all() const { return count * size + others; }
};

// The chance that each of the hands has from `least` to `most` of the marked cards.
Fraction each_within(const Hands& hands, int marked, int least, int most);

// The same by the model in which each marked card goes to any hand with the same chance, whatever room the
// hand has left (a binomial model; hands.size and hands.others do not matter to it).
Fraction each_within_by_lot(int hands, int marked, int least, int most);

}  // namespace brelan::odds
