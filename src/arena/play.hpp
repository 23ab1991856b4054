#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arena/players.hpp"
#include "arena/tally.hpp"

namespace brelan::arena {

// One deal played once.
struct Course {
    bool opened = true;  // false: the opening is not allowed, and nothing was played
    Payoff score{};
    std::vector<int> roles{};  // of each seat, at the end
    Undertaking undertaking{};
    std::vector<host::Table::Step> steps{};
    std::vector<std::size_t> settled{};  // for each part: after how many actions somebody has it
    std::vector<int> chances{};          // of each seat: what it gave the last that it bid, or -1
};

// Who plays it.
struct Seating {
    std::vector<Who> seats{};                    // from the moment when somebody has a part
    bool auction = false;                        // before it, the bot for the auction plays all seats
    std::span<const host::Table::Step> given{};  // actions that are played as they were
    std::span<const int> chances{};              // and what was said with them
    std::string label{};                         // of its record
};

// Plays deal `number` of a contest; a pure function of its arguments where the bots think in nodes. Times and
// failures go to the tally. Throws Withdrawn.
Course play_deal(const Contest& contest, std::uint64_t number, const Seating& seating, Players& players,
                 Tally& tally);

}  // namespace brelan::arena
