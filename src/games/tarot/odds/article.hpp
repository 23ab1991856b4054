#pragma once
#include <string>
#include <vector>

#include "odds/fraction.hpp"

// The article's table for the dog with four players, as far as it has survived. It has one row per number of
// cards found in the dog, and one column per number of missing cards. The row for zero is lost.
namespace brelan::tarot {

inline constexpr int kArticlePlayers = 4;
inline constexpr int kArticleMostMissing = 19;
inline constexpr int kArticleMostFound = 6;
// The last row has also lost one zero; we assume that its cells belong at the end of the row.
inline constexpr int kArticleWholeRows = 5;

struct ArticleCell {
    int missing = 0;
    int found = 0;
    std::string printed;   // a percentage, with a decimal point
    odds::Fraction value;  // the value of the printed text
    odds::Fraction exact;  // the exact chance for this cell
    bool differs = false;  // the exact chance, rounded to the row's decimals, differs from the printed one
};

// All surviving cells, row by row.
std::vector<ArticleCell> article_cells();

// The text of a row as in the article, with its cells run together.
std::string garbled_row(int found);

}  // namespace brelan::tarot
