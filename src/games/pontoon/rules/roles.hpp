#pragma once
#include <span>
#include <string_view>

#include "core/roles.hpp"
#include "games/pontoon/rules/state.hpp"

// The banker (R2.1), and the players against the bank.
namespace brelan::pontoon {

inline constexpr std::string_view kRoles[] = {"banker", "punter"};
constexpr std::span<const std::string_view> roles() { return kRoles; }
constexpr int role(const State& state, Seat seat) { return seat == state.opening.bank ? 0 : 1; }

}  // namespace brelan::pontoon
