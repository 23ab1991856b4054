#pragma once
#include <string>
#include <vector>

#include "room/effects.hpp"
#include "simulation/world/counting.hpp"
#include "store/rows.hpp"

namespace brelan::world {

// What a house keeps of a match that has ended, as far as it concerns the judge.
store::Changes match_rows(const std::string& table, const room::MatchEnd& end);

// The matches among the rows that a house keeps, each with its table.
struct KeptMatch {
    std::string table;
    Played match;
};
std::vector<KeptMatch> matches_in(const store::Changes& changes);

}  // namespace brelan::world
