#include <algorithm>
#include <utility>

#include "server/entropy.hpp"
#include "server/nameless.hpp"
#include "server/people_inside.hpp"

namespace brelan::server {
namespace {

// 1 for the best score; equal scores share a place.
int place_of(const std::vector<room::Place>& places, std::int64_t score) {
    return 1 + static_cast<int>(std::count_if(places.begin(), places.end(),
                                              [&](const room::Place& other) { return other.score > score; }));
}

}  // namespace

store::Changes People::chronicle(const std::string& table, const room::MatchEnd& end) {
    store::MatchRow match{new_id(),   table,     end.number, end.game, end.options,
                          end.record, end.begun, end.ended,  end.rated};
    store::Changes changes;
    std::vector<Ratings::Result> results;
    for (std::size_t i = 0; i < end.places.size(); ++i) {
        const room::Place& place = end.places[i];
        store::MatchSeatRow seat{
            match.id,    static_cast<int>(i) + 1,          place.account, place.name, place.bot,
            place.score, place_of(end.places, place.score)};
        // If somebody is deleting their account at the same time, their matches are being rewritten, and this
        // match may come too late to be included.
        const bool leaves = inside_->leaving.contains(place.account);
        const store::AccountRow* account = leaves ? nullptr : inside_->directory.account(place.account);
        if (account != nullptr && !account->login.empty()) results.push_back({place.account, seat.place});
        if (account == nullptr && !place.account.empty()) {  // this account was deleted during the match
            match.record = without_seat(match.record, seat.seat);
            seat.account = seat.name = "";
        }
        changes.emplace_back(std::move(seat));
    }
    changes.emplace_back(std::move(match));
    if (!end.rated) return changes;
    for (store::RatingRow& row : inside_->ratings.take(end.game, results, end.ended))
        changes.emplace_back(std::move(row));
    return changes;
}

}  // namespace brelan::server
