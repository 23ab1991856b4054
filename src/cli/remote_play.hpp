#pragma once
#include <string>
#include <string_view>

#include "cli/args.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

// `brelan play --server URL`: the terminal as a client of a server; answers an exit code.
int play_remote(const Call& call);

}  // namespace brelan::cli
