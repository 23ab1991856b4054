#pragma once
#include "think/tree.hpp"
#include "think/verdict.hpp"

namespace brelan::think {

// Information set Monte Carlo tree search: one tree for all worlds, and a fresh world for each descent. The
// most tried action is chosen if it is significantly better than the guide's usual one.
template <Game G, GuideOf<G> Guide = NoGuide<G>>
class IsmctsThinker final : public Thinker<G> {
  public:
    explicit IsmctsThinker(const Guide& guide = {}) : guide_(guide) {}

    Thought think(const View<G>& view, std::span<const typename G::Action> legal, const Limit& limit,
                  std::uint64_t seed) override {
        if (legal.size() == 1) return forced();
        Budget budget(limit);
        Rng rng(seed);
        using Searched = Tree<G, Guide>;
        const auto tree = std::make_unique<Searched>(guide_, Searched::kNever, budget.most());
        Worlds<G, Guide> worlds(view, guide_, rng);
        while (!budget.over()) tree->grow(worlds.next(budget), 0, Searched::kNever, rng, budget);
        const std::vector<Sum> sums = tree->at_root(legal);
        const Usual usual = usual_of<G>(view, legal, guide_, seed);
        const std::size_t most = most_tried(sums, usual.place);
        const bool other = !usual.counts || shows_more(sums[most], sums[usual.place], tree->width());
        return decided_apart<G>(sums, other ? most : usual.place, legal, budget);
    }

  private:
    // The action that was tried most often. Ties are broken by the higher mean, then by the order of the
    // list; `none` if nothing was tried.
    static std::size_t most_tried(std::span<const Sum> sums, std::size_t none) {
        std::size_t best = none;
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const bool more = sums[i].tries > sums[best].tries;
            const bool even = sums[i].tries == sums[best].tries && sums[i].tries > 0;
            const bool higher = sums[i].mean() > sums[best].mean();
            const bool earlier = sums[i].mean() == sums[best].mean() && i < best;
            if (more || (even && (higher || earlier))) best = i;
        }
        return best;
    }

    Guide guide_;
};

}  // namespace brelan::think
