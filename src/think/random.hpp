#pragma once
#include "core/rng.hpp"
#include "think/verdict.hpp"

namespace brelan::think {

// Any action, each equally likely.
template <Game G>
class RandomThinker final : public Thinker<G> {
  public:
    Thought think(const View<G>&, std::span<const typename G::Action> legal, const Limit&,
                  std::uint64_t seed) override {
        if (legal.size() == 1) return forced();
        Rng rng(seed);
        return {rng.below(static_cast<std::uint32_t>(legal.size())), {}, 0, {"why.random", {}}};
    }
};

}  // namespace brelan::think
