#pragma once
#include "cli/verbs/verbs.hpp"
#include "host/host.hpp"

namespace brelan::cli {

// A game with a set of options.
struct WayToPlay {
    const host::Host* game;
    host::OptionSet options;
};

// `brelan bench --worlds N`: measures how many worlds per second are sampled from a seat's view. Returns the
// exit code.
int bench_worlds(const Call& call, std::span<const WayToPlay> ways);

}  // namespace brelan::cli
