#pragma once
#include <concepts>
#include <span>
#include <string_view>

#include "core/seat.hpp"

// A part of the contract that a game may have, for those who compare players: who plays which part in a deal,
// and what became of what was undertaken. It looks at the whole state and is for nobody at the table.
namespace brelan {

inline constexpr int kNoRole = -1;

// What was undertaken in a deal: a place in G::undertakings(), by whom, and whether it was made.
struct Undertaking {
    int which = -1;  // -1: nothing, or the deal is not over
    Seat by = kNobody;
    bool made = false;
};

// The parts that seats play; their catalogue keys are `role.<name>`. A seat has kNoRole until its part is
// settled, and keeps it to the end of the deal from then on.
template <class G>
concept HasRoles = requires(const typename G::State& state, Seat seat) {
    { G::roles() } -> std::same_as<std::span<const std::string_view>>;
    { G::role(state, seat) } -> std::same_as<int>;
};

// What can be undertaken, the smallest first; the catalogue keys are `undertaking.<name>`.
template <class G>
concept HasUndertakings = requires(const typename G::State& state) {
    { G::undertakings() } -> std::same_as<std::span<const std::string_view>>;
    { G::undertaking(state) } -> std::same_as<Undertaking>;
};

}  // namespace brelan
