#include <algorithm>

#include "games/tarot/odds/article.hpp"
#include "games/tarot/odds/chances.hpp"
#include "games/tarot/odds/reports.hpp"

// `odds tarot dog`: how many of the cards missing from a hand are in the dog.
namespace brelan::tarot {

namespace {

using odds::Integer;
using odds::Request;
using odds::Show;
using odds::Table;

// The chances for one number of missing cards, in detail.
Table one_table(const Request& request, int players, int missing) {
    const std::string title =
        line(request, "odds.dog.one", {Arg::number("n", missing), Arg::number("players", players)});
    Table table = make_table("dog", title, dog_method(request, players));
    table.columns = {plain_column(request, "found", "odds.dog.found"),
                     chance_column("exactly", line(request, "odds.exactly")),
                     chance_column("at_least", line(request, "odds.at_least"))};
    for (int k = 0; k <= std::min(missing, dog_size(players)); ++k)
        table.rows.push_back(
            {Integer(k), dog_has(players, missing, k), dog_has_at_least(players, missing, k)});
    return table;
}

// One row per number of missing cards, one column per number found, starting at `first`.
Table whole_table(const Request& request, int players, int first, std::string_view key,
                  std::string_view title, Fraction (*chance)(int, int, int)) {
    Table table = make_table(std::string(key), line(request, title, {Arg::number("players", players)}),
                             dog_method(request, players));
    table.columns.push_back(plain_column(request, "missing", "odds.dog.missing"));
    for (int k = first; k <= dog_size(players); ++k) {
        table.columns.push_back(chance_column("found_" + std::to_string(k),
                                              std::to_string(k) + (first == 0 ? "" : "+"), Show::percent));
    }
    for (int missing = 1; missing <= kTrumpsAndExcuse; ++missing) {
        std::vector<odds::Cell> row{Integer(missing)};
        for (int k = first; k <= dog_size(players); ++k) {
            if (k <= missing)
                row.emplace_back(chance(players, missing, k));
            else
                row.emplace_back(odds::Nothing{});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

odds::Plot plot(const Request& request, int players) {
    odds::Plot out = make_plot("curves", line(request, "odds.dog.plot", {Arg::number("players", players)}),
                               line(request, "odds.dog.missing"), line(request, "odds.chance"));
    for (int k = 1; k <= dog_size(players); ++k) {
        std::vector<Fraction> chances;
        for (int missing = 1; missing <= kTrumpsAndExcuse; ++missing)
            chances.push_back(dog_has_at_least(players, missing, k));
        out.lines.push_back(plot_line(std::to_string(k) + "+", chances, 1));
    }
    return out;
}

// The article's cells as printed, with its columns shown as rows.
Table article_table(const Request& request, const std::vector<ArticleCell>& cells) {
    Table table =
        make_table("article", line(request, "odds.dog.article"), line(request, "odds.dog.article.method"));
    table.columns.push_back(plain_column(request, "missing", "odds.dog.missing"));
    for (int k = 1; k <= kArticleMostFound; ++k)
        table.columns.push_back(
            chance_column("found_" + std::to_string(k), std::to_string(k), Show::percent));
    for (int missing = 1; missing <= kArticleMostMissing; ++missing) {
        table.rows.push_back({Integer(missing)});
        table.rows.back().resize(table.columns.size());
    }
    for (const ArticleCell& cell : cells) {
        table.rows[static_cast<std::size_t>(cell.missing - 1)][static_cast<std::size_t>(cell.found)] =
            cell.printed;
    }
    return table;
}

// The cells that differ from the exact chance, in the complete rows or in the last row.
Table differing_table(const Request& request, const std::vector<ArticleCell>& cells, bool whole) {
    Table table = make_table(whole ? "article_differs" : "article_last_row_differs",
                             line(request, whole ? "odds.dog.differs" : "odds.dog.differs_last"),
                             line(request, "odds.dog.differs.method"));
    table.columns = {plain_column(request, "missing", "odds.dog.missing"),
                     plain_column(request, "found", "odds.dog.found"),
                     plain_column(request, "printed", "odds.dog.printed"),
                     chance_column("exact", line(request, "odds.exact"), Show::percent, 3),
                     {.key = "off_by",
                      .heading = line(request, "odds.dog.off_by"),
                      .show = Show::decimal,
                      .places = 3,
                      .signs = true}};
    for (const ArticleCell& cell : cells) {
        if (!cell.differs || (cell.found <= kArticleWholeRows) != whole) continue;
        table.rows.push_back({Integer(cell.missing), Integer(cell.found), cell.printed, cell.exact,
                              (cell.value - cell.exact) * Fraction(100)});
    }
    return table;
}

void add_article(const Request& request, odds::Report& report) {
    const std::vector<ArticleCell> cells = article_cells();
    int whole = 0;
    int differing = 0;
    for (const ArticleCell& cell : cells) {
        if (cell.found > kArticleWholeRows) continue;
        ++whole;
        differing += cell.differs ? 1 : 0;
    }
    report.add(article_table(request, cells));
    report.add(odds::Paragraph{
        line(request, "odds.dog.compared", {Arg::number("n", whole), Arg::number("differ", differing)})});
    report.add(differing_table(request, cells, true));
    report.add(differing_table(request, cells, false));
}

}  // namespace

std::string dog_method(const odds::Request& request, int players) {
    return line(request, "odds.dog.method",
                {Arg::number("all", unseen(players, Dog::hidden)), Arg::number("dog", dog_size(players))});
}

Result<odds::Report> report_dog(const odds::Request& request) {
    const int players = players_of(request);
    odds::Report report = make_report(line(request, "odds.dog.title", {Arg::number("players", players)}));
    if (request.has("missing")) {
        report.add(one_table(request, players, static_cast<int>(request.number("missing"))));
        return report;
    }
    report.add(whole_table(request, players, 0, "exactly", "odds.dog.all.exactly", dog_has));
    report.add(whole_table(request, players, 1, "at_least", "odds.dog.all.at_least", dog_has_at_least));
    report.add(odds::Paragraph{line(request, "odds.dog.fractions")});
    report.add(plot(request, players));
    if (players == kArticlePlayers) add_article(request, report);
    return report;
}

}  // namespace brelan::tarot
