#pragma once
#include <cstdint>
#include <span>

#include "cli/verbs/bench_worlds.hpp"

namespace brelan::cli {

// What each answer of `brelan bench --bots` may look at: no time, so that it is the same everywhere.
inline constexpr std::int64_t kBotNodes = 500;

// `brelan bench --bots N`: every bot of these games in all seats, N deals each; answers an exit code.
int bench_bots(const Call& call, std::span<const WayToPlay> ways);

}  // namespace brelan::cli
