#pragma once
#include "games/tarot/bot/memory.hpp"
#include "games/tarot/rules/deal.hpp"

// The rules of thumb of a decent club player, without any search (levels.md tells them in words).
// They look at nothing that the actor cannot see: of a state with all cards they say the same as of its view.
namespace brelan::tarot {

// What the actor does. `memory` is what he has in mind of the tricks.
Action choose(const State& state, const Memory& memory);

// The card he plays.
Card choose_card(const State& state, const Memory& memory);

// Of the auction: by the scale of the article, higher demands with three players and lower ones with five,
// who hold more or fewer cards.
Contract wanted_contract(const Options& options, const CardSet& hand);
Card choose_call(const CardSet& hand, const CardSet& allowed);

// Which `size` of the cards of `pool`, all of them in the hand, had best go aside: short suits as a whole,
// and points that others could catch.
std::uint64_t choose_aside(const CardSet& hand, std::uint64_t pool, int size);

// The cards that may still go aside after what has (R6.4, R6.6), without the trumps.
std::uint64_t aside_pool(const State& state);

// Plays a deal to its end; answers how many actions that took.
int play_out(State& state, Memory& memory);

}  // namespace brelan::tarot
