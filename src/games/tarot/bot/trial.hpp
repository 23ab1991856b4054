#pragma once
#include <vector>

#include "core/rng.hpp"
#include "games/tarot/bot/courses.hpp"
#include "games/tarot/bot/searcher.hpp"

// One question put to a searcher.
namespace brelan::tarot {

struct Tried {
    std::int64_t total = 0;  // thousandths of a point
    std::int64_t tries = 0;
    std::int64_t taken = 0;  // how often the seat was the taker
    std::int64_t made = 0;   // and made the contract
    bool dropped = false;
    std::int64_t mean() const { return tries == 0 ? 0 : total / tries; }
};

// What is left of nodes and time.
class Allowance {
  public:
    explicit Allowance(const think::Limit& limit);
    void spend(std::int64_t nodes) { nodes_ += nodes; }
    bool over() const;
    // The part that is spent, in thousandths.
    int spent() const;
    std::int64_t nodes() const { return nodes_; }

  private:
    std::int64_t since_start() const;
    think::Limit limit_;
    std::int64_t start_;
    std::int64_t nodes_ = 0;
};

class Trial {
  public:
    Trial(const Depth& depth, solve::Solver& solver, const View<Rules>& view, const Memory& memory,
          const Courses& courses, std::uint64_t seed);
    // Goes on until the allowance is spent.
    void run(Allowance& allowance);
    const std::vector<Tried>& tried() const { return tried_; }

  private:
    std::vector<State> likely_worlds(Allowance& allowance);
    void try_all(const State& world, Allowance& allowance);
    bool try_exactly(const State& world, Allowance& allowance);
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
    int rounds_ = 0;
    bool exact_ = false;
};

}  // namespace brelan::tarot
