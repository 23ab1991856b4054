#include <algorithm>
#include <cstddef>

#include "room/inside.hpp"

// Replacing people who are away, and removing deleted accounts.
namespace brelan::room {

// A bot stands in for a person who has been away too long.
bool Room::Inside::replace_absent(Time now, Effects& effects) {
    for (const Seat seat : seats(folded.players())) {
        if (!absence.is_given_up(folded, seat)) continue;
        rows.append(now, {.what = What::stand_in, .seat = seat, .word = folded.setup.bots}, effects);
        return true;
    }
    return false;
}

// The first seated person who is waiting stands in for a host who has been away too long; otherwise nobody
// could begin a match or remove anybody. The table still belongs to its founder, who hosts it again on
// return.
bool Room::Inside::replace_host(Time now, Effects& effects) {
    if (folded.host != folded.founder && post.company().here(folded.founder)) {
        rows.append(now, {.what = What::host, .account = folded.founder, .name = folded.founder_name},
                    effects);
        return true;
    }
    const auto& present = post.presence().here.values;
    const auto next = std::find(present.begin(), present.end(), true);
    if (next == present.end() || post.company().here(folded.host)) {
        absence.host_is_here();
        return false;
    }
    absence.host_is_away(now);
    if (now < *absence.host_given_up(folded)) return false;
    const Chair& chair = folded.chairs[static_cast<std::size_t>(next - present.begin())];
    rows.append(now, {.what = What::host, .account = chair.account, .name = chair.name}, effects);
    return true;
}

// The next host of a table that its host has left: the first seated person who is here, or else the first
// seated person.
const Chair* Room::Inside::next_host() const {
    const Chair* first = nullptr;
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        if (!chair.person() || is_gone(chair.account)) continue;
        if (post.presence().here[seat]) return &chair;
        if (first == nullptr) first = &chair;
    }
    return first;
}

// A deleted account leaves as if its person had asked to, one row at a time: first the table goes to somebody
// else, or closes if nobody else is seated; then the seat is given up.
bool Room::Inside::let_go(Time now, Effects& effects) {
    for (std::size_t i = gone.size(); i-- > 0;) {
        if (leave(now, gone[i], effects)) return true;
        if (gone[i] != folded.host) gone.erase(gone.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return false;
}

// Writes one row for the departure of an account; false if nothing more can be done for now.
bool Room::Inside::leave(Time now, const std::string& account, Effects& effects) {
    if (account == folded.host && leave_table(now, account, effects)) return true;
    if (account == folded.founder && account != folded.host) {
        Doing doing{account, {}, 0};  // the person who stands in for the founder keeps the table
        rows.append(now, {.what = What::host, .account = folded.host, .name = folded.host_name}, effects,
                    &doing);
        return true;
    }
    const Seat seat = folded.seat_of(account);
    if (seat != kNobody) rows.append(now, {.what = What::stand, .seat = seat}, effects);
    return seat != kNobody;
}

// Hands the table of a deleted host to the next host or back to its founder, or closes it. If the table has a
// rated match that people have left, bots first play the match to the end.
bool Room::Inside::leave_table(Time now, const std::string& host, Effects& effects) {
    Doing doing{host, {}, 0};  // the table is given away
    if (const Chair* next = next_host()) {
        rows.append(now, {.what = What::host, .account = next->account, .name = next->name}, effects, &doing);
    } else if (!is_gone(folded.founder)) {
        rows.append(now, {.what = What::host, .account = folded.founder, .name = folded.founder_name},
                    effects);
    } else if (!folded.counts()) {
        rows.close_table(now, effects);
    } else {
        return false;
    }
    return true;
}

}  // namespace brelan::room
