#pragma once
#include <vector>

#include "games/tonk/odds/kinds.hpp"
#include "games/tonk/rules/options.hpp"
#include "odds/topic.hpp"

// R5.4, R10: the value of dropping in the first turn of a deal, before anybody has drawn a card.
namespace brelan::tonk {

inline constexpr int kLeastDropPlayers = 2;
inline constexpr int kMostDropPlayers = 5;  // the most players whose hands are counted together

// The outcome at a table of a given size, if the first player holds some total and nobody has a Tonk.
struct DropChance {
    Fraction hand;            // the chance of holding this total
    Fraction wins;            // the chance that every other player holds more
    Fraction equal_or_lower;  // the chance that a given opponent holds no more
    Fraction profit;          // the average profit, in stakes
};

struct Drop {
    int total = 0;
    std::vector<DropChance> by_players;  // by number of players, starting with kLeastDropPlayers
};

// The value of dropping with each total from `least` to `most` that is not a Tonk, in ascending order, at
// tables of up to `most_players`. R10.9 is the only penalty supported. The result is empty if the work was
// stopped.
std::vector<Drop> first_turn_drops(const Options& options, int least, int most, int most_players,
                                   const odds::Watch& watch);

}  // namespace brelan::tonk
