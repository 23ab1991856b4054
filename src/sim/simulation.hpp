#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "host/host.hpp"
#include "sim/histogram.hpp"
#include "sim/parallel.hpp"

namespace brelan::sim {

// The simulation to run: matches 0 .. matches - 1 of the seed, each played at random.
struct Plan {
    const host::Host* game = nullptr;
    host::OptionSet options{};
    std::uint64_t seed = 0;
    std::uint64_t matches = 0;
    std::int64_t max_deals = 0;  // longer matches are cut short; 0: no limit
    unsigned threads = 0;        // 0: one per core
};

// Statistics over some matches. The figures are the number of deals in a match, the measures of the game, and
// the final score of each seat.
struct Tally {
    std::vector<Histogram> figures;
    std::vector<std::uint64_t> wins;  // for each seat: finished matches in which it alone has the best score
    std::uint64_t finished = 0;
    std::uint64_t ties = 0;        // finished matches in which several seats share the best score
    std::uint64_t unbalanced = 0;  // matches whose scores and pool do not sum to zero (a bug)
    std::int64_t deals = 0;
    std::int64_t actions = 0;

    void merge(const Tally& other);
    std::uint64_t matches() const { return figures.empty() ? 0 : figures[0].count(); }
    std::uint64_t cut() const { return matches() - finished; }
};

// The names of the figures for programs: `deals`, the names of the measures, `score-p1` ...
std::vector<std::string> figure_names(const host::Host& game, const host::OptionSet& options);

// Plays the matches of a plan; the outcome is the same for any number of threads.
Outcome<Tally> simulate(const Plan& plan, const Watch& watch = {});

}  // namespace brelan::sim
