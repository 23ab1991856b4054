#pragma once
#include <array>
#include <cstdint>

#include "games/tarot/rules/options.hpp"
#include "games/tarot/rules/state.hpp"
#include "odds/sample.hpp"
#include "odds/topic.hpp"

// The worth of a hand at the table: all other cards are dealt at random many times, and the deals are played
// by the rules of thumb.
namespace brelan::tarot {

// The result of one bid with a hand, or of passing.
struct Measured {
    Contract contract = Contract::none;  // none: the owner passes, and the others bid freely
    std::uint64_t made = 0;              // how often the hand's owner made the contract
    odds::Sample score;                  // what the hand's owner won
};

// Passing, then the bids from the lowest up.
using MeasuredHand = std::array<Measured, 5>;

// The owner's place relative to the dealer is random. Each deal is played once per bid, and all other players
// pass. A deal with a petit sec elsewhere is redealt. The hand must have the size that the options require
// and not be a petit sec itself.
MeasuredHand measure_hand(const Options& options, const CardSet& hand, int deals, std::uint64_t seed,
                          const odds::Watch& watch = {});

}  // namespace brelan::tarot
