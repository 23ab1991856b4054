#include <optional>

#include "games/tonk/odds/bundle.hpp"
#include "games/tonk/odds/drop_profit.hpp"
#include "games/tonk/odds/reports.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"

// `odds tonk drop`: the value of dropping before anybody has drawn a card.
namespace brelan::tonk {

namespace {

using odds::Integer;
using odds::Request;
using odds::Show;
using odds::Table;

std::string players_text(int players) { return std::to_string(players); }

// The reason why these options are not supported; empty if they are.
std::optional<Fault> obstacle(const Request& request, const Options& options) {
    if (cards_each(options) != kHandCards) return Fault(0, "odds.drop.error.seven");
    if (!options.drop_first_turn) return Fault(0, "odds.drop.error.forbidden");
    if (options.failed_drop_penalty != Penalty::two_each_equal_or_lower)
        return Fault(0, "odds.drop.error.penalty");
    if (options.players > kMostDropPlayers)
        return Fault(0, "odds.error.players",
                     {Arg::number("n", options.players), Arg::number("most", kMostDropPlayers)});
    const int total = static_cast<int>(request.number("total"));
    if (request.has("total") && is_tonk(options, total))
        return Fault(0, "odds.drop.error.tonk", {Arg::number("n", total)});
    return std::nullopt;
}

// One row per total, and one column per number of players.
Table by_players(const Request& request, const std::vector<Drop>& drops, std::string_view key,
                 std::string_view title, Fraction DropChance::*figure, Show show) {
    Table table = make_table(std::string(key), line(request, title), line(request, "odds.drop.method"));
    table.columns.push_back(plain_column(request, "total", "odds.total"));
    for (int players = kLeastDropPlayers; players <= kMostDropPlayers; ++players) {
        odds::Column column = chance_column("players_" + players_text(players),
                                            line(request, "odds.drop.players", {Arg::number("n", players)}),
                                            show, show == Show::decimal ? 4 : 2);
        column.signs = show == Show::decimal;
        table.columns.push_back(std::move(column));
    }
    for (const Drop& drop : drops) {
        std::vector<odds::Cell> row{Integer(drop.total)};
        for (const DropChance& chance : drop.by_players) row.emplace_back(chance.*figure);
        table.rows.push_back(std::move(row));
    }
    return table;
}

// The highest total worth dropping with, and how often such a hand is dealt.
Table limits(const Request& request, const std::vector<Drop>& drops) {
    Table table =
        make_table("limits", line(request, "odds.drop.limits"), line(request, "odds.drop.limits.method"));
    table.columns = {plain_column(request, "players", "odds.players"),
                     plain_column(request, "up_to", "odds.drop.up_to"),
                     chance_column("hands", line(request, "odds.drop.hands"), Show::percent)};
    for (std::size_t i = 0; i + kLeastDropPlayers <= kMostDropPlayers; ++i) {
        odds::Cell up_to = odds::Nothing{};
        Fraction hands;
        for (const Drop& drop : drops) {
            if (drop.by_players[i].profit <= Fraction()) break;
            up_to = Integer(drop.total);
            hands += drop.by_players[i].hand;
        }
        table.rows.push_back({static_cast<Integer>(i) + kLeastDropPlayers, up_to, hands});
    }
    return table;
}

odds::Plot profit_plot(const Request& request, const std::vector<Drop>& drops) {
    odds::Plot plot = make_plot("curves", line(request, "odds.drop.profit"), line(request, "odds.total"),
                                line(request, "odds.drop.stakes"));
    plot.percent = false;
    plot.from_zero = false;
    plot.level = {0.0, line(request, "odds.drop.level")};
    for (int players = kLeastDropPlayers; players <= kMostDropPlayers; ++players) {
        odds::PlotLine one{line(request, "odds.drop.players", {Arg::number("n", players)}), {}};
        for (const Drop& drop : drops)
            one.points.push_back({static_cast<double>(drop.total),
                                  drop.by_players[static_cast<std::size_t>(players - kLeastDropPlayers)]
                                      .profit.approximate()});
        plot.lines.push_back(std::move(one));
    }
    return plot;
}

// One total in detail.
Table one_total(const Request& request, const Drop& drop) {
    Table table = make_table("drop", line(request, "odds.drop.one", {Arg::number("n", drop.total)}),
                             line(request, "odds.drop.method"));
    table.columns = {
        plain_column(request, "players", "odds.players"),
        chance_column("hand", line(request, "odds.drop.hand"), Show::percent),
        chance_column("wins", line(request, "odds.drop.wins"), Show::percent),
        chance_column("equal_or_lower", line(request, "odds.drop.equal_or_lower"), Show::percent),
        chance_column("profit", line(request, "odds.drop.profit.short"), Show::decimal_ratio, 4)};
    table.columns.back().signs = true;
    int players = kLeastDropPlayers;
    for (const DropChance& chance : drop.by_players)
        table.rows.push_back(
            {Integer(players++), chance.hand, chance.wins, chance.equal_or_lower, chance.profit});
    return table;
}

}  // namespace

Result<odds::Report> report_drop(const odds::Request& request) {
    const Options options = options_of(request);
    const std::optional<Fault> against = obstacle(request, options);
    if (against) return *against;
    const bool single = request.has("total");
    const int least = single ? static_cast<int>(request.number("total")) : 0;
    const int most = single ? least : kMostHighTotal;
    const std::vector<Drop> drops = first_turn_drops(options, least, most, kMostDropPlayers, request.watch);
    odds::Report report = make_report(line(request, "odds.drop.title"));
    if (request.watch.stopped() || drops.empty()) return report;
    if (single) {
        report.add(one_total(request, drops.front()));
        return report;
    }
    report.add(limits(request, drops));
    report.add(by_players(request, drops, "profit", "odds.drop.profit", &DropChance::profit, Show::decimal));
    report.add(by_players(request, drops, "wins", "odds.drop.wins.title", &DropChance::wins, Show::percent));
    report.add(profit_plot(request, drops));
    return report;
}

}  // namespace brelan::tonk
