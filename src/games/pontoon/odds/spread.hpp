#pragma once
#include <vector>

#include "games/pontoon/odds/course.hpp"

namespace brelan::pontoon {

// The most cards that can have a part in one figure: two hands and the naturals of others.
inline constexpr int kDeepest = 40;

// A number as a sum of parts: entry t stands over falling(cards of the pack, t).
using ByDepth = std::array<Integer, kDeepest>;

// How the hands of a course come out of what is left of a pack: for each hand the ways to deal it in one
// order.
class Spread {
  public:
    explicit Spread(const HandTree& tree) : tree_(tree), ways_(static_cast<std::size_t>(tree.size())) {}

    void look(const Counts& left);
    // The ways to deal this hand, and how many cards are left behind it from a value on.
    Integer ways(std::int32_t hand) const { return ways_[static_cast<std::size_t>(hand)]; }
    int left_from(std::int32_t hand, int value) const;
    // The cards that would make the hand bust, when it has been dealt.
    int busting(std::int32_t hand) const { return left_from(hand, tree_[hand].busting_points() - 1); }

  private:
    const HandTree& tree_;
    std::vector<Integer> ways_;
    Counts left_{};
};

}  // namespace brelan::pontoon
