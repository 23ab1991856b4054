#pragma once
#include <string>
#include <vector>

#include "room/effects.hpp"
#include "simulation/world/counting.hpp"
#include "store/rows.hpp"

namespace brelan::world {

// The parts of a stored match that the judge needs.
store::Changes match_rows(const std::string& table, const room::MatchEnd& end);

// The matches among the stored rows, each with its table.
struct KeptMatch {
    std::string table;
    Played match;
};
std::vector<KeptMatch> matches_in(const store::Changes& changes);

}  // namespace brelan::world
