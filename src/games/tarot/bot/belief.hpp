#pragma once
#include <cstdint>

#include "games/tarot/rules/state.hpp"

// How likely it is that everybody would have said and played what he did with the cards of this world. Only
// proportions count.
namespace brelan::tarot {

inline constexpr std::uint32_t kSurely = 1U << 20;

// What the auction says; of every seat but the observer.
std::uint32_t weight_of_bids(const State& world, Seat observer);
// What else was said before the play: which card the taker called, which cards he would rather have laid
// aside, and who could have shown a handful and did not. What these show for certain is so in every world.
std::uint32_t weight_of_choices(const State& world, Seat observer);
// What the cards played so far say.
std::uint32_t weight_of_cards(const State& world, Seat observer, bool signals);

// The deal as it stood before the first card, with the hands of this world.
State before_play(const State& world);

}  // namespace brelan::tarot
