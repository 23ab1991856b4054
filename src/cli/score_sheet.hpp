#pragma once
#include <string>
#include <vector>

#include "cli/people.hpp"
#include "cli/texts.hpp"
#include "host/table.hpp"

namespace brelan::cli {

// The score sheet as on paper: a row a deal, a column a player, totals below. Where the players do not fit
// beside each other, several sheets follow.
std::vector<std::string> score_sheet(const host::Table& table, const Names& names, const Texts& texts,
                                     std::size_t columns);

// The same in sentences, one for each deal, for ears.
std::vector<std::string> score_sentences(const host::Table& table, const Names& names, const Texts& texts);

// The scores that are not 0: `Alice +3, Bob -1`, in words where asked for.
std::string score_list(const Payoff& score, int players, const Names& names, const Texts& texts, bool words);

// A score with its sign: +3, 0, -1.
std::string signed_number(std::int64_t number);

// The most points that anybody has, and those who have them: `Alice` or `Alice, Bob`.
struct Leaders {
    std::int64_t points = 0;
    std::string names;
};
Leaders leaders(const Payoff& total, int players, const Names& names);

}  // namespace brelan::cli
