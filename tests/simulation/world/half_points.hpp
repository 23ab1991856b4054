#pragma once
#include <string>
#include <vector>

#include "games/tarot/tarot.hpp"
#include "kit/secrets.hpp"

namespace brelan::world {

// The value of a Tarot card (R9.1), found by its number in the pack.
inline int half_points_of(int number) {
    constexpr int kFirstTrump = 56;
    if (number >= kFirstTrump)
        return number == kFirstTrump || number == kFirstTrump + 20 || number == kFirstTrump + 21 ? 9 : 1;
    const int rank = number % 14;  // from 0 (ace) to 13 (king)
    return rank < 10 ? 1 : 2 * (rank - 10) + 3;
}

// In Tarot, the tricks and the dog together contain 182 half-points.
inline std::string judge_half_points(const tarot::State& state) {
    if (state.end != tarot::End::played) return {};
    std::vector<int> aside;
    kit::Secrets<tarot::Rules>::add(aside, state.aside);
    int sum = 0;
    for (const int card : aside) sum += half_points_of(card);
    for (const Seat seat : seats(state.options.players)) sum += state.halves[seat];
    return sum == tarot::kAllHalfPoints ? "" : "there are " + std::to_string(sum) + " half-points";
}

// Other games have no half-points.
template <class State>
std::string judge_half_points(const State&) {
    return {};
}

}  // namespace brelan::world
