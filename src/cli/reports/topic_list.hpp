#pragma once
#include <string_view>

#include "cli/verbs/verbs.hpp"

namespace brelan::cli {

// Lists a verb's topics for a game, or for all games if `game` is empty. Returns the exit code.
int list_topics(std::string_view verb, std::string_view game, const Call& call);

}  // namespace brelan::cli
