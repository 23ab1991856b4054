#include "core/options.hpp"
#include "games/pontoon/odds/reports.hpp"
#include "games/pontoon/pontoon.hpp"

// `odds pontoon passing`: the chance that the bank passes, by the number of players.
namespace brelan::pontoon {

namespace {

// R6.11, R9.1: a banker's natural that need not be shown matters only if it is revealed.
bool depends_on_play(const Options& options) {
    const bool waits = options.natural_paid_by == NaturalPaidBy::all_players
                           ? options.banker_looks
                           : options.natural_settled == NaturalSettled::at_showdown;
    const bool shown = options.banker_natural_ends_round || waits;
    return !shown && !options.bank_transfer_if_banker_natural;
}

std::string_view about(const Options& options) {
    switch (options.bank_transfer) {
        case BankTransfer::natural_holder_may: return "odds.passing.may";
        case BankTransfer::rotate_left: return "odds.passing.left";
        case BankTransfer::never: return "odds.passing.never";
        default: return "odds.passing.holder";
    }
}

odds::Table passing_table(const Request& request, const Options& chosen) {
    odds::Table table = make_table(request, "passing");
    table.columns = {text_column(request, "players"), text_column(request, "packs"),
                     chance_column(request, "passes", Show::percent_ratio), text_column(request, "deals")};
    table.columns.back().show = Show::decimal;
    for (int players = chosen.players_min; players <= chosen.players_max; ++players) {
        Options options = chosen;
        options.players = static_cast<std::uint8_t>(players);
        const Fraction chance = bank_passes_chance(options);
        Cell deals = odds::Nothing{};
        if (chance > Fraction(0)) deals = Fraction(1) / chance;
        table.rows.push_back({Integer{players}, Integer{packs_of(options)}, chance, deals});
    }
    return table;
}

odds::Plot passing_plot(const odds::Table& table) {
    odds::Plot plot;
    plot.key = "passing";
    plot.title = table.title;
    plot.x_axis = table.columns[0].heading;
    plot.y_axis = table.columns[2].heading;
    plot.percent = true;
    odds::PlotLine points;
    for (const std::vector<Cell>& row : table.rows)
        points.points.push_back({.x = static_cast<double>(std::get<Integer>(row[0])),
                                 .y = std::get<Fraction>(row[2]).approximate()});
    plot.lines.push_back(std::move(points));
    return plot;
}

}  // namespace

Result<Report> report_passing(const Request& request) {
    const auto options = read_options<Rules>(request.settings);
    if (!options) return options.fault();
    if (depends_on_play(*options)) return Fault(0, "odds.error.passing");
    Report report;
    report.title = line(request, "odds.passing.head", {Arg::text("edition", edition_name(*options))});
    report.add(odds::Paragraph{line(request, about(*options))});
    if (options->misericorde != Misericorde::off)
        report.add(odds::Paragraph{line(request, "odds.passing.misericorde")});
    if (options->split_natural_passes_bank) report.add(odds::Paragraph{line(request, "odds.passing.split")});
    const odds::Table table = passing_table(request, *options);
    report.add(table);
    report.add(passing_plot(table));
    return report;
}

}  // namespace brelan::pontoon
