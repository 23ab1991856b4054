#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "games/tarot/actions.hpp"
#include "games/tarot/solve/endgame.hpp"
#include "games/tarot/solve/search.hpp"

// Double dummy: what comes of a deal when all cards are known and nobody errs. The value is the half-points
// of the attack at the end, as outcome() counts them (R9): its tricks, what lies aside for it, the Excuse
// and a lone Petit where they belong; with an Aim, what that adds.
namespace brelan::tarot::solve {

class Solver {
  public:
    explicit Solver(std::size_t mebibytes = 16) : memory_(mebibytes) {}

    // The value of a position without obstacle(). Nothing when it takes more than so many nodes (0: no
    // limit).
    std::optional<int> value(const State& state, std::int64_t nodes = 0, Aim aim = {});

    // The value of each action of legal(state), all of them at one limit of nodes together. False when that
    // does not suffice: then the values mean nothing.
    bool value_of_each(const State& state, std::span<const Action> legal, std::span<int> values,
                       std::int64_t nodes = 0, Aim aim = {});

    // Cards played in the searches of the last question.
    std::int64_t nodes() const { return work_.nodes; }

  private:
    template <int N>
    bool each(const Endgame& game, std::span<const Action> legal, std::span<int> values);

    Memory memory_;
    Work work_;
};

}  // namespace brelan::tarot::solve
