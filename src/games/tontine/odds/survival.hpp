#pragma once
#include <cstdint>
#include <vector>

#include "games/tontine/rules/options.hpp"
#include "odds/sample.hpp"
#include "odds/topic.hpp"

// Whole games of Tontine played at random, for tables of any size.
namespace brelan::tontine {

// The state of all games after a number of hands; a finished game keeps its final state.
struct Standing {
    odds::Sample living;         // the seats with chips
    odds::Sample untouched;      // seats that have never been without chips between two hands
    std::uint64_t going_on = 0;  // games that are not over
};

struct Survival {
    std::uint64_t games = 0;
    odds::Sample hands;
    odds::Sample revivals;
    odds::Sample taken;                  // chips that the winner found in the pool, in games with a winner
    std::vector<std::uint64_t> lengths;  // the number of games with each number of hands
    std::vector<std::uint64_t> wins;     // the wins by place, counted from the seat after the first dealer
    std::uint64_t nobody = 0;            // games without a winner
    std::uint64_t returned = 0;          // winners who had been without chips before they won
    std::vector<Standing> standings;     // after hand 0, 1, ...
};

// Plays this many games; match number k is the same as in `brelan sim` with this seed. Plays fewer games if
// the work is stopped.
Survival play_survival(const Options& options, std::uint64_t games, std::uint64_t seed,
                       const odds::Watch& watch);

// The number of hands within which this percentage of the games have ended.
std::uint64_t length_quantile(const Survival& survival, std::uint64_t hundredths);

}  // namespace brelan::tontine
