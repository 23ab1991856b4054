#pragma once
#include "core/rng.hpp"
#include "think/thinker.hpp"

namespace brelan::think {

// Plays any allowed action; all of them are equally likely.
template <Game G>
class Random final : public Thinker<G> {
  public:
    Thought think(const View<G>&, std::span<const typename G::Action> legal, const Limit&,
                  std::uint64_t seed) override {
        Thought thought;
        thought.choice = Rng(seed).below(static_cast<std::uint32_t>(legal.size()));
        return thought;
    }
};

}  // namespace brelan::think
