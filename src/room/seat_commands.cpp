#include <algorithm>

#include "room/inside.hpp"
#include "room/line.hpp"

// Who sits where, and when a match begins.
namespace brelan::room {

Refused Room::Inside::sit(const Call& call, Seat seat) {
    if (!has_seat(seat)) return refuse(Code::no_such_seat);
    if (call.seat != kNobody) return refuse(Code::already_seated);
    if (folded.chair(seat).person()) return refuse(Code::seat_taken);
    const Person& person = call.watcher.person;
    if (folded.locked && !is_host(call) && !holds(folded.let_in, person.account)) return refuse(Code::locked);
    if (folded.knows_another_hand(person.account, seat)) return refuse(Code::another_hand);
    // Somebody who has seen a hand could take a second seat under another name, and nobody would know.
    if (folded.counts() && person.account != folded.chair(seat).first_account) return refuse(Code::rated);
    enter(call, {.what = What::sit, .seat = seat, .account = person.account, .name = person.name});
    return std::nullopt;
}

// Frees the person's own seat or, on the host's command before a match, that of a bot.
Refused Room::Inside::stand(const Call& call, std::optional<Seat> named) {
    const Seat seat = named.value_or(call.seat);
    if (named && !has_seat(seat)) return refuse(Code::no_such_seat);
    if (seat == kNobody) return refuse(Code::not_seated);
    if (seat != call.seat) {
        if (!is_host(call)) return refuse(Code::not_host);
        const Chair& chair = folded.chair(seat);
        if (chair.person() || chair.bot.empty() || folded.playing()) return refuse(Code::not_now);
    }
    enter(call, {.what = What::stand, .seat = seat});
    return std::nullopt;
}

Refused Room::Inside::put_bot(const Call& call, const wire::doing::Bot& bot) {
    if (!is_host(call)) return refuse(Code::not_host);
    if (!has_seat(bot.seat)) return refuse(Code::no_such_seat);
    if (folded.playing()) return refuse(Code::not_now);
    if (folded.chair(bot.seat).person()) return refuse(Code::seat_taken);
    const std::string name = bot.name.value_or("").empty() ? folded.setup.bots : *bot.name;
    if (!desk.knows(*folded.setup.game, name)) return refuse(Code::no_such_bot);
    enter(call, {.what = What::bot, .seat = bot.seat, .word = name});
    return std::nullopt;
}

Refused Room::Inside::swap(const Call& call, Seat seat) {
    if (call.seat == kNobody) return refuse(Code::not_seated);
    if (!has_seat(seat) || seat == call.seat) return refuse(Code::no_such_seat);
    if (folded.playing()) return refuse(Code::not_now);
    if (folded.request) return refuse(Code::asked_already);
    const What what = folded.chair(seat).person() ? What::ask_swap : What::swap;
    enter(call, {.what = what, .seat = call.seat, .other = seat});
    return std::nullopt;
}

Refused Room::Inside::start(const Call& call) {
    if (!is_host(call)) return refuse(Code::not_host);
    if (folded.playing()) return refuse(Code::not_now);
    const bool full =
        std::all_of(folded.chairs.begin(), folded.chairs.end(), [](const Chair& c) { return c.taken(); });
    if (!full && !folded.setup.fill) return refuse(Code::seats_empty);
    rows.begin_match(call.now, call.effects, &call.doing);
    return std::nullopt;
}

// Ready for the next deal, or the next match.
Refused Room::Inside::ready(const Call& call) {
    if (call.seat == kNobody) return refuse(Code::not_seated);
    if (folded.actor() != kNobody) return refuse(Code::not_now);
    if (!folded.chair(call.seat).ready) enter(call, {.what = What::ready, .seat = call.seat});
    return std::nullopt;
}

// Refused while others are in the middle of a match, or while a rated match continues for people who have
// left.
Refused Room::Inside::close(const Call& call) {
    if (!is_host(call)) return refuse(Code::not_host);
    if (!is_founder(call)) return refuse(Code::founder);
    if (folded.counts()) return refuse(Code::rated);
    const auto is_other = [&](const Chair& chair) {
        return chair.person() && chair.account != call.watcher.person.account;
    };
    if (folded.playing() && std::any_of(folded.chairs.begin(), folded.chairs.end(), is_other))
        return refuse(Code::not_now);
    rows.close_table(call.now, call.effects, &call.doing);
    return std::nullopt;
}

}  // namespace brelan::room
