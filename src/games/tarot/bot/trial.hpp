#pragma once
#include <vector>

#include "core/rng.hpp"
#include "games/tarot/bot/courses.hpp"
#include "games/tarot/bot/searcher.hpp"
#include "think/budget.hpp"
#include "think/paired.hpp"

// One question to a searcher.
namespace brelan::tarot {

struct Tried {
    std::int64_t total = 0;  // thousandths of a point
    std::int64_t tries = 0;
    std::int64_t taken = 0;  // how often the seat was the taker
    std::int64_t made = 0;   // how often the taker made the contract
    bool dropped = false;
    std::int64_t mean() const { return tries == 0 ? 0 : total / tries; }
};

class Trial {
  public:
    Trial(const Depth& depth, solve::Solver& solver, const View<Rules>& view, const Memory& memory,
          const Courses& courses, std::uint64_t seed);
    // Tries the courses until the budget is spent.
    void run(think::Budget& budget);
    const std::vector<Tried>& tried() const { return tried_; }
    // The differences between the courses in the same worlds, by index in the list.
    const think::Paired& paired() const { return paired_; }

  private:
    std::vector<State> likely_worlds(think::Budget& budget);
    void try_all(const State& world, think::Budget& budget);
    bool try_exactly(const State& world, think::Budget& budget);
    void drop_the_worst(int spent);

    Depth depth_;
    solve::Solver& solver_;
    const State& known_;
    Seat seat_;
    const Courses& courses_;
    Memory memory_;
    Worlds worlds_;
    Rng rng_;
    std::vector<Tried> tried_;
    think::Paired paired_;
    int rounds_ = 0;
    bool exact_ = false;
};

}  // namespace brelan::tarot
