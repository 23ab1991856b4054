#pragma once
#include <span>
#include <string_view>

#include "host/host.hpp"

namespace brelan::host {

// All games of the house, in the order of src/games/CMakeLists.txt.
std::span<const Host* const> games();

// The game of this name, or nullptr.
const Host* find_game(std::string_view name);

}  // namespace brelan::host
