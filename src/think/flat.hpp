#pragma once
#include "think/verdict.hpp"
#include "think/worlds.hpp"

namespace brelan::think {

// Flat Monte Carlo: in every world, each action is followed by a playout with the same random numbers. The
// action with the highest mean is chosen if it is significantly better than the guide's usual action. Rounds
// that were cut short are ignored, except the first.
template <Game G, GuideOf<G> Guide = NoGuide<G>>
class Flat {
  public:
    Flat(const View<G>& view, std::span<const typename G::Action> legal, const Guide& guide)
        : view_(view), legal_(legal), guide_(guide), sums_(legal.size()), paired_(legal.size()) {}

    void run(Budget& budget, Rng& rng) {
        Worlds<G, Guide> worlds(view_, guide_, rng);
        for (bool first = true; !budget.over(); first = false) {
            const std::uint64_t seed = rng.next();  // drawn before the world, which uses the same generator;
                                                    // the compiler must not reorder the two
            const std::size_t done = play_round(worlds.next(budget), seed, budget);
            if (done < legal_.size() && !first) return;
            for (std::size_t i = 0; i < done; ++i) {
                sums_[i].add(round_[i]);
                paired_.put(i, 1000 * round_[i]);
            }
            paired_.close();
        }
    }

    // Chooses the action with the highest mean among those that are significantly better than the usual one.
    Thought decide(const Usual& usual, const Budget& budget) const {
        std::vector<Opinion> opinions = opinions_of(sums_);
        const std::size_t choice =
            choose(opinions, usual, [&](std::size_t i) { return paired_.shows_more(i, usual.place); });
        for (std::size_t i = 0; i < opinions.size(); ++i) opinions[i].error = paired_.error(i, choice);
        return decided<G>(std::move(opinions), choice, legal_, budget);
    }

  private:
    // Plays one world; returns the number of actions for which there was time.
    std::size_t play_round(const typename G::State& world, std::uint64_t seed, Budget& budget) {
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            if (budget.over()) return i;
            Rng rng(seed);
            state_ = world;
            G::play(state_, legal_[i]);
            budget.spend();
            if (!play_out<G>(state_, guide_, scratch_, rng, budget)) return i;
            round_[i] = G::payoff(state_)[view_.seat()];
        }
        return legal_.size();
    }

    const View<G>& view_;
    std::span<const typename G::Action> legal_;
    const Guide& guide_;
    typename G::State state_{};
    typename G::Actions scratch_{};
    std::vector<Sum> sums_;
    Paired paired_;
    std::vector<std::int64_t> round_ = std::vector<std::int64_t>(legal_.size());
};

template <Game G, GuideOf<G> Guide = NoGuide<G>>
class FlatThinker final : public Thinker<G> {
  public:
    explicit FlatThinker(const Guide& guide = {}) : guide_(guide) {}

    Thought think(const View<G>& view, std::span<const typename G::Action> legal, const Limit& limit,
                  std::uint64_t seed) override {
        if (legal.size() == 1) return forced();
        Budget budget(limit);
        Rng rng(seed);
        const auto flat = std::make_unique<Flat<G, Guide>>(view, legal, guide_);
        flat->run(budget, rng);
        return flat->decide(usual_of<G>(view, legal, guide_, seed), budget);
    }

  private:
    Guide guide_;
};

}  // namespace brelan::think
