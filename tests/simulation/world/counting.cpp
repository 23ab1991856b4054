#include "simulation/world/counting.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace brelan::world {
namespace {

std::string place_name(std::size_t index) { return "p" + std::to_string(index + 1); }

}  // namespace

Played played_of(const room::MatchEnd& end) {
    Played match{end.number, end.rated, {}};
    for (const room::Place& place : end.places) match.places.push_back({place.account, place.score});
    return match;
}

bool Counting::counts() const {
    const auto persons = std::count_if(began_.begin(), began_.end(),
                                       [](const std::string& account) { return !account.empty(); });
    return running_ && rated_ && persons >= 2;
}

std::string Counting::take(const room::Event& row, const Moment& before, const Moment& now) {
    const std::optional<room::Entry> entry = room::read_entry(row.body);
    if (!entry) return "it cannot be read";
    switch (entry->what) {
        case room::What::ready: ready_.insert(before.accounts[entry->seat.index]); return {};
        case room::What::sit: return sit(*entry);
        case room::What::stand: return stand(row, before.accounts[entry->seat.index]);
        case room::What::kick: ready_.erase(entry->account); return {};
        case room::What::start: return start(row, *entry, now);
        case room::What::end: return end(now);
        case room::What::closed: return counts() ? "a match that counts is closed away" : "";
        default: return {};
    }
}

// A player may start a match for everybody. A match that starts by itself includes only people who have said
// that they are ready.
std::string Counting::start(const room::Event& row, const room::Entry& entry, const Moment& now) {
    if (!told_.empty()) return "the history was told of a match that has not ended";
    running_ = true;
    number_ = entry.number;
    began_ = now.accounts;
    left_ = back_ = false;
    const std::set<std::string> ready = std::exchange(ready_, {});
    const auto unasked = [&](const std::string& account) {
        return !account.empty() && !ready.contains(account);
    };
    const bool by_itself = row.actor.empty();
    if (rated_ && by_itself && std::any_of(began_.begin(), began_.end(), unasked))
        return "somebody is taken into a rated match who has not said that they are ready";
    return {};
}

// In a match that counts, a seat is open only to the player who began in it. Another account may belong to
// somebody who has already seen a hand.
std::string Counting::sit(const room::Entry& entry) {
    ready_.erase(entry.account);
    if (!counts()) return {};
    back_ = true;
    return began_[entry.seat.index] == entry.account ? "" : "somebody else takes a hand in a rated match";
}

// Players stand up by choice, or the table makes them stand up once all of them are gone.
std::string Counting::stand(const room::Event& row, const std::string& account) {
    ready_.erase(account);
    if (!counts()) return {};
    left_ = true;
    const bool by_another = !row.actor.empty() && row.actor != account;
    return by_another ? "somebody is taken out of a rated match" : "";
}

std::string Counting::end(const Moment& now) {
    if (told_.empty()) return "the history is not told of the match";
    const Played match = std::move(told_.front());
    told_.pop_front();
    std::string fault = differs(match, now);
    if (counts()) {
        ++sum_.matches;
        sum_.left += left_ ? 1U : 0U;
        sum_.back += back_ ? 1U : 0U;
    }
    running_ = false;
    ready_.clear();
    return fault;
}

// What is wrong with a match's report to the history. If a bot began in a seat, the result belongs to whoever
// sits there at the end.
std::string Counting::differs(const Played& match, const Moment& now) const {
    if (match.number != number_) return "the history is told of match " + std::to_string(match.number);
    if (match.rated != counts())
        return counts() ? "a match that counts is kept as one that does not" : "a match counts that may not";
    if (match.places.size() != began_.size()) return "the history is told of other seats";
    for (std::size_t i = 0; i < began_.size(); ++i) {
        const std::string& account = began_[i].empty() ? now.accounts[i] : began_[i];
        if (match.places[i].account != account)
            return "the history gives the place of " + place_name(i) + " to '" + match.places[i].account +
                   "', and it is that of '" + account + "'";
        if (match.places[i].score != now.sight->total.values[i])
            return "the history is told of another score of " + place_name(i);
    }
    return {};
}

}  // namespace brelan::world
