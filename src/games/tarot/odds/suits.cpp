#include <algorithm>
#include <utility>

#include "games/tarot/odds/chances.hpp"
#include "games/tarot/odds/reports.hpp"

// `odds tarot suits`: the longest holding of one opponent in a suit or in trumps.
namespace brelan::tarot {

namespace {

using odds::Integer;
using odds::Request;
using odds::Show;
using odds::Table;

// The situation: a number of players, and whether the dog has been seen.
struct Sight {
    int players = 4;
    Dog dog = Dog::seen;
};

std::string method(const Request& request, const Sight& sight) {
    return line(request, sight.dog == Dog::seen ? "odds.suits.method.seen" : "odds.suits.method.hidden",
                {Arg::number("all", unseen(sight.players, sight.dog)),
                 Arg::number("hands", sight.players - 1), Arg::number("size", hand_size(sight.players))});
}

// The table for one number of missing cards: the exact chances next to the article model's chances.
Table one_table(const Request& request, const Sight& sight, int missing) {
    Table table = make_table(
        "suits",
        line(request, "odds.suits.one", {Arg::number("n", missing), Arg::number("players", sight.players)}),
        method(request, sight));
    table.columns = {plain_column(request, "longest", "odds.suits.longest"),
                     chance_column("exactly", line(request, "odds.exactly")),
                     chance_column("exactly_binomial", line(request, "odds.suits.binomial"), Show::percent),
                     chance_column("at_least", line(request, "odds.at_least")),
                     chance_column("at_least_binomial", line(request, "odds.suits.binomial"), Show::percent)};
    const std::vector<Fraction> exact = longest_holding(sight.players, missing, sight.dog);
    const std::vector<Fraction> by_lot = longest_by_lot(sight.players, missing);
    for (int longest = 0; longest <= missing; ++longest) {
        const std::size_t at = static_cast<std::size_t>(longest);
        if (exact[at] == Fraction() && by_lot[at] == Fraction()) continue;
        table.rows.push_back(
            {Integer(longest), exact[at], by_lot[at], at_least(exact, longest), at_least(by_lot, longest)});
    }
    return table;
}

// Plots the same chances as two lines.
odds::Plot one_plot(const Request& request, const Sight& sight, int missing) {
    odds::Plot out = make_plot(
        "curves",
        line(request, "odds.suits.plot", {Arg::number("n", missing), Arg::number("players", sight.players)}),
        line(request, "odds.suits.longest"), line(request, "odds.chance"));
    out.lines = {
        plot_line(line(request, "odds.exact"), longest_holding(sight.players, missing, sight.dog), 0),
        plot_line(line(request, "odds.suits.binomial"), longest_by_lot(sight.players, missing), 0)};
    return out;
}

// As in the article: one column per number of missing cards, one row per length.
Table block_table(const Request& request, const Sight& sight, int first, int last) {
    Table table = make_table(
        "missing_" + std::to_string(first) + "_to_" + std::to_string(last),
        line(request, "odds.suits.block",
             {Arg::number("first", first), Arg::number("last", last), Arg::number("players", sight.players)}),
        method(request, sight));
    table.columns.push_back(plain_column(request, "longest", "odds.suits.longest"));
    std::vector<std::vector<Fraction>> exact;
    for (int missing = first; missing <= last; ++missing) {
        table.columns.push_back(
            chance_column("missing_" + std::to_string(missing), std::to_string(missing), Show::percent));
        exact.push_back(longest_holding(sight.players, missing, sight.dog));
    }
    for (int longest = 0; longest <= last; ++longest) {
        std::vector<odds::Cell> row{Integer(longest)};
        for (const std::vector<Fraction>& column : exact) {
            const std::size_t at = static_cast<std::size_t>(longest);
            if (at < column.size() && !(column[at] == Fraction()))
                row.emplace_back(column[at]);
            else
                row.emplace_back(odds::Nothing{});
        }
        const bool empty =
            std::all_of(row.begin() + 1, row.end(), [](const odds::Cell& cell) { return cell.index() == 0; });
        if (!empty) table.rows.push_back(std::move(row));
    }
    return table;
}

// The article's two examples: the printed values, the model's values, and the correct ones.
Table examples_table(const Request& request) {
    struct Example {
        int missing;
        int least;
        const char* printed;
    };
    constexpr Example kExamples[] = {{6, 5, "5.3"}, {12, 9, "1.1"}};
    Table table = make_table("article", line(request, "odds.suits.article"),
                             line(request, "odds.suits.article.method"));
    table.columns = {plain_column(request, "missing", "odds.suits.missing"),
                     plain_column(request, "least", "odds.suits.least"),
                     plain_column(request, "printed", "odds.suits.printed"),
                     chance_column("binomial", line(request, "odds.suits.binomial")),
                     chance_column("exact", line(request, "odds.exact"))};
    for (const Example& example : kExamples) {
        table.rows.push_back({Integer(example.missing), Integer(example.least), std::string(example.printed),
                              at_least(longest_by_lot(4, example.missing), example.least),
                              at_least(longest_holding(4, example.missing, Dog::seen), example.least)});
    }
    return table;
}

// For each length, the chance that an opponent has at least that many.
odds::Plot whole_plot(const Request& request, const Sight& sight) {
    odds::Plot out =
        make_plot("curves", line(request, "odds.suits.plot.all", {Arg::number("players", sight.players)}),
                  line(request, "odds.suits.missing"), line(request, "odds.chance"));
    constexpr int kLeast = 3;
    constexpr int kMost = 10;
    for (int length = kLeast; length <= kMost; ++length) {
        std::vector<Fraction> chances;
        for (int missing = length; missing <= kTrumpsAndExcuse; ++missing)
            chances.push_back(at_least(longest_holding(sight.players, missing, sight.dog), length));
        out.lines.push_back(plot_line(std::to_string(length) + "+", chances, length));
    }
    return out;
}

}  // namespace

Result<odds::Report> report_suits(const odds::Request& request) {
    const Sight sight{players_of(request), request.text("dog") == "hidden" ? Dog::hidden : Dog::seen};
    odds::Report report =
        make_report(line(request, "odds.suits.title", {Arg::number("players", sight.players)}));
    if (request.has("missing")) {
        const int missing = static_cast<int>(request.number("missing"));
        report.add(one_table(request, sight, missing));
        report.add(one_plot(request, sight, missing));
        return report;
    }
    for (const auto& [first, last] : {std::pair(1, 7), std::pair(8, 14), std::pair(15, kTrumpsAndExcuse)})
        report.add(block_table(request, sight, first, last));
    report.add(odds::Paragraph{line(request, "odds.suits.beside")});
    report.add(whole_plot(request, sight));
    report.add(examples_table(request));
    return report;
}

}  // namespace brelan::tarot
