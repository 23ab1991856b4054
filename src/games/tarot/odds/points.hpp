#pragma once
#include "games/tarot/rules/actions.hpp"
#include "games/tarot/rules/options.hpp"

// Which points an attack can have at all: what people enter is held against it.
namespace brelan::tarot {

// From so many to so many; none where the least is above the most.
struct Span {
    int least = 0;
    int most = 0;
    constexpr bool empty() const { return least > most; }
    constexpr bool has(int number) const { return least <= number && number <= most; }
};

// The half-points that an attack with so many oudlers can have when it has taken a number of tricks within
// limits. No real deal lies outside; not everything inside needs to come from one.
Span attack_halves(const Options& options, Contract contract, int oudlers, Span tricks);

}  // namespace brelan::tarot
