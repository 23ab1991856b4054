#pragma once
#include <cstdint>
#include <span>

#include "cli/verbs/bench_worlds.hpp"

namespace brelan::cli {

// The number of nodes that may be searched for each answer in `brelan bench --bots`. It is not a time limit,
// so results are the same everywhere.
inline constexpr std::int64_t kBotNodes = 500;

// `brelan bench --bots N`: plays N deals with each bot of these games in all seats. Returns the exit code.
int bench_bots(const Call& call, std::span<const WayToPlay> ways);

}  // namespace brelan::cli
