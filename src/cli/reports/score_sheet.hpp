#pragma once
#include <string>
#include <vector>

#include "cli/reports/ranking.hpp"
#include "cli/table/people.hpp"
#include "cli/texts.hpp"
#include "host/table.hpp"

namespace brelan::cli {

// The score sheet as on paper: a row per deal, a column per player, totals below, and places once the match
// is over. If the columns do not fit side by side, they continue on further sheets.
std::vector<std::string> score_sheet(const host::Table& table, const Names& names, const Texts& texts,
                                     std::size_t columns);

// The score sheet as sentences for screen readers, one per deal.
std::vector<std::string> score_sentences(const host::Table& table, const Names& names, const Texts& texts);

// The non-zero scores: `Alice +3, Bob -1`, or in words.
std::string score_list(const Payoff& score, int players, const Names& names, const Texts& texts, bool words);

// A score with its sign: +3, 0, -1.
std::string signed_number(std::int64_t number);

// The players who share a place: `Alice` or `Alice, Bob`.
std::string names_of(const Rank& rank, const Names& names);

// The ranking by total, one line per place.
std::vector<std::string> ranking_lines(const Payoff& total, int players, const Names& names,
                                       const Texts& texts, bool words);

}  // namespace brelan::cli
