#include "simulation/house/match_rows.hpp"

#include <cstddef>
#include <variant>

namespace brelan::world {

store::Changes match_rows(const std::string& table, const room::MatchEnd& end) {
    store::MatchRow match;
    match.id = table + "/" + std::to_string(end.number);
    match.table = table;
    match.number = end.number;
    match.game = end.game;
    match.begun = end.begun;
    match.ended = end.ended;
    match.rated = end.rated;
    store::Changes changes{match};
    for (std::size_t i = 0; i < end.places.size(); ++i) {
        const room::Place& place = end.places[i];
        changes.emplace_back(store::MatchSeatRow{match.id, static_cast<int>(i) + 1, place.account, place.name,
                                                 place.bot, place.score, 0});
    }
    return changes;
}

std::vector<KeptMatch> matches_in(const store::Changes& changes) {
    std::vector<KeptMatch> matches;
    for (const store::Change& change : changes) {
        if (const auto* match = std::get_if<store::MatchRow>(&change))
            matches.push_back({match->table, {match->number, match->rated, {}}});
        const auto* seat = std::get_if<store::MatchSeatRow>(&change);
        if (seat != nullptr && !matches.empty())  // the seat rows follow the row of the match
            matches.back().match.places.push_back({seat->account, seat->score});
    }
    return matches;
}

}  // namespace brelan::world
