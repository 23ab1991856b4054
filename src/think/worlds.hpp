#pragma once
#include <memory>
#include <numeric>

#include "think/budget.hpp"
#include "think/guide.hpp"

namespace brelan::think {

// Worlds consistent with a view, one after another. If the guide weighs worlds, they are drawn in batches.
// Each batch is resampled: its worlds are repeated in proportion to their weights (systematic resampling).
template <Game G, GuideOf<G> Guide>
class Worlds {
  public:
    using State = typename G::State;

    Worlds(const View<G>& view, const Guide& guide, Rng& rng)
        : view_(view),
          guide_(guide),
          rng_(rng),
          batch_(std::make_unique<State[]>(Guide::kWeighs ? kBatch : 1)) {}

    const State& next(Budget& budget) {
        if constexpr (!Guide::kWeighs) {
            draw(0, budget);
            return batch_[0];
        } else {
            if (used_ == kBatch) fill(budget);
            const std::uint64_t point = (first_ + used_++ * total_) / kBatch;
            while (passed_ + weights_[at_] <= point) passed_ += weights_[at_++];
            return batch_[at_];
        }
    }

  private:
    static constexpr std::size_t kBatch = 32;

    void draw(std::size_t place, Budget& budget) {
        batch_[place] = G::resample(*view_, view_.seat(), rng_);
        budget.spend();
    }

    // Draws a batch. If none of its worlds is likely, all of them are equally good.
    void fill(Budget& budget) {
        for (std::size_t i = 0; i < kBatch; ++i) {
            draw(i, budget);
            weights_[i] = guide_.weight(batch_[i], view_.seat());
        }
        total_ = std::accumulate(weights_.begin(), weights_.end(), std::uint64_t{0});
        if (total_ == 0) {
            weights_.fill(1);
            total_ = kBatch;
        }
        // The total is below 2^37. It rarely has more than 32 bits, and when it does, the lowest bits do not
        // matter.
        const std::uint64_t bound = total_ >> 32 == 0 ? total_ : 0xFFFF'FFFFU;
        first_ = rng_.below(static_cast<std::uint32_t>(bound));
        used_ = at_ = 0;
        passed_ = 0;
    }

    const View<G>& view_;
    const Guide& guide_;
    Rng& rng_;
    std::unique_ptr<State[]> batch_;
    std::array<std::uint64_t, kBatch> weights_{};
    std::uint64_t total_ = 0;
    std::uint64_t first_ = 0;   // the position of the first sample, in units of total / kBatch
    std::uint64_t passed_ = 0;  // the weight of the worlds before at_
    std::size_t used_ = kBatch;
    std::size_t at_ = 0;
};

// Plays a deal to its end with the guide; returns false if time runs out.
template <Game G, GuideOf<G> Guide>
bool play_out(typename G::State& state, const Guide& guide, typename G::Actions& scratch, Rng& rng,
              Budget& budget) {
    while (G::actor(state) != kNobody) {
        if (budget.over()) return false;
        G::play(state, guide.choose(state, scratch, rng));
        budget.spend();
    }
    return true;
}

}  // namespace brelan::think
