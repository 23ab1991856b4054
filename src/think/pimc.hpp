#pragma once
#include "think/tree.hpp"
#include "think/verdict.hpp"

namespace brelan::think {

struct PimcSettings {
    std::size_t worlds = 24;
    // The cards stay hidden for this many plies after the first action. 0 gives classic perfect information
    // Monte Carlo; with a larger number, the next actions must be the same in all worlds (EPIMC).
    std::size_t postponed = 0;
};

// Perfect information Monte Carlo: each action is tried in several worlds in turn, and the play after it is
// searched in each world separately.
template <Game G, GuideOf<G> Guide = NoGuide<G>>
class PimcThinker : public Thinker<G> {
  public:
    explicit PimcThinker(const PimcSettings& settings = {}, const Guide& guide = {})
        : settings_(settings), guide_(guide) {}

    Thought think(const View<G>& view, std::span<const typename G::Action> legal, const Limit& limit,
                  std::uint64_t seed) override {
        if (legal.size() == 1) return forced();
        Budget budget(limit);
        Rng rng(seed);
        const auto worlds = draw(view, rng, budget);
        const auto tree = std::make_unique<Tree<G, Guide>>(guide_, 1 + settings_.postponed, budget.most());
        for (std::size_t turn = 0; !budget.over(); ++turn) {
            const std::size_t world = turn / legal.size() % settings_.worlds;
            tree->grow(worlds[world], static_cast<std::uint32_t>(world) + 1, turn % legal.size(), rng,
                       budget);
        }
        const std::vector<Sum> sums = tree->at_root(legal);
        const Usual usual = usual_of<G>(view, legal, guide_, seed);
        const std::size_t choice = choose(opinions_of(sums), usual, [&](std::size_t i) {
            return shows_more(sums[i], sums[usual.place], tree->width());
        });
        return decided_apart<G>(sums, choice, legal, budget);
    }

  private:
    std::unique_ptr<typename G::State[]> draw(const View<G>& view, Rng& rng, Budget& budget) const {
        auto states = std::make_unique<typename G::State[]>(settings_.worlds);
        Worlds<G, Guide> worlds(view, guide_, rng);
        for (std::size_t i = 0; i < settings_.worlds; ++i) states[i] = worlds.next(budget);
        return states;
    }

    PimcSettings settings_;
    Guide guide_;
};

// PIMC with postponed evaluation: two more actions are chosen without seeing the cards.
template <Game G, GuideOf<G> Guide = NoGuide<G>>
class EpimcThinker final : public PimcThinker<G, Guide> {
  public:
    EpimcThinker() : PimcThinker<G, Guide>({.postponed = 2}) {}
};

}  // namespace brelan::think
