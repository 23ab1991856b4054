#pragma once
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/tarot/rules/actions.hpp"
#include "games/tarot/solve/endgame.hpp"
#include "games/tarot/solve/search.hpp"

// Double dummy: the result of a deal if all cards are known and nobody makes a mistake. The value is the
// attack's half-points at the end, plus what the Aim adds. The half-points are counted as in outcome() (R9):
// in the attack's tricks and in its own cards among the cards set aside. The Excuse and a lone Petit count
// for their final owners. No position may have an obstacle().
namespace brelan::tarot::solve {

// The limits of a question; 0 nodes means no limit. Setting `stop` ends the work from outside.
struct Effort {
    Effort(std::int64_t most = 0, const std::atomic<bool>* stopped = nullptr) : nodes(most), stop(stopped) {}
    std::int64_t nodes;
    const std::atomic<bool>* stop;
};

// Results depend only on the position, the aim and the node limit, not on earlier questions.
class Solver {
  public:
    explicit Solver(std::size_t mebibytes = 16) : memory_(mebibytes) {}

    // The value; nothing if the effort is not enough.
    std::optional<int> value(const State& state, const Effort& effort = {}, Aim aim = {});

    // The value of each of the given legal actions. Returns false if the effort is not enough for all
    // actions; the values are then meaningless.
    [[nodiscard]] bool value_of_each(const State& state, std::span<const Action> legal, std::span<int> values,
                                     const Effort& effort = {}, Aim aim = {});

    // The cards that are played until the end of the deal if nobody makes a mistake. Among equal cards, the
    // first in the order of legal() is played. Empty if the effort is not enough.
    std::vector<Card> best_line(const State& state, const Effort& effort = {}, Aim aim = {});

    // The cards played in the searches for the last question.
    std::int64_t nodes() const { return work_.nodes(); }

  private:
    void begin(const Effort& effort);
    int value_here(const State& state, Aim aim);

    Memory memory_;
    Work work_;
};

}  // namespace brelan::tarot::solve
