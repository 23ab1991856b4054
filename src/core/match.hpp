#pragma once
#include <new>

#include "core/deal.hpp"

namespace brelan {

// In a single step, a game may compute both what a deal adds to the total and what it hands on, with the same
// results as payoff and carry.
template <class G>
concept SettlesAtOnce = requires(const typename G::State& state, Payoff& total) {
    { G::settle(state, total) } -> std::same_as<typename G::Carry>;
};

// A match: each deal starts from what the last one handed on, until the game reports that the match is
// finished.
template <Game G>
class Match {
  public:
    Match(const typename G::Options& options, const typename G::Draw& draw)
        : options_(options), carry_(G::first(options, draw)) {}

    // A match whose next deal starts from `carry`.
    Match(const typename G::Options& options, const typename G::Carry& carry)
        : options_(options), carry_(carry) {}

    const typename G::Options& options() const { return options_; }
    const typename G::Carry& carry() const { return carry_; }
    const Payoff& total() const { return total_; }
    std::int64_t deals() const { return deals_; }
    bool finished() const { return G::finished(options_, carry_); }

    // Starts the next deal from a shuffled pack.
    Deal<G> deal(Rng& rng) const { return Deal<G>(options_, carry_, G::shuffle(options_, carry_, rng)); }
    Deal<G> deal(const typename G::Pack& pack) const { return Deal<G>(options_, carry_, pack); }

    // Enters the score of a finished deal, and takes over what it hands on.
    void settle(const typename G::State& state) {
        BRELAN_ASSERT(G::actor(state) == kNobody);
        static_assert(Plain<typename G::Carry>);
        new (&carry_) typename G::Carry(handed_on(state));  // constructed in place: a copy costs more
        ++deals_;
    }

  private:
    typename G::Carry handed_on(const typename G::State& state) {
        if constexpr (SettlesAtOnce<G>) {
            return G::settle(state, total_);
        } else {
            const Payoff score = G::payoff(state);
            for (const Seat seat : seats(options_.players)) total_[seat] += score[seat];
            return G::carry(state);
        }
    }

    typename G::Options options_;
    typename G::Carry carry_;
    Payoff total_{};
    std::int64_t deals_ = 0;
};

}  // namespace brelan
