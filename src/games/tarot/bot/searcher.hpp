#pragma once
#include "games/tarot/bot/courses.hpp"
#include "games/tarot/solve/solver.hpp"
#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

// The levels that look ahead. They draw worlds that fit the view, preferring likely ones, and play each plan
// in all of these worlds by the rules of thumb, or perfectly when the end is near.
namespace brelan::tarot {

struct Depth {
    int exact = 0;         // endings are solved when this many tricks are left
    bool signals = false;  // whether the bot gives and reads the federation's signals in defence
};

class Searcher : public think::Thinker<Rules> {
  public:
    explicit Searcher(const Depth& depth) : depth_(depth), solver_(kTableMebibytes) {}
    think::Thought think(const View<Rules>& view, std::span<const Action> legal, const think::Limit& limit,
                         std::uint64_t seed) override;

  private:
    static constexpr std::size_t kTableMebibytes = 16;

    Depth depth_;
    solve::Solver solver_;
};

}  // namespace brelan::tarot
