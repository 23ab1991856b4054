#pragma once
#include <string>

#include "arena/contest.hpp"
#include "cli/verbs/verbs.hpp"

namespace brelan::cli {

// The contest requested on a command line, or a sentence that explains what is wrong with it.
struct ContestChoice {
    arena::Contest contest{};
    std::string error{};
};

ContestChoice choose_contest(const Call& call);

}  // namespace brelan::cli
