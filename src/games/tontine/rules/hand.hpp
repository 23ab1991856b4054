#pragma once
#include "core/chance.hpp"
#include "core/clause.hpp"
#include "games/tontine/rules/actions.hpp"
#include "games/tontine/rules/end.hpp"

// R3 and R4: dealing, and turning the cards one by one.
namespace brelan::tontine {

// The cards of the pack that are not in `seen`, in random order; with an empty set, a shuffled pack.
List<Card, kPackSize> shuffled_without(CardSet seen, Rng& rng);

// R3.2, R3.3: whether the next hand is dealt from the rest of the pack.
bool goes_on_from_rest(const Options& options, const Carry& carry);

Pack shuffle(const Options& options, const Carry& carry, Chance chance);
State start(const Options& options, const Carry& carry, const Pack& pack);
void play(State& state, Action action) noexcept;
Clause check(const State& state, Action action);
Payoff payoff(const State& state);
Carry carry(const State& state);
bool sound(const State& state);

// The first seat, starting with `from` in dealing order, whose card has not been turned yet.
Seat next_to_turn(const State& state, Seat from);
inline Seat next_to_turn(const State& state) { return next_to_turn(state, state.purses.first); }

// Turns the actor's card and applies its effect; reports to `sink` who pays whom.
template <class Sink>
void turn(State& state, Sink& sink) {
    Payments<Sink> payments(state.options, state.purses, sink);
    const Seat seat = state.actor;
    const bool together = state.options.settlement == Settlement::simultaneous;
    state.turned |= std::uint64_t{1} << seat.index;
    if (!together) payments.apply(seat, state.hand[seat]);
    state.actor = next_to_turn(state, seat);
    if (together && state.actor == kNobody) payments.settle_together(state.hand);
    close_hand(state, payments);
}

}  // namespace brelan::tontine
