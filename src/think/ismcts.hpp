#pragma once
#include "think/tree.hpp"
#include "think/verdict.hpp"

namespace brelan::think {

// Information set Monte Carlo tree search: one tree for all worlds, a fresh world for each descent. The
// action that was tried most is chosen.
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
        return most_tried(*tree, legal, budget);
    }

  private:
    // Ties go to the higher mean, then to the first.
    static Thought most_tried(const Tree<G, Guide>& tree, std::span<const typename G::Action> legal,
                              const Budget& budget) {
        Thought thought;
        for (const auto action : legal) {
            const Sum sum = tree.at_root(action);
            thought.opinions.push_back({sum.mean(), sum.tries});
        }
        for (std::size_t i = 1; i < legal.size(); ++i) {
            const Opinion& best = thought.opinions[thought.choice];
            const Opinion& other = thought.opinions[i];
            if (other.tries > best.tries || (other.tries == best.tries && other.value > best.value))
                thought.choice = i;
        }
        thought.nodes = budget.nodes();
        thought.reason = compared<G>(thought.opinions, legal, thought.choice);
        return thought;
    }

    Guide guide_;
};

}  // namespace brelan::think
