#pragma once
#include <optional>
#include <span>
#include <vector>

#include "games/tarot/rules/state.hpp"
#include "games/tarot/solve/solver.hpp"

// Endings with all cards known, and what they pay.
namespace brelan::tarot {

// Whether an ending of this deal can be judged by its half-points: no slam is in sight.
bool pays_by_points(const State& state);

// What each of these cards comes to for `seat`, in thousandths of a point, when nobody errs from here on.
// False when the solver does not get through.
bool solve_ending(solve::Solver& solver, const State& world, std::span<const Action> cards, Seat seat,
                  std::span<std::int64_t> values);

}  // namespace brelan::tarot
