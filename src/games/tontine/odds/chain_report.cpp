#include <algorithm>

#include "core/options.hpp"
#include "games/tontine/odds/chain.hpp"
#include "games/tontine/odds/places.hpp"
#include "games/tontine/odds/topics.hpp"
#include "games/tontine/tontine.hpp"

namespace brelan::tontine {
namespace {

using odds::Cell;
using odds::Real;
using odds::say;
using odds::Show;

// The largest stake for which the chain is feasible with this many players.
int largest_stake(int players) {
    int stake = 1;
    while (ChipTable::lies(players, stake + 1) <= ChipTable::kMostLies) ++stake;
    return stake;
}

// The options named by the request, for a small table.
Result<Options> small_table(const odds::Request& request) {
    const auto read = read_options<Rules>(request.settings);
    if (!read) return read;
    Options options = *read;
    options.players = static_cast<std::uint8_t>(request.number("players"));
    options.stake = static_cast<std::uint16_t>(request.number("stake"));
    options.ante = static_cast<std::uint16_t>(request.number("ante"));
    options.allow_small_tables = true;
    options.players_min = std::min(options.players_min, options.players);
    options.players_max = std::max(options.players_max, options.players);
    if (options.stake > largest_stake(options.players)) {
        return Fault(0, "odds.chain.stake.large",
                     {Arg::number("players", options.players), Arg::number("stake", options.stake),
                      Arg::number("most", largest_stake(options.players))});
    }
    const Contradiction against = contradiction(options);
    if (!against.none())
        return Fault(0, "fault.contradiction", {Arg::phrase("why", "against." + std::string(against.key))});
    const std::string_view obstacle = chain_obstacle(options);
    if (!obstacle.empty()) return Fault(0, obstacle);
    return options;
}

odds::Table game_table(const Options& options, const ChainResult& result, const Phrases& phrases) {
    const auto figure = [&](std::size_t at) {
        return Real{result.figures.values[at], result.errors.values[at]};
    };
    odds::Table table{"game", say(phrases, "odds.chain.game"), say(phrases, "odds.chain.method"), {}, {}};
    table.columns = {{"what", "", Show::decimal}, {"mean", say(phrases, "odds.mean"), Show::decimal, 6}};
    table.add_row("hands", {say(phrases, "odds.hands"), figure(Figures::kHands)});
    table.add_row("taken", {say(phrases, "odds.taken"), figure(Figures::kTaken)});
    table.add_row("revivals", {say(phrases, "odds.revivals"), figure(Figures::kRevivals)});
    if (options.end_check == EndCheck::end_of_hand) {
        table.add_row("nobody", {say(phrases, "odds.nobody"),
                                 Real{result.figures.nobody(), kChainSeats * result.errors.values[0]}});
    }
    return table;
}

odds::Table place_table(const Options& options, const ChainResult& result, const Phrases& phrases) {
    odds::Table table{"places", say(phrases, "odds.places"), say(phrases, "odds.places.method"), {}, {}};
    table.columns = {{"place", say(phrases, "odds.place"), Show::decimal},
                     {"chance", say(phrases, "odds.chance"), Show::percent, 6},
                     {"more", say(phrases, "odds.more"), Show::percent, 6, true}};
    for (int place = 1; place <= options.players; ++place) {
        const double chance = result.figures.values[static_cast<std::size_t>(place) - 1];
        const double error = result.errors.values[0];
        table.add_row(std::to_string(place),
                      {place_name(place, options.players, phrases), Real{chance, error},
                       Real{chance - 1.0 / options.players, error}});
    }
    return table;
}

// Whether the table has a row for the chance that the game continues after this many hands; the steps between
// rows grow.
bool told(std::size_t hands) {
    if (hands <= 6 || hands == 8 || hands == 10) return true;
    return hands % (hands <= 24 ? 6 : hands <= 96 ? 12 : 48) == 0;
}

odds::Table length_table(const ChainResult& result, const Phrases& phrases) {
    odds::Table table{"lasts", say(phrases, "odds.lasts"), {}, {}, {}};
    table.columns = {{"hands", say(phrases, "odds.after"), Show::decimal},
                     {"chance", say(phrases, "odds.goes-on"), Show::percent, 3}};
    for (std::size_t hands = 1; hands < result.lasts.size(); ++hands) {
        if (!told(hands)) continue;
        table.rows.push_back(
            {static_cast<odds::Integer>(hands), Real{result.lasts[hands], result.lasts_error}});
    }
    return table;
}

odds::Plot length_plot(const std::string& subtitle, const ChainResult& result, const Phrases& phrases) {
    odds::Plot plot{"lasts",
                    say(phrases, "odds.lasts"),
                    subtitle,
                    say(phrases, "odds.after"),
                    say(phrases, "odds.chance"),
                    true};
    odds::PlotLine line{"", {}};
    for (std::size_t hands = 0; hands < result.lasts.size(); ++hands) {
        line.points.push_back({static_cast<double>(hands), result.lasts[hands], 0});
    }
    plot.lines.push_back(std::move(line));
    return plot;
}

}  // namespace

Result<odds::Report> chain_topic(const odds::Request& request) {
    const Result<Options> options = small_table(request);
    if (!options) return options.fault();
    const ChainResult result = solve_chain(*options, request.watch);
    const Phrases& phrases = request.phrases;
    const std::string name = table_name(*options, phrases);
    const std::string subtitle = say(phrases, "odds.subtitle", {Arg::text("table", name)});
    odds::Report report{say(phrases, "odds.chain.title", {Arg::text("table", name)}), {}};
    report.add(odds::Paragraph{
        say(phrases, "odds.chain.model", {Arg::number("n", static_cast<std::int64_t>(result.lies))})});
    report.add(game_table(*options, result, phrases));
    report.add(place_table(*options, result, phrases));
    report.add(length_table(result, phrases));
    std::vector<odds::Real> chances;
    for (int place = 0; place < options->players; ++place) {
        chances.push_back({result.figures.values[static_cast<std::size_t>(place)], 0});
    }
    report.add(place_plot(subtitle, chances, phrases));
    report.add(length_plot(subtitle, result, phrases));
    return report;
}

}  // namespace brelan::tontine
