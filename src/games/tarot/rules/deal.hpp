#pragma once
#include <optional>

#include "core/cards_asked.hpp"
#include "core/clause.hpp"
#include "core/payoff.hpp"
#include "games/tarot/rules/pack.hpp"

// A deal, from its cards to the carry for the next deal (R2.3, R2.4, R3.14, R10.9).
namespace brelan::tarot {

State start(const Options& options, const Carry& carry, const Pack& pack);

// R4 to R8: the actor's legal actions, the clause that forbids an illegal action, and the effect of an
// action.
void legal(const State& state, Actions& out);
Clause check(const State& state, Action action);
void play(State& state, Action action) noexcept;

// The cards that the actor may choose together: a discard, or the trumps of a handful (R6.6, R7.10).
CardsAsked cards_asked(const State& state);

// All cards that the actor may choose from, which are offered while the first one is taken again and again
// (core/cards_asked.hpp); nullopt if there are too few.
std::optional<CardSet> cards_offered(State state);

// R10: the result of a deal that is over.
Payoff payoff(const State& state);
Carry carry(const State& state);
Carry settle(const State& state, Payoff& total);  // returns the carry, and adds the payoff to the total
bool finished(const Options& options, const Carry& carry);

// R10.5: who pays whom if the action ends the deal.
void payments(const State& state, Action action, PaymentSink& sink);

inline constexpr int kMostDeals = 1000;  // R10.36: the most deals in any match, with or without a target
inline constexpr int kMostRaises = 99;   // R10.34

// Each seat speaks at most five times, misères included; then come the call, the discard, the slam, the
// handfuls and the cards.
constexpr int max_actions(const Options&) { return 200; }

}  // namespace brelan::tarot
