#include "room/absence.hpp"

#include <algorithm>

namespace brelan::room {
namespace {

// A host can be away for this long, for example to tell others about the table, before anybody stands in for
// them.
constexpr Time kLeastForHost = 120'000;

}  // namespace

void Absence::look(Time now, const Folded& folded, const OpenFacts::Presence& presence, bool awake) {
    looked_ = now;
    const auto& here = presence.here.values;
    if (std::find(here.begin(), here.end(), true) != here.end()) {
        deserted_since_.reset();
    } else {
        deserted_since_ = deserted_since_.value_or(now);
    }
    if (!awake) return since_.clear();
    since_.resize(folded.chairs.size());
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        std::optional<Time>& since = since_[seat.index];
        if (!chair.person() || presence.here[seat] || !chair.bot.empty()) {
            since.reset();
        } else if (!since) {
            since = now;
        }
    }
}

// The time at which the table stops waiting for this person.
std::optional<Time> Absence::given_up(const Folded& folded, Seat seat) const {
    if (seat.index >= since_.size() || !since_[seat.index]) return std::nullopt;
    return *since_[seat.index] + folded.setup.grace_milliseconds;
}

bool Absence::is_given_up(const Folded& folded, Seat seat) const {
    const std::optional<Time> until = given_up(folded, seat);
    return until && looked_ >= *until;
}

std::optional<Time> Absence::next_given_up(const Folded& folded) const {
    std::optional<Time> next;
    for (const Seat seat : seats(folded.players())) {
        if (!is_given_up(folded, seat)) take_earlier(next, given_up(folded, seat));
    }
    return next;
}

bool Absence::everybody_ready(const Folded& folded) const {
    bool anybody = false;
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        if (!chair.person() || !chair.bot.empty()) continue;
        if (is_given_up(folded, seat) && !folded.setup.rated) continue;
        if (!chair.ready) return false;
        anybody = true;
    }
    return anybody;
}

std::optional<Time> Absence::host_given_up(const Folded& folded) const {
    if (!host_since_) return std::nullopt;
    return *host_since_ + std::max(kLeastForHost, folded.setup.grace_milliseconds);
}

}  // namespace brelan::room
