#include "room/departures.hpp"

#include <algorithm>
#include <cstddef>

namespace brelan::room {
namespace {

constexpr Time kHour = 3'600'000;

// The time for which a table stays open while it is empty.
Time patience(const Folded& folded) { return folded.playing() ? 24 * kHour : kHour; }

}  // namespace

bool Departures::step(Time now, Effects& effects) {
    if (let_go(now, effects)) return true;
    const bool abandoned = post_.company().empty() && now >= empty_since_ + patience(folded_);
    if (abandoned && end_abandoned(now, effects)) return true;
    const std::optional<Time> deserted = deserted_until();
    if (deserted && now >= *deserted && end_abandoned(now, effects)) return true;
    return replace_host(now, effects);
}

std::optional<Time> Departures::next() const {
    std::optional<Time> next;
    const bool bots_play_on = folded_.counts() && !folded_.has_persons();  // to the end of the match
    if (post_.company().empty() && !bots_play_on) next = empty_since_ + patience(folded_);
    take_earlier(next, deserted_until());
    take_earlier(next, absence_.host_given_up(folded_));
    if (post_.awake()) take_earlier(next, absence_.next_given_up(folded_));
    return next;
}

void Departures::left(Time now) {
    if (post_.company().empty()) empty_since_ = now;
}

void Departures::note_deleted(std::span<const std::string> accounts) {
    for (const std::string& account : accounts) {
        if (!is_gone(account)) gone_.push_back(account);
    }
}

void Departures::restart(Time now) {
    left(now);
    absence_.restart();
}

// The time at which a rated match stops waiting for its seated players. Spectators do not prolong the wait.
std::optional<Time> Departures::deserted_until() const {
    if (!folded_.counts() || !folded_.has_persons() || !absence_.deserted_since()) return std::nullopt;
    return *absence_.deserted_since() + patience(folded_);
}

// Closes a table where nobody has been for a long time. If a rated match is in progress, all seats are given
// up first, and bots play the match to the end.
bool Departures::end_abandoned(Time now, Effects& effects) {
    if (!folded_.counts()) {
        rows_.close_table(now, effects);
        return true;
    }
    for (const Seat seat : seats(folded_.players())) {
        if (!folded_.chair(seat).person()) continue;
        rows_.append(now, {.what = What::stand, .seat = seat}, effects);
        return true;
    }
    return false;
}

bool Departures::replace_absent(Time now, Effects& effects) {
    for (const Seat seat : seats(folded_.players())) {
        if (!absence_.is_given_up(folded_, seat)) continue;
        rows_.append(now, {.what = What::stand_in, .seat = seat, .word = folded_.setup.bots}, effects);
        return true;
    }
    return false;
}

// The first seated person who is waiting stands in for a host who has been away too long; otherwise nobody
// could begin a match or remove anybody. The table still belongs to its founder, who hosts it again on
// return.
bool Departures::replace_host(Time now, Effects& effects) {
    if (folded_.host != folded_.founder && post_.company().here(folded_.founder)) {
        rows_.append(now, {.what = What::host, .account = folded_.founder, .name = folded_.founder_name},
                     effects);
        return true;
    }
    const auto& present = post_.presence().here.values;
    const auto next = std::find(present.begin(), present.end(), true);
    if (next == present.end() || post_.company().here(folded_.host)) {
        absence_.host_is_here();
        return false;
    }
    absence_.host_is_away(now);
    if (now < *absence_.host_given_up(folded_)) return false;
    const Chair& chair = folded_.chairs[static_cast<std::size_t>(next - present.begin())];
    rows_.append(now, {.what = What::host, .account = chair.account, .name = chair.name}, effects);
    return true;
}

// The next host of a table whose host has left: the first seated person who is here, or else the first seated
// person.
const Chair* Departures::next_host() const {
    const Chair* first = nullptr;
    for (const Seat seat : seats(folded_.players())) {
        const Chair& chair = folded_.chair(seat);
        if (!chair.person() || is_gone(chair.account)) continue;
        if (post_.presence().here[seat]) return &chair;
        if (first == nullptr) first = &chair;
    }
    return first;
}

// A deleted account leaves as if its person had asked to, one row at a time: first the table goes to somebody
// else, or closes if nobody else is seated; then the seat is given up.
bool Departures::let_go(Time now, Effects& effects) {
    for (std::size_t i = gone_.size(); i-- > 0;) {
        if (leave(now, gone_[i], effects)) return true;
        if (gone_[i] != folded_.host) gone_.erase(gone_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return false;
}

// Writes one row for the departure of an account; returns false if nothing more can be done for now.
bool Departures::leave(Time now, const std::string& account, Effects& effects) {
    if (account == folded_.host && leave_table(now, account, effects)) return true;
    if (account == folded_.founder && account != folded_.host) {
        Doing doing{account, {}, 0};  // the person who stands in for the founder keeps the table
        rows_.append(now, {.what = What::host, .account = folded_.host, .name = folded_.host_name}, effects,
                     &doing);
        return true;
    }
    const Seat seat = folded_.seat_of(account);
    if (seat != kNobody) rows_.append(now, {.what = What::stand, .seat = seat}, effects);
    return seat != kNobody;
}

// Hands the table of a deleted host to the next host or back to its founder, or closes it. If the table has a
// rated match that people have left, bots first play the match to the end.
bool Departures::leave_table(Time now, const std::string& host, Effects& effects) {
    Doing doing{host, {}, 0};  // the table is given away
    if (const Chair* next = next_host()) {
        rows_.append(now, {.what = What::host, .account = next->account, .name = next->name}, effects,
                     &doing);
    } else if (!is_gone(folded_.founder)) {
        rows_.append(now, {.what = What::host, .account = folded_.founder, .name = folded_.founder_name},
                     effects);
    } else if (!folded_.counts()) {
        rows_.close_table(now, effects);
    } else {
        return false;
    }
    return true;
}

}  // namespace brelan::room
