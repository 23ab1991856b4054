#pragma once
#include <string>

#include "arena/run.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

// A contest that was played, at least in part.
struct ArenaRun {
    const arena::Contest& contest;
    arena::Standings run;
    double seconds = 0;
    bool calibration = false;  // whether to report the calibration
};

// The result for people.
std::string arena_report(const ArenaRun& run, const Texts& texts);

// The result for programs, as described in docs/command-line.md.
std::string arena_json(const ArenaRun& run);

// When predicted chances are compared with results, bins are merged until each has at least this many bids.
inline constexpr std::uint64_t kLeastOfBin = 1000;

}  // namespace brelan::cli
