#pragma once
#include "cli/verbs/verbs.hpp"
#include "host/host.hpp"

namespace brelan::cli {

// One way to play a game.
struct WayToPlay {
    const host::Host* game;
    host::OptionSet options;
};

// `brelan bench --worlds N`: how many worlds a second are sampled for what a seat knows; answers an exit
// code.
int bench_worlds(const Call& call, std::span<const WayToPlay> ways);

}  // namespace brelan::cli
