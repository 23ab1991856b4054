#pragma once
#include <array>
#include <cstdint>

#include "core/list.hpp"
#include "core/plain.hpp"

namespace brelan::pontoon {

// The answers that the banker and the players give, in the order of a deal's questions (R4 to R11).
enum class Move : std::uint16_t {
    brulet = 1,
    no_brulet,
    stake,  // takes an amount
    double_stakes,
    no_double,
    stick,
    twist,
    buy,  // takes an amount
    split,
    take_bank,
    leave_bank,
};

// Only `stake` and `buy` have an amount; for all others, it is 0.
struct Action {
    Move move{};
    std::uint16_t amount = 0;
    constexpr bool operator==(const Action&) const = default;
};

// The most counters that one card can cost. This maximum is reached if the banker doubles a stake of 100, and
// the punter buys four cards for one hand of a split pair, each for as much as the hand already has on it
// (R7).
inline constexpr std::uint16_t kMostForACard = 1600;

namespace actions_detail {
// Not constexpr, because that would add all the numbers to a browser's download.
template <Move M>
auto make_amounts() {
    std::array<Action, kMostForACard + 1> actions{};
    for (std::uint16_t amount = 0; amount <= kMostForACard; ++amount) actions[amount] = {M, amount};
    return actions;
}
}  // namespace actions_detail

// One kind of answer, with every amount from 0 upwards.
template <Move M>
inline const auto kAmounts = actions_detail::make_amounts<M>();

using Actions = List<Action, kMostForACard + 4>;

}  // namespace brelan::pontoon
