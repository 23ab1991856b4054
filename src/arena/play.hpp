#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arena/players.hpp"
#include "arena/tally.hpp"

namespace brelan::arena {

// How a deal went when it was played once.
struct Course {
    bool opened = true;  // false: the opening is not allowed, and nothing was played
    Payoff score{};
    std::vector<int> roles{};  // the role of each seat at the end
    Undertaking undertaking{};
    std::vector<host::Table::Step> steps{};
    std::vector<std::size_t> settled{};  // for each role: the number of actions before it was assigned
    std::vector<int> chances{};          // for each seat: the predicted chance of its last bid, or -1
};

// The players of a deal.
struct Seating {
    std::vector<Who> seats{};                    // who plays each seat once any role is assigned
    bool auction = false;                        // the auction bot plays all seats until a role is assigned
    std::span<const host::Table::Step> given{};  // actions to repeat
    std::span<const int> chances{};              // the chances predicted when the actions were first played
    std::string label{};                         // the label of the deal's record
};

// Plays deal `number` of a contest. The result depends only on the arguments if the bots are limited by
// nodes. Adds times and failures to the tally. Throws Withdrawn.
Course play_deal(const Contest& contest, std::uint64_t number, const Seating& seating, Players& players,
                 Tally& tally);

}  // namespace brelan::arena
