#pragma once
#include "games/pontoon/odds/model.hpp"
#include "odds/fraction.hpp"

// Two cards each: who has a natural (R6), and what that alone decides.
namespace brelan::pontoon {

using odds::Fraction;

// The chance that so many given players have a natural and so many others none.
Fraction naturals_chance(const Counts& pack, int with, int without_one);

// What the punter at a place from the eldest (1) on wins in the deals that naturals decide before he could
// play, or where his own natural does: the part of his expectation that no drawing rule changes.
// punter_first: only the deals in which his first card is one of these, where naturals concern him and the
// banker alone.
Fraction gain_by_naturals(const Model& model, int place, BankerStart start,
                          ValueSet punter_first = kAllValues);

// Whether naturals concern each punter and the banker alone.
constexpr bool naturals_between_two(const Options& options) {
    return options.natural_paid_by == NaturalPaidBy::banker && !options.natural_ends_round;
}

// R11: the chance that a punter's natural moves the bank, or gives somebody the right to take it.
Fraction bank_passes_chance(const Options& options);

}  // namespace brelan::pontoon
