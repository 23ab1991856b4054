#include "games/tarot/odds/chances.hpp"
#include "games/tarot/odds/reports.hpp"

// `odds tarot petit`: the Petit as the only trump, and the Petit in the dog.
namespace brelan::tarot {

Result<odds::Report> report_petit(const odds::Request& request) {
    odds::Table sec =
        make_table("petit_sec", line(request, "odds.petit.sec"), line(request, "odds.petit.sec.method"));
    sec.columns = {
        plain_column(request, "players", "odds.players"),
        chance_column("at_table", line(request, "odds.petit.at_table"), odds::Show::percent_ratio, 4),
        chance_column("in_hand", line(request, "odds.petit.in_hand"), odds::Show::percent_ratio, 4)};
    odds::Table dog =
        make_table("petit_in_dog", line(request, "odds.petit.dog"), line(request, "odds.petit.dog.method"));
    dog.columns = {plain_column(request, "players", "odds.players"),
                   chance_column("anywhere", line(request, "odds.petit.anywhere")),
                   chance_column("missing", line(request, "odds.petit.missing"))};
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        if (!shows_table_of(request, players)) continue;
        sec.rows.push_back({odds::Integer(players), petit_sec_at_table(players), petit_sec_in_hand(players)});
        dog.rows.push_back({odds::Integer(players), in_dog(players), in_dog_when_missing(players)});
    }
    odds::Report report = make_report(line(request, "odds.petit.title"));
    report.add(std::move(sec)).add(std::move(dog));
    return report;
}

}  // namespace brelan::tarot
