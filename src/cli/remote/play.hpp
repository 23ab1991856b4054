#pragma once
#include "cli/verbs/verbs.hpp"

namespace brelan::cli {

// `brelan play --server URL`: the terminal as a client of a server. Returns an exit code.
int play_remote(const Call& call);

}  // namespace brelan::cli
