#pragma once
#include <optional>
#include <span>
#include <vector>

#include "games/tarot/rules/state.hpp"
#include "games/tarot/solve/solver.hpp"

// Endings with all cards known, and their payoff.
namespace brelan::tarot {

// Whether an ending of this deal can be judged by half-points alone, because no slam is in reach.
bool pays_by_points(const State& state);

// What each of these cards earns `seat`, in thousandths of a point, if nobody makes a mistake from here on.
// Returns false if the solver does not finish.
[[nodiscard]] bool solve_ending(solve::Solver& solver, const State& world, std::span<const Action> cards,
                                Seat seat, std::span<std::int64_t> values);

}  // namespace brelan::tarot
