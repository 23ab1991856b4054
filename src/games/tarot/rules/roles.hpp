#pragma once
#include <span>
#include <string_view>

#include "core/roles.hpp"
#include "games/tarot/rules/state.hpp"

// Who plays which role (R4.1, R5.3), and whether the contract was made (R10.1).
namespace brelan::tarot {

std::span<const std::string_view> roles();
int role(const State& state, Seat seat);

std::span<const std::string_view> undertakings();
Undertaking undertaking(const State& state);

}  // namespace brelan::tarot
