#include "games/tarot/odds/article.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "games/tarot/odds/chances.hpp"

namespace brelan::tarot {

namespace {

// The rows for one to six cards found, split back into cells.
constexpr std::array<std::string_view, kArticleMostFound> kRows{
    "10 18,3 25,1 30,5 34,7 37,9 40,1 41,5 42,2 42,3 41,9 41 39,8 38,3 36,6 34,7 32,7 30,7 28,5",
    "0,9 2,4 4,4 6,8 9,5 12,3 15,1 18 20,7 23,3 25,7 27,8 29,7 31,2 32,5 33,5 34,3 34,7",
    "0 0,2 0,5 1 1,6 2,5 3,5 4,7 6,1 7,6 9,3 11 12,9 14,8 16,9 18,9 20,8",
    "0 0 0 0,1 0,2 0,3 0,5 0,8 1,1 1,5 2,1 2,7 3,5 4,3 5,3 6,4",
    "0 0 0 0 0 0 0 0,1 0,1 0,2 0,3 0,4 0,5 0,6 0,9",
    "0 0 0 0 0 0 0 0 0,01 0,02 0,03 0,04 0,06",
};

std::vector<std::string> cells_of(int found) {
    std::string_view row = kRows[static_cast<std::size_t>(found - 1)];
    std::vector<std::string> cells;
    while (!row.empty()) {
        const std::size_t end = std::min(row.find(' '), row.size());
        cells.emplace_back(row.substr(0, end));
        row.remove_prefix(std::min(end + 1, row.size()));
    }
    return cells;
}

// The number of decimals in the row.
constexpr int places_of(int found) { return found <= kArticleWholeRows ? 1 : 2; }

ArticleCell read_cell(int missing, int found, const std::string& text) {
    ArticleCell cell;
    cell.missing = missing;
    cell.found = found;
    odds::Integer digits = 0;
    odds::Integer unit = 1;
    for (const char c : text) {
        cell.printed += c == ',' ? '.' : c;
        if (c == ',') unit = 100;  // percent
        if (c != ',') digits = digits * 10 + (c - '0');
        if (c != ',' && unit > 1) unit *= 10;
    }
    cell.value = odds::Fraction(digits, unit == 1 ? 100 : unit);
    cell.exact = dog_has(kArticlePlayers, missing, found);
    cell.differs =
        odds::percent_text(cell.value, places_of(found)) != odds::percent_text(cell.exact, places_of(found));
    return cell;
}

}  // namespace

std::vector<ArticleCell> article_cells() {
    std::vector<ArticleCell> out;
    for (int found = 1; found <= kArticleMostFound; ++found) {
        const std::vector<std::string> cells = cells_of(found);
        int missing = kArticleMostMissing - static_cast<int>(cells.size());
        for (const std::string& text : cells) out.push_back(read_cell(++missing, found, text));
    }
    return out;
}

std::string garbled_row(int found) {
    std::string row;
    for (const std::string& cell : cells_of(found)) row += cell;
    return row;
}

}  // namespace brelan::tarot
