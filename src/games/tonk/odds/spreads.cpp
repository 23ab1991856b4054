#include "games/tonk/odds/dealt_spreads.hpp"
#include "games/tonk/odds/reports.hpp"

// `odds tonk spreads`: the spreads in a hand as it is dealt.
namespace brelan::tonk {

Result<odds::Report> report_spreads(const odds::Request& request) {
    const Options options = options_of(request);
    const DealtSpreads dealt = dealt_spreads(options);
    odds::Table table =
        make_table("spreads", line(request, "odds.spreads.table", {Arg::number("n", cards_each(options))}),
                   line(request, "odds.spreads.method"));
    table.columns = {plain_column(request, "spread", "odds.spreads.spread"),
                     chance_column("chance", line(request, "odds.chance"), odds::Show::percent_ratio, 4)};
    const auto row = [&](std::string_view key, const Fraction& chance) {
        table.add_row(std::string(key), {line(request, "odds.spreads." + std::string(key)), chance});
    };
    row("any", dealt.any);
    row("set", dealt.set);
    row("four", dealt.four);
    row("run", dealt.run);
    row("run-four", dealt.run_of_four);
    row("run-five", dealt.run_of_five);
    row("both", dealt.both);
    odds::Report report = make_report(line(request, "odds.spreads.title"));
    report.add(std::move(table));
    return report;
}

}  // namespace brelan::tonk
