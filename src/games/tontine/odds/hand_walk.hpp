#pragma once
#include <array>
#include <cstddef>

#include "games/tontine/odds/chain_hands.hpp"
#include "games/tontine/odds/lie_counts.hpp"

namespace brelan::tontine {

// Enumerates all draws of cards for the living seats of one chip distribution.
class HandWalk {
  public:
    HandWalk(const Options& options, const ChipTable& table);

    // Walks through a hand from a chip distribution. Afterwards take_counts() reports how often the hand ends
    // in each distribution, and gains() reports what happened on the way.
    void walk(Lie start);

    // Calls `take` with each outcome of the hand, in order, and the number of draws that lead to it.
    template <class Take>
    void take_counts(Take take) {
        counts_.take(take);
    }
    Draws replays() const { return replays_; }
    const Figures& gains() const { return gains_; }
    Draws ways() const { return ways_[0]; }
    int first() const { return seats_[0]; }

  private:
    static constexpr std::size_t kPadded = kCardKinds + 1;  // whole pairs of doubles, for vector instructions
    using ByKind = std::array<Draws, kPadded>;
    using ByKinds = std::array<Draws, kCardKinds * kPadded>;

    void turn(std::size_t at, Lie lie, Draws weight);
    void wait(Lie lie, Draws weight);
    void turn_last_but_one(Lie lie, const ByKinds& draws);
    void turn_last(Lie lie, const ByKind& draws);
    bool ended(const ChipStep& step, Draws draws, Draws ways);
    void finish(Lie lie, Draws draws);
    void survive(Lie lie, Draws draws);
    void add(std::size_t figure, int value, Draws draws) { gains_.values[figure] += value * draws; }

    const ChipTable& table_;
    const bool immediate_;
    const bool replay_;
    ByKind left_{};                              // cards
    std::array<int, kChainSeats> seats_{};       // the seats with a card, in the order of play
    std::array<Draws, kChainSeats + 1> ways_{};  // ways to draw the cards of seat i and later
    std::size_t count_ = 0;                      // the number of these seats
    Draws replays_ = 0;
    LieCounts counts_;
    Waiting<kCardKinds * kPadded> two_;  // used while two cards are still to be turned; `one_`: one card
    Waiting<kPadded> one_;
    Figures gains_;
};

}  // namespace brelan::tontine
