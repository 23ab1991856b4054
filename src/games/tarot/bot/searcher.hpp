#pragma once
#include "games/tarot/bot/courses.hpp"
#include "games/tarot/solve/solver.hpp"
#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

// The levels that look ahead: worlds that fit the view, the likely ones more often; each plan is played out
// in all of them by the rules of thumb, or to the best end where that is near.
namespace brelan::tarot {

struct Depth {
    int exact = 0;         // with so many tricks left endings are solved
    bool signals = false;  // whether the signals of the federation are given and read in defence
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
