#pragma once
#include <vector>

#include "games/pontoon/odds/course.hpp"

namespace brelan::pontoon {

// The most cards that can affect one figure: two hands and the naturals of other players.
inline constexpr int kDeepest = 40;

// A number as a sum of parts: entry t is divided by falling(cards of the pack, t).
using ByDepth = std::array<Integer, kDeepest>;

// The hands of a course when dealt from the remaining pack: for each hand, the number of ways to deal it in
// one order.
class Spread {
  public:
    explicit Spread(const HandTree& tree) : tree_(tree), ways_(static_cast<std::size_t>(tree.size())) {}

    void look(const Counts& left);
    // The number of ways to deal this hand, and the number of cards of at least a given value that are left
    // after it.
    Integer ways(std::int32_t hand) const { return ways_[static_cast<std::size_t>(hand)]; }
    int left_from(std::int32_t hand, int value) const;
    // The cards that would make the hand bust after it has been dealt.
    int busting(std::int32_t hand) const { return left_from(hand, tree_[hand].busting_points() - 1); }

  private:
    const HandTree& tree_;
    std::vector<Integer> ways_;
    Counts left_{};
};

}  // namespace brelan::pontoon
