#include "core/options.hpp"
#include "games/tontine/odds/places.hpp"
#include "games/tontine/odds/survival.hpp"
#include "games/tontine/odds/topics.hpp"
#include "games/tontine/tontine.hpp"

namespace brelan::tontine {
namespace {

using odds::Real;
using odds::say;
using odds::Show;

constexpr std::uint64_t kMostRows = 12;         // the most rows in the table of curves
constexpr std::uint64_t kShownHundredths = 99;  // the curves end where this percentage of games has ended

Real times(const Real& real, double factor) { return {real.value * factor, real.error * factor}; }

odds::Table game_table(const Survival& survival, const Phrases& phrases) {
    odds::Table table{"game", say(phrases, "odds.survival.game"), {}, {}, {}};
    table.columns = {{"what", "", Show::decimal}, {"mean", say(phrases, "odds.mean"), Show::decimal, 3}};
    table.add_row("hands", {say(phrases, "odds.hands"), survival.hands.mean()});
    table.add_row("taken", {say(phrases, "odds.taken"), survival.taken.mean()});
    table.add_row("revivals", {say(phrases, "odds.revivals"), survival.revivals.mean()});
    return table;
}

odds::Table chance_table(const Survival& survival, const Phrases& phrases) {
    const std::uint64_t winners = survival.games - survival.nobody;
    odds::Table table{"chances", {}, {}, {}, {}};
    table.columns = {{"what", "", Show::decimal}, {"chance", say(phrases, "odds.chance"), Show::percent, 2}};
    table.add_row("returned",
                  {say(phrases, "odds.survival.returned"), odds::share(survival.returned, winners)});
    table.add_row("nobody", {say(phrases, "odds.nobody"), odds::share(survival.nobody, survival.games)});
    return table;
}

odds::Table length_table(const Survival& survival, const Phrases& phrases) {
    odds::Table table{"lengths", say(phrases, "odds.survival.lengths"), {}, {}, {}};
    std::vector<odds::Cell> row;
    for (const std::uint64_t hundredths : {1U, 5U, 25U, 50U, 75U, 95U, 99U, 100U}) {
        const std::string number = std::to_string(hundredths);
        table.columns.push_back({"at" + number, number + " %", Show::decimal});
        row.emplace_back(static_cast<odds::Integer>(length_quantile(survival, hundredths)));
    }
    table.rows.push_back(std::move(row));
    return table;
}

odds::Table place_table(const Survival& survival, const Phrases& phrases) {
    const int players = static_cast<int>(survival.wins.size());
    odds::Table table{"places", say(phrases, "odds.places"), say(phrases, "odds.places.method"), {}, {}};
    table.columns = {{"place", say(phrases, "odds.place"), Show::decimal},
                     {"chance", say(phrases, "odds.chance"), Show::percent, 2},
                     {"games", say(phrases, "odds.survival.games"), Show::decimal}};
    for (int place = 1; place <= players; ++place) {
        const std::uint64_t wins = survival.wins[static_cast<std::size_t>(place) - 1];
        table.add_row(std::to_string(place),
                      {place_name(place, players, phrases), odds::share(wins, survival.games),
                       static_cast<odds::Integer>(wins)});
    }
    return table;
}

// The step between rows: 1, 2 or 5 times a power of ten, large enough to keep the table of curves within its
// limit.
std::uint64_t row_step(std::uint64_t last) {
    for (std::uint64_t unit = 1;; unit *= 10) {
        for (const std::uint64_t step : {unit, 2 * unit, 5 * unit}) {
            if (last / step <= kMostRows) return step;
        }
    }
}

odds::Table curve_table(const Survival& survival, const Phrases& phrases) {
    odds::Table table{
        "curves", say(phrases, "odds.survival.curves"), say(phrases, "odds.survival.curves.method"), {}, {}};
    table.columns = {{"hands", say(phrases, "odds.after"), Show::decimal},
                     {"living", say(phrases, "odds.survival.living"), Show::decimal, 3},
                     {"untouched", say(phrases, "odds.survival.untouched"), Show::decimal, 3},
                     {"going_on", say(phrases, "odds.goes-on"), Show::percent, 2}};
    const std::uint64_t last = length_quantile(survival, kShownHundredths);
    for (std::uint64_t after = 0; after <= last; after += row_step(last)) {
        const Standing& standing = survival.standings[static_cast<std::size_t>(after)];
        table.rows.push_back({static_cast<odds::Integer>(after), standing.living.mean(),
                              standing.untouched.mean(), odds::share(standing.going_on, survival.games)});
    }
    return table;
}

odds::Plot curve_plot(const std::string& subtitle, const Survival& survival, const Phrases& phrases) {
    odds::Plot plot{"curves",
                    say(phrases, "odds.survival.curves"),
                    subtitle,
                    say(phrases, "odds.after"),
                    say(phrases, "odds.survival.share"),
                    true};
    odds::PlotLine living{say(phrases, "odds.survival.plot.living"), {}};
    odds::PlotLine untouched{say(phrases, "odds.survival.plot.untouched"), {}};
    odds::PlotLine going_on{say(phrases, "odds.survival.plot.going-on"), {}};
    const double each = 1.0 / static_cast<double>(survival.wins.size());
    const auto add = [](odds::PlotLine& line, std::uint64_t after, const Real& real) {
        line.points.push_back({static_cast<double>(after), real.value, 2 * real.error});
    };
    for (std::uint64_t after = 0; after <= length_quantile(survival, kShownHundredths); ++after) {
        const Standing& standing = survival.standings[static_cast<std::size_t>(after)];
        add(living, after, times(standing.living.mean(), each));
        add(untouched, after, times(standing.untouched.mean(), each));
        add(going_on, after, odds::share(standing.going_on, survival.games));
    }
    plot.lines = {going_on, living, untouched};
    return plot;
}

}  // namespace

Result<odds::Report> survival_topic(const odds::Request& request) {
    const auto options = read_options<Rules>(request.settings);
    if (!options) return options.fault();
    const auto games = static_cast<std::uint64_t>(request.number("matches"));
    const auto seed = static_cast<std::uint64_t>(request.number("seed"));
    const Survival survival = play_survival(*options, games, seed, request.watch);
    const Phrases& phrases = request.phrases;
    const std::string name = table_name(*options, phrases);
    const std::string subtitle = say(phrases, "odds.subtitle", {Arg::text("table", name)});
    odds::Report report{say(phrases, "odds.survival.title", {Arg::text("table", name)}), {}};
    report.add(odds::Paragraph{
        say(phrases, "odds.survival.model",
            {Arg::number("n", request.number("matches")), Arg::number("seed", request.number("seed"))})});
    report.add(game_table(survival, phrases));
    report.add(chance_table(survival, phrases));
    report.add(length_table(survival, phrases));
    report.add(place_table(survival, phrases));
    report.add(curve_table(survival, phrases));
    std::vector<Real> chances;
    for (const std::uint64_t wins : survival.wins) chances.push_back(odds::share(wins, survival.games));
    report.add(curve_plot(subtitle, survival, phrases));
    report.add(place_plot(subtitle, chances, phrases));
    return report;
}

}  // namespace brelan::tontine
