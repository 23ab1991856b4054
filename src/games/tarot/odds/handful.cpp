#include "games/tarot/odds/chances.hpp"
#include "games/tarot/odds/reports.hpp"

// `odds tarot handful`: how often a hand has enough trumps for each level of handful.
namespace brelan::tarot {

Result<odds::Report> report_handful(const odds::Request& request) {
    constexpr std::string_view kLevels[] = {"odds.handful.simple", "odds.handful.double",
                                            "odds.handful.triple"};
    odds::Table table =
        make_table("handful", line(request, "odds.handful.table"), line(request, "odds.handful.method"));
    table.columns = {
        plain_column(request, "players", "odds.players"),
        plain_column(request, "level", "odds.handful.level"),
        plain_column(request, "trumps", "odds.handful.trumps"),
        chance_column("own_hand", line(request, "odds.handful.own"), odds::Show::percent, 7),
        chance_column("with_dog", line(request, "odds.handful.with_dog"), odds::Show::percent, 7),
        chance_column("some_hand", line(request, "odds.handful.some"), odds::Show::percent, 7)};
    odds::Table ratios = make_table("handful_fractions", line(request, "odds.handful.fractions"),
                                    line(request, "odds.handful.method"));
    ratios.columns = table.columns;
    for (odds::Column& column : ratios.columns) column.show = odds::Show::ratio;
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        if (!shows_table_of(request, players)) continue;
        for (int level = 1; level <= 3; ++level) {
            const int trumps = handful_size(players, level);
            table.rows.push_back({odds::Integer(players), line(request, kLevels[level - 1]),
                                  odds::Integer(trumps), trumps_at_least(hand_size(players), trumps),
                                  trumps_at_least(hand_size(players) + dog_size(players), trumps),
                                  some_hand_trumps_at_least(players, trumps)});
        }
    }
    ratios.rows = table.rows;
    odds::Report report = make_report(line(request, "odds.handful.title"));
    report.add(std::move(table)).add(std::move(ratios));
    return report;
}

}  // namespace brelan::tarot
