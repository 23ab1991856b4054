#pragma once
#include <optional>

#include "games/tarot/solve/solver.hpp"

namespace brelan::tarot::solve {

// Says of the cards that somebody played what they lost against the best one, with all cards known.
class Judge {
  public:
    // Judges cards that are played with at most so many tricks to come.
    explicit Judge(int tricks) : tricks_(tricks) {}

    // Half-points for the side of the one who plays it. Nothing for what is not judged: no card, no choice,
    // too early, or too dear.
    std::optional<int> loss(const State& state, Action played);

  private:
    int tricks_;
    Solver solver_;
};

}  // namespace brelan::tarot::solve
