#include "games/tontine/odds/places.hpp"

namespace brelan::tontine {

using odds::say;

std::string place_name(int place, int players, const Phrases& phrases) {
    const std::string_view key = place == 1         ? "odds.place.first"
                                 : place == players ? "odds.place.last"
                                                    : "odds.place.other";
    return say(phrases, key, {Arg::number("n", place)});
}

std::string table_name(const Options& options, const Phrases& phrases) {
    return say(
        phrases, "odds.table",
        {Arg::text("edition", editions()[options.edition].name), Arg::number("players", options.players),
         Arg::number("stake", options.stake), Arg::number("ante", options.ante)});
}

odds::Plot place_plot(const std::string& subtitle, const std::vector<odds::Real>& chances,
                      const Phrases& phrases) {
    odds::Plot plot{"places",
                    say(phrases, "odds.places"),
                    subtitle,
                    say(phrases, "odds.place"),
                    say(phrases, "odds.chance"),
                    true};
    for (std::size_t i = 0; i < chances.size(); ++i) {
        plot.bars.push_back({std::to_string(i + 1), chances[i].value, chances[i].error});
    }
    plot.level = {1.0 / static_cast<double>(chances.size()), say(phrases, "odds.equal")};
    return plot;
}

}  // namespace brelan::tontine
