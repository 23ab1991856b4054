#pragma once
#include <string>

#include "arena/run.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

// A contest that was played, or its beginning.
struct ArenaRun {
    const arena::Contest& contest;
    arena::Standings run;
    double seconds = 0;
    bool calibration = false;  // wanted
};

// What came out, for people.
std::string arena_report(const ArenaRun& run, const Texts& texts);

// And for programs, as docs/command-line.md describes it.
std::string arena_json(const ArenaRun& run);

// Chances that are compared with what happened are taken together until so many bids stand behind each.
inline constexpr std::uint64_t kLeastOfBin = 1000;

}  // namespace brelan::cli
