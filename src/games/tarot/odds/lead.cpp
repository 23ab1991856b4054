#include "games/tarot/odds/chances.hpp"
#include "games/tarot/odds/reports.hpp"

// `odds tarot lead`: the chance that everybody can follow the lead of a king.
namespace brelan::tarot {

namespace {

std::vector<Fraction> chances(int players, Dog dog) {
    std::vector<Fraction> out;
    for (int known = 1; known < kSuitSize; ++known) out.push_back(nobody_void(players, known, dog));
    return out;
}

odds::Table table_of(const odds::Request& request, int players) {
    odds::Table table =
        make_table("king_lead", line(request, "odds.lead.table", {Arg::number("players", players)}),
                   line(request, "odds.lead.method", {Arg::number("others", players - 1)}));
    table.columns = {plain_column(request, "known", "odds.lead.known"),
                     plain_column(request, "missing", "odds.lead.missing"),
                     chance_column("dog_seen", line(request, "odds.lead.seen")),
                     chance_column("dog_hidden", line(request, "odds.lead.hidden"))};
    for (int known = 1; known < kSuitSize; ++known) {
        table.rows.push_back({odds::Integer(known), odds::Integer(kSuitSize - known),
                              nobody_void(players, known, Dog::seen),
                              nobody_void(players, known, Dog::hidden)});
    }
    return table;
}

}  // namespace

Result<odds::Report> report_lead(const odds::Request& request) {
    const int players = players_of(request);
    odds::Plot plot = make_plot("curves", line(request, "odds.lead.plot"), line(request, "odds.lead.known"),
                                line(request, "odds.chance"));
    for (int table = kLeastPlayers; table <= kMostPlayers; ++table)
        plot.lines.push_back(plot_line(line(request, "odds.lead.players", {Arg::number("n", table)}),
                                       chances(table, Dog::seen), 1));
    odds::Report report = make_report(line(request, "odds.lead.title", {Arg::number("players", players)}));
    report.add(table_of(request, players)).add(std::move(plot));
    return report;
}

}  // namespace brelan::tarot
