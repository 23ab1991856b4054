#pragma once
#include <array>

#include "core/card52.hpp"

// R6, R7: the value of cards.
namespace brelan::pontoon {

inline constexpr int kTwentyOne = 21;

namespace cards_detail {
constexpr std::array<std::uint8_t, 64> make_points() {
    std::array<std::uint8_t, 64> points{};
    for (std::uint8_t id = 0; id < kPackSize; ++id) {
        const int rank = Card{id}.rank();
        points[id] = static_cast<std::uint8_t>(rank > 10 ? 10 : rank);
    }
    return points;
}
inline constexpr auto kPoints = make_points();
}  // namespace cards_detail

// R7: courts count ten, and pips count their number. Here an ace counts one, and an unknown card counts
// nothing.
constexpr int points_of(Card card) { return cards_detail::kPoints[card.id]; }

// Only an ace counts one.
constexpr bool is_ace(Card card) { return points_of(card) == 1; }

// An ace counts eleven if the total stays within 21. Branchless: aces are unpredictable.
constexpr int best_of(int low, bool ace) {
    return low + 10 * static_cast<int>(ace & (low <= kTwentyOne - 10));
}

// R6: an ace and a ten-card, in either order.
constexpr bool makes_natural(Card one, Card two) {
    return (is_ace(one) && points_of(two) == 10) || (is_ace(two) && points_of(one) == 10);
}

}  // namespace brelan::pontoon
