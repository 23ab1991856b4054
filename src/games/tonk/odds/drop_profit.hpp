#pragma once
#include <vector>

#include "games/tonk/odds/kinds.hpp"
#include "games/tonk/rules/options.hpp"
#include "odds/topic.hpp"

// R5.4, R10: what it is worth to drop in the first turn of a deal, before anybody has drawn a card.
namespace brelan::tonk {

inline constexpr int kLeastDropPlayers = 2;
inline constexpr int kMostDropPlayers = 5;  // whose hands are counted together

// The first player holds some total, and nobody a Tonk: what happens at a table of so many players.
struct DropChance {
    Fraction hand;            // the chance to hold this total
    Fraction wins;            // that every other player holds more
    Fraction equal_or_lower;  // that a given other player does not
    Fraction profit;          // in stakes, on the average
};

struct Drop {
    int total = 0;
    std::vector<DropChance> by_players;  // from kLeastDropPlayers on
};

// For each total from `least` to `most` that is no Tonk, rising, and for tables of up to so many players.
// R10.9 is the only penalty known here. Nothing when it was stopped.
std::vector<Drop> first_turn_drops(const Options& options, int least, int most, int most_players,
                                   const odds::Watch& watch);

}  // namespace brelan::tonk
