#include "games/tonk/odds/reports.hpp"
#include "games/tonk/odds/tonks.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"
#include "odds/counting.hpp"

// `odds tonk totals`: the totals of dealt hands.
namespace brelan::tonk {

namespace {

using odds::Integer;
using odds::Request;

odds::Table totals_table(const Request& request, const Options& options) {
    const int cards = cards_each(options);
    const std::vector<Integer> hands = hands_by_total(cards);
    const Integer all = odds::binomial(kPackSize, cards);
    odds::Table table =
        make_table("totals", line(request, "odds.totals.table", {Arg::number("n", cards)}),
                   line(request, "odds.totals.method", {Arg::text("all", odds::digits(all))}));
    table.columns = {plain_column(request, "total", "odds.total"),
                     plain_column(request, "hands", "odds.hands"),
                     chance_column("exactly", line(request, "odds.exactly")),
                     chance_column("at_most", line(request, "odds.totals.at_most"), odds::Show::percent),
                     plain_column(request, "tonk", "odds.totals.tonk")};
    Integer below = 0;
    for (std::size_t total = 0; total < hands.size(); ++total) {
        if (hands[total] == 0) continue;
        below += hands[total];
        const bool tonk = is_tonk(options, static_cast<int>(total));
        table.rows.push_back({static_cast<Integer>(total), hands[total], Fraction(hands[total], all),
                              Fraction(below, all), tonk ? line(request, "odds.totals.yes") : std::string()});
    }
    return table;
}

odds::Plot totals_plot(const Request& request, int cards) {
    odds::Plot plot = make_plot("curves", line(request, "odds.totals.table", {Arg::number("n", cards)}),
                                line(request, "odds.total"), line(request, "odds.chance"));
    const std::vector<Integer> hands = hands_by_total(cards);
    std::vector<Fraction> chances;
    for (const Integer count : hands) chances.emplace_back(count, odds::binomial(kPackSize, cards));
    plot.lines = {plot_line(line(request, "odds.exactly"), chances, 0)};
    return plot;
}

// Every card has the same expected value: the 52 cards of the pack add up to 340.
Fraction mean_total(int cards) { return Fraction(340 * cards, kPackSize); }

}  // namespace

Result<odds::Report> report_totals(const odds::Request& request) {
    const Options options = options_of(request);
    const int cards = cards_each(options);
    odds::Report report = make_report(line(request, "odds.totals.title"));
    const Fraction mean = mean_total(cards);
    report.add(odds::Paragraph{
        line(request, "odds.totals.mean",
             {Arg::number("n", cards),
              Arg::text("mean", odds::in_sentence(request.phrases, odds::decimal_text(mean, 2))),
              Arg::text("ratio", odds::ratio_text(mean))})});
    report.add(totals_table(request, options)).add(totals_plot(request, cards));
    return report;
}

}  // namespace brelan::tonk
