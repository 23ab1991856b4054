#pragma once
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/tarot/rules/actions.hpp"
#include "games/tarot/solve/endgame.hpp"
#include "games/tarot/solve/search.hpp"

// Double dummy: what comes of a deal when all cards are known and nobody errs. The value is the half-points
// of the attack at the end, as outcome() counts them (R9): its tricks, what lies aside for it, the Excuse
// and a lone Petit where they belong; with an Aim, what that adds. No position may have an obstacle().
namespace brelan::tarot::solve {

// How far a question may go; 0 nodes is no limit. Who holds `stop` may end it from outside.
struct Effort {
    Effort(std::int64_t most = 0, const std::atomic<bool>* stopped = nullptr) : nodes(most), stop(stopped) {}
    std::int64_t nodes;
    const std::atomic<bool>* stop;
};

// Answers depend on the position, the aim and the number of nodes alone, and not on what was asked before.
class Solver {
  public:
    explicit Solver(std::size_t mebibytes = 16) : memory_(mebibytes) {}

    // The value; nothing when the effort does not suffice.
    std::optional<int> value(const State& state, const Effort& effort = {}, Aim aim = {});

    // The value of each of some actions that are allowed. False when the effort does not suffice for all of
    // them: then the values mean nothing.
    bool value_of_each(const State& state, std::span<const Action> legal, std::span<int> values,
                       const Effort& effort = {}, Aim aim = {});

    // The cards to the end of the deal when nobody errs, of equal ones the first in the order of the rules;
    // empty when the effort does not suffice.
    std::vector<Card> best_line(const State& state, const Effort& effort = {}, Aim aim = {});

    // Cards played in the searches of the last question.
    std::int64_t nodes() const { return work_.nodes(); }

  private:
    void begin(const Effort& effort);
    int value_here(const State& state, Aim aim);

    Memory memory_;
    Work work_;
};

}  // namespace brelan::tarot::solve
