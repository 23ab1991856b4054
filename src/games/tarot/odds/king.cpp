#include <algorithm>

#include "games/tarot/odds/chances.hpp"
#include "games/tarot/odds/reports.hpp"

// `odds tarot king`: kings in the dog.
namespace brelan::tarot {

namespace {

odds::Table kings_table(const odds::Request& request, int players) {
    odds::Table table =
        make_table("king_in_dog", line(request, "odds.king.table", {Arg::number("players", players)}),
                   dog_method(request, players));
    table.columns = {plain_column(request, "missing", "odds.king.missing"),
                     chance_column("some", line(request, "odds.king.some"))};
    for (int found = 1; found <= std::min(kSuits, dog_size(players)); ++found)
        table.columns.push_back(chance_column("found_" + std::to_string(found),
                                              line(request, "odds.king.found", {Arg::number("n", found)}),
                                              odds::Show::percent, 3));
    for (int missing = 1; missing <= kSuits; ++missing) {
        std::vector<odds::Cell> row{odds::Integer(missing), dog_has_at_least(players, missing, 1)};
        for (int found = 1; found <= std::min(kSuits, dog_size(players)); ++found) {
            if (found <= missing)
                row.emplace_back(dog_has(players, missing, found));
            else
                row.emplace_back(odds::Nothing{});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace

Result<odds::Report> report_king(const odds::Request& request) {
    const int players = players_of(request);
    odds::Report report = make_report(line(request, "odds.king.title", {Arg::number("players", players)}));
    report.add(kings_table(request, players));
    if (players == 5) {
        const Fraction chance = in_dog_when_missing(5);
        report.add(odds::Paragraph{
            line(request, "odds.king.called",
                 {Arg::text("percent", odds::in_sentence(request.phrases, odds::percent_text(chance, 2))),
                  Arg::text("ratio", odds::ratio_text(chance))})});
    }
    return report;
}

}  // namespace brelan::tarot
