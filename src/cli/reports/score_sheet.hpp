#pragma once
#include <string>
#include <vector>

#include "cli/reports/ranking.hpp"
#include "cli/table/people.hpp"
#include "cli/texts.hpp"
#include "host/table.hpp"

namespace brelan::cli {

// The score sheet as on paper: a row a deal, a column a player, totals below, and places when the match is
// over. Where the players do not fit beside each other, several sheets follow.
std::vector<std::string> score_sheet(const host::Table& table, const Names& names, const Texts& texts,
                                     std::size_t columns);

// The same in sentences, one for each deal, for ears.
std::vector<std::string> score_sentences(const host::Table& table, const Names& names, const Texts& texts);

// The scores that are not 0: `Alice +3, Bob -1`, in words where asked for.
std::string score_list(const Payoff& score, int players, const Names& names, const Texts& texts, bool words);

// A score with its sign: +3, 0, -1.
std::string signed_number(std::int64_t number);

// Those who share a place: `Alice` or `Alice, Bob`.
std::string names_of(const Rank& rank, const Names& names);

// Who is first, second ... by the total, a line for each place.
std::vector<std::string> ranking_lines(const host::Table& table, const Names& names, const Texts& texts,
                                       bool words);

}  // namespace brelan::cli
