#pragma once
#include <string>
#include <vector>

#include "odds/fraction.hpp"

// The article's table of the dog of four players, as far as it has survived: its rows are the numbers of
// cards found in the dog, its columns the numbers of missing cards, and the row of none is lost.
namespace brelan::tarot {

inline constexpr int kArticlePlayers = 4;
inline constexpr int kArticleMostMissing = 19;
inline constexpr int kArticleMostFound = 6;
// In the last row one zero is lost besides; its cells are taken to stand at its end.
inline constexpr int kArticleWholeRows = 5;

struct ArticleCell {
    int missing = 0;
    int found = 0;
    std::string printed;   // per cent, with a point
    odds::Fraction value;  // of what is printed
    odds::Fraction exact;  // of the chance
    bool differs = false;  // the exact chance is printed otherwise, at the places of its row
};

// All its cells that are left, row by row.
std::vector<ArticleCell> article_cells();

// The text of a row as it stands in the article, its cells run together.
std::string garbled_row(int found);

}  // namespace brelan::tarot
