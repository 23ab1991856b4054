#pragma once
#include "games/pontoon/odds/model.hpp"
#include "odds/fraction.hpp"

// Deals of two cards each: who has a natural (R6), and what follows from that.
namespace brelan::pontoon {

using odds::Fraction;

// The chance that `with` given players have a natural and `without_one` other players do not.
Fraction naturals_chance(const Counts& pack, int with, int without_one);

// The part of a punter's expectation that no drawing rule affects: their gain in deals where they have a
// natural, or where naturals decide everything before they can play. The place counts from the eldest (1).
// punter_first: only deals where the punter's first card is one of these; naturals must then concern only
// this punter and the banker.
Fraction gain_by_naturals(const Model& model, int place, BankerStart start,
                          ValueSet punter_first = kAllValues);

// Whether naturals concern only each punter and the banker.
constexpr bool naturals_between_two(const Options& options) {
    return options.natural_paid_by == NaturalPaidBy::banker && !options.natural_ends_round;
}

// R11: the chance that a punter's natural moves the bank, or entitles somebody to take it.
Fraction bank_passes_chance(const Options& options);

}  // namespace brelan::pontoon
