#pragma once
#include "games/tarot/bot/memory.hpp"
#include "games/tarot/rules/deal.hpp"

// The rules of thumb of a decent club player, without any search (levels.md describes them). The rules of
// thumb use only what the actor can see: a state with all cards gives the same result as the actor's view of
// it.
namespace brelan::tarot {

// The actor's choice. `memory` is what the actor remembers of the tricks.
Action choose(const State& state, const Memory& memory);

// The card that the actor plays.
Card choose_card(const State& state, const Memory& memory);

// The bid, by the article's scale; the thresholds are higher with three players and lower with five, because
// hands are larger with three and smaller with five.
Contract wanted_contract(const Options& options, const CardSet& hand);
Card choose_call(const CardSet& hand, const CardSet& allowed);

// The best `size` cards of `pool`, all of them in the hand, to discard: whole short suits, and points that
// others could win.
std::uint64_t choose_aside(const CardSet& hand, std::uint64_t pool, int size);

// The cards that may still be discarded after the earlier discards (R6.4, R6.6), trumps excluded.
std::uint64_t aside_pool(const State& state);

// Plays a deal to its end; returns the number of actions.
int play_out(State& state, Memory& memory);

}  // namespace brelan::tarot
