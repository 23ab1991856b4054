#pragma once
#include <atomic>
#include <optional>

#include "games/tarot/solve/solver.hpp"

namespace brelan::tarot::solve {

// Computes what a card lost, in half-points for its player's side, compared with perfect play with all cards
// visible.
class Judge {
  public:
    // Judges only the last `tricks` tricks.
    explicit Judge(int tricks) : tricks_(tricks), solver_(kMebibytes) {}

    // Nothing if the action does not play a card, if the end is too far away, if the search would take too
    // long, or if `stop` is set.
    std::optional<int> loss(const State& before, Action played, const std::atomic<bool>* stop = nullptr);

  private:
    static constexpr std::size_t kMebibytes = 64;
    static constexpr std::int64_t kMostNodes = 20'000'000;

    int tricks_;
    Solver solver_;
};

}  // namespace brelan::tarot::solve
