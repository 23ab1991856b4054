#pragma once
#include <cstdint>

#include "games/tarot/rules/state.hpp"

// The likelihood of everything that players have said and played so far, given the cards of this world. Only
// the proportions matter.
namespace brelan::tarot {

inline constexpr std::uint32_t kSurely = 1U << 20;

// The weight of the auction: the bids of every seat except the observer's.
std::uint32_t weight_of_bids(const State& world, Seat observer);
// The weight of the other choices before the play. These are the card that the taker called, the cards that
// they would rather have discarded, and handfuls that could have been shown but were not. Every world already
// agrees with what these choices prove beyond doubt.
std::uint32_t weight_of_choices(const State& world, Seat observer);
// The weight of the cards played so far.
std::uint32_t weight_of_cards(const State& world, Seat observer, bool signals);

// The deal just before the first card, with the hands of this world.
State before_play(const State& world);

}  // namespace brelan::tarot
