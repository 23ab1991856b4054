#pragma once
#include <array>
#include <cstdint>

#include "core/list.hpp"
#include "core/plain.hpp"

namespace brelan::pontoon {

// What the banker and the players may answer, in the order in which a deal asks (R4 to R11).
enum class Move : std::uint16_t {
    brulet = 1,
    no_brulet,
    stake,  // with an amount
    double_stakes,
    no_double,
    stick,
    twist,
    buy,  // with an amount
    split,
    take_bank,
    leave_bank,
};

// Only `stake` and `buy` have an amount; it is 0 in all others.
struct Action {
    Move move{};
    std::uint16_t amount = 0;
    constexpr bool operator==(const Action&) const = default;
};

// The most counters that one card can be bought for: stakes of 100, doubled by the banker, each bought card
// for as much as lies there (R7), four cards bought to one of a split pair.
inline constexpr std::uint16_t kMostForACard = 1600;

namespace actions_detail {
// Not constexpr: a browser would load all the numbers.
template <Move M>
auto make_amounts() {
    std::array<Action, kMostForACard + 1> actions{};
    for (std::uint16_t amount = 0; amount <= kMostForACard; ++amount) actions[amount] = {M, amount};
    return actions;
}
}  // namespace actions_detail

// The same answer with every amount from 0 on.
template <Move M>
inline const auto kAmounts = actions_detail::make_amounts<M>();

using Actions = List<Action, kMostForACard + 4>;

}  // namespace brelan::pontoon
