#pragma once
#include <atomic>
#include <optional>

#include "games/tarot/solve/solver.hpp"

namespace brelan::tarot::solve {

// Says what a card gave away, in half-points for the side of who played it, had all cards been seen by all.
class Judge {
  public:
    // Of the last so many tricks.
    explicit Judge(int tricks) : tricks_(tricks), solver_(kMebibytes) {}

    // Nothing where it is no card, the end is too far, it would take too long, or who holds `stop` ends it.
    std::optional<int> loss(const State& before, Action played, const std::atomic<bool>* stop = nullptr);

  private:
    static constexpr std::size_t kMebibytes = 64;
    static constexpr std::int64_t kMostNodes = 20'000'000;

    int tricks_;
    Solver solver_;
};

}  // namespace brelan::tarot::solve
