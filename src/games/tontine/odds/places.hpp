#pragma once
#include <string>
#include <vector>

#include "games/tontine/rules/options.hpp"
#include "odds/sample.hpp"
#include "odds/topic.hpp"
#include "text/phrases.hpp"

// Shared by the Tontine topics.
namespace brelan::tontine {

// A place at the table (1 turns first): `2`, `5 (deals)`.
std::string place_name(int place, int players, const Phrases& phrases);

// The options in a few words: `salon-1725, 5 players, stake 12, ante 3`.
std::string table_name(const Options& options, const Phrases& phrases);

// A plot of every place's chance of winning.
odds::Plot place_plot(const std::string& subtitle, const std::vector<odds::Real>& chances,
                      const Phrases& phrases);

}  // namespace brelan::tontine
