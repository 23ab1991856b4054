#pragma once
#include <string>
#include <vector>

#include "games/tontine/rules/options.hpp"
#include "odds/sample.hpp"
#include "odds/topic.hpp"
#include "text/phrases.hpp"

// What the topics of Tontine have in common.
namespace brelan::tontine {

// A place at the table, 1 for the first to turn: `2`, `5 (deals)`.
std::string place_name(int place, int players, const Phrases& phrases);

// The way to play, in a few words: `salon-1725, 5 players, stake 12, ante 3`.
std::string table_name(const Options& options, const Phrases& phrases);

// A picture of the chances to win of all places.
odds::Plot place_plot(const std::string& subtitle, const std::vector<odds::Real>& chances,
                      const Phrases& phrases);

}  // namespace brelan::tontine
