#pragma once
#include "core/chance.hpp"
#include "core/draw.hpp"
#include "core/payoff.hpp"
#include "games/high/rules/options.hpp"

// R1 to R4: a deal, and what it passes on to the next one.
namespace brelan::high {

struct Carry {
    Seat dealer = kNobody;   // the dealer of the next deal, or of the current deal
    std::uint8_t deals = 0;  // how many deals were played before this one
};

// The cards are in the order of dealing: first one for each seat, then the cards that no seat gets.
struct State {
    Options options;
    Carry carry;
    std::uint8_t shown = 0;  // how many cards have been shown, counting from the first
    Cards cards{};
};

// A state in which hidden cards are unknown.
struct Visible {
    State known;
};

enum class Action : std::uint32_t { show = 1 };
using Actions = List<Action, 1>;

// R1.3: the first dealer is found by lot; other ways are highest, turned and none.
constexpr Drawing drawing(const Options&) { return {.way = Drawing::Way::lot}; }
constexpr Carry first(const Options&, const Draw& draw) { return {draw.lot, 0}; }

Cards shuffle(const Options& options, const Carry& carry, Chance chance);
inline State start(const Options& options, const Carry& carry, const Cards& pack) {
    return {options, carry, 0, pack};
}

// R1.4: owner() is the seat that gets the card at a place. place_of() is the place of a seat's card.
Seat owner(const State& state, int place);
std::size_t place_of(const State& state, Seat seat);

inline bool over(const State& state) { return state.shown == state.options.players; }
inline Seat actor(const State& state) { return over(state) ? kNobody : owner(state, state.shown); }
Clause check(const State& state, Action action);
void legal(const State& state, Actions& out);
inline void play(State& state, Action) noexcept { ++state.shown; }

// R3: the winner of a finished deal; nobody if several seats have the highest card.
Seat winner(const State& state);
Payoff payoff(const State& state);
void payments(const State& state, Action action, PaymentSink& sink);

Carry carry(const State& state);
constexpr bool finished(const Options& options, const Carry& carry) { return carry.deals == options.deals; }
bool sound(const State& state);

// R1.4: what a seat knows, and a world consistent with that knowledge.
Visible visible(const State& state, Seat seat);
State resample(const Visible& view, Seat seat, Rng& rng);

}  // namespace brelan::high
