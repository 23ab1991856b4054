#pragma once
#include <string_view>

#include "cli/verbs/verbs.hpp"

namespace brelan::cli {

// Prints what there is to ask of a verb: the topics of a game, or of all games where it is empty.
int list_topics(std::string_view verb, std::string_view game, const Call& call);

}  // namespace brelan::cli
