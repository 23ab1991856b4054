#include "games/tonk/odds/bundle.hpp"
#include "games/tonk/odds/reports.hpp"
#include "games/tonk/odds/tonks.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"
#include "odds/counting.hpp"

// `odds tonk deal`: Tonks at the deal, in one hand and at a table.
namespace brelan::tonk {

namespace {

using odds::Integer;
using odds::Request;
using odds::Table;

std::string total_text(const Request& request, int least, int most) {
    if (least < most) return line(request, "odds.deal.up_to", {Arg::number("n", most)});
    return std::to_string(least);
}

Table one_hand(const Request& request, const Options& options) {
    const int cards = cards_each(options);
    const Integer all = odds::binomial(kPackSize, cards);
    Table table = make_table("hand", line(request, "odds.deal.hand", {Arg::number("n", cards)}),
                             line(request, "odds.deal.hand.method", {Arg::text("all", odds::digits(all))}));
    table.columns = {plain_column(request, "total", "odds.total"),
                     plain_column(request, "hands", "odds.hands"),
                     chance_column("chance", line(request, "odds.chance"), odds::Show::percent_ratio, 4)};
    const auto add = [&](std::string key, const std::string& name, const Fraction& chance) {
        table.add_row(std::move(key), {name, (chance * Fraction(all)).n(), chance});
    };
    const int low = options.tonk_low_max;
    if (low > 0) add("low", total_text(request, 0, low), chance_of_totals(cards, 0, low));
    for (int total = kLeastHighTotal; total <= kMostHighTotal; ++total) {
        if (is_high_total(options, total))
            add(std::to_string(total), total_text(request, total, total),
                chance_of_totals(cards, total, total));
    }
    add("any", line(request, "odds.deal.any"), chance_of_tonk(options, cards));
    return table;
}

Table at_table(const Request& request, const Options& options) {
    Table table =
        make_table("table", line(request, "odds.deal.table"), line(request, "odds.deal.table.method"));
    table.columns = {plain_column(request, "players", "odds.players"),
                     chance_column("none", line(request, "odds.deal.none"), odds::Show::percent, 4),
                     chance_column("one", line(request, "odds.deal.one"), odds::Show::percent, 4),
                     chance_column("several", line(request, "odds.deal.several"), odds::Show::percent, 4),
                     chance_column("yours_alone", line(request, "odds.deal.alone"), odds::Show::percent, 4)};
    for (int players = 2; players <= kMostTonkPlayers; ++players) {
        const std::vector<Fraction> chances = tonks_at_table(options, players);
        table.rows.push_back({Integer(players), chances[0], chances[1], Fraction(1) - chances[0] - chances[1],
                              chances[1] / Fraction(players)});
    }
    return table;
}

// The chances as fractions, by the number of players who hold a Tonk.
Table by_number(const Request& request, const Options& options) {
    Table table = make_table("by_number", line(request, "odds.deal.by_number"),
                             line(request, "odds.deal.table.method"));
    table.columns = {plain_column(request, "players", "odds.players"),
                     plain_column(request, "tonks", "odds.deal.tonks"),
                     chance_column("chance", line(request, "odds.chance"), odds::Show::percent_ratio, 7)};
    for (int players = 2; players <= kMostTonkPlayers; ++players) {
        const std::vector<Fraction> chances = tonks_at_table(options, players);
        for (std::size_t tonks = 0; tonks < chances.size(); ++tonks)
            table.rows.push_back({Integer(players), static_cast<Integer>(tonks), chances[tonks]});
    }
    return table;
}

}  // namespace

Result<odds::Report> report_deal(const odds::Request& request) {
    const Options options = options_of(request);
    odds::Report report = make_report(line(request, "odds.deal.title"));
    report.add(one_hand(request, options));
    if (cards_each(options) != kHandCards) {
        report.add(odds::Paragraph{line(request, "odds.five_only")});
        return report;
    }
    if (options.players > kMostTonkPlayers)
        return Fault(0, "odds.error.players",
                     {Arg::number("n", options.players), Arg::number("most", kMostTonkPlayers)});
    report.add(at_table(request, options)).add(by_number(request, options));
    return report;
}

}  // namespace brelan::tonk
