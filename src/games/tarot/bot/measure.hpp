#pragma once
#include <array>
#include <cstdint>

#include "games/tarot/rules/options.hpp"
#include "games/tarot/rules/state.hpp"
#include "odds/sample.hpp"
#include "odds/topic.hpp"

// What a hand is worth at the table: dogs and deals drawn for it, played by the rules of thumb.
namespace brelan::tarot {

// One bid with a hand, or passing with it.
struct Measured {
    Contract contract = Contract::none;  // none: the hand passes, the others bid as they like
    std::uint64_t made = 0;              // how often the one who holds the hand made it
    odds::Sample score;                  // what he won
};

// Passing, then the bids from the lowest.
using MeasuredHand = std::array<Measured, 5>;

// The owner sits anywhere from the dealer; each deal is played once for each bid, all others passing. A petit
// sec elsewhere is dealt again. The hand has the size that the options ask for, and is no petit sec itself.
MeasuredHand measure_hand(const Options& options, const CardSet& hand, int deals, std::uint64_t seed,
                          const odds::Watch& watch = {});

}  // namespace brelan::tarot
