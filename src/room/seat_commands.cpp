#include <algorithm>

#include "room/inside.hpp"
#include "room/line.hpp"

// Who sits where, and when a match begins.
namespace brelan::room {

Seat Room::Inside::named_seat(const Command& command) const {
    if (!command.seat || *command.seat < 1 || *command.seat > folded.players()) return kNobody;
    return Seat{static_cast<std::uint8_t>(*command.seat - 1)};
}

Refused Room::Inside::sit(const Wish& wish) {
    const Seat seat = named_seat(wish.command);
    if (seat == kNobody) return Problem{"no-such-seat"};
    if (wish.seat != kNobody) return Problem{"already-seated"};
    if (folded.chair(seat).person()) return Problem{"seat-taken"};
    const Person& person = wish.watcher.person;
    if (folded.locked && !is_host(wish) && !holds(folded.let_in, person.account)) return Problem{"locked"};
    if (folded.knows_another_hand(person.account, seat)) return Problem{"another-hand"};
    // Under another name somebody who has seen a hand could take a second one: nobody can know.
    if (folded.counts() && person.account != folded.chair(seat).first_account) return Problem{"rated"};
    enter(wish, {.what = What::sit, .seat = seat, .account = person.account, .name = person.name});
    return std::nullopt;
}

// One's own seat, or that of a bot where the host says so before a match.
Refused Room::Inside::stand(const Wish& wish) {
    const Seat seat = wish.command.seat ? named_seat(wish.command) : wish.seat;
    if (wish.command.seat && seat == kNobody) return Problem{"no-such-seat"};
    if (seat == kNobody) return Problem{"not-seated"};
    if (seat != wish.seat) {
        if (!is_host(wish)) return Problem{"not-host"};
        const Chair& chair = folded.chair(seat);
        if (chair.person() || chair.bot.empty() || folded.playing()) return Problem{"not-now"};
    }
    enter(wish, {.what = What::stand, .seat = seat});
    return std::nullopt;
}

Refused Room::Inside::put_bot(const Wish& wish) {
    if (!is_host(wish)) return Problem{"not-host"};
    const Seat seat = named_seat(wish.command);
    if (seat == kNobody) return Problem{"no-such-seat"};
    if (folded.playing()) return Problem{"not-now"};
    if (folded.chair(seat).person()) return Problem{"seat-taken"};
    const std::string name = wish.command.text.empty() ? folded.setup.bots : wish.command.text;
    if (!desk.knows(*folded.setup.game, name)) return Problem{"no-such-bot"};
    enter(wish, {.what = What::bot, .seat = seat, .word = name});
    return std::nullopt;
}

Refused Room::Inside::swap(const Wish& wish) {
    const Seat seat = named_seat(wish.command);
    if (wish.seat == kNobody) return Problem{"not-seated"};
    if (seat == kNobody || seat == wish.seat) return Problem{"no-such-seat"};
    if (folded.playing()) return Problem{"not-now"};
    if (folded.request) return Problem{"asked-already"};
    const What what = folded.chair(seat).person() ? What::ask_swap : What::swap;
    enter(wish, {.what = what, .seat = wish.seat, .other = seat});
    return std::nullopt;
}

Refused Room::Inside::start(const Wish& wish) {
    if (!is_host(wish)) return Problem{"not-host"};
    if (folded.playing()) return Problem{"not-now"};
    const bool full =
        std::all_of(folded.chairs.begin(), folded.chairs.end(), [](const Chair& c) { return c.taken(); });
    if (!full && !folded.setup.fill) return Problem{"seats-empty"};
    begin_match(wish.now, wish.effects, &wish.doing);
    return std::nullopt;
}

// Bots take the empty seats, and the match begins.
void Room::Inside::begin_match(Time now, Effects& effects, Doing* doing) {
    for (const Seat seat : seats(folded.players())) {
        if (!folded.chair(seat).taken())
            append(now, {.what = What::bot, .seat = seat, .word = folded.setup.bots}, effects, doing);
    }
    append(now, {.what = What::start, .number = folded.match.number + 1}, effects, doing);
}

// For the next deal, or the next match.
Refused Room::Inside::ready(const Wish& wish) {
    if (wish.seat == kNobody) return Problem{"not-seated"};
    if (folded.actor() != kNobody) return Problem{"not-now"};
    if (!folded.chair(wish.seat).ready) enter(wish, {.what = What::ready, .seat = wish.seat});
    return std::nullopt;
}

// Not while others are in the middle of a match, nor while one is played that counts for those who have left.
Refused Room::Inside::close(const Wish& wish) {
    if (!is_host(wish)) return Problem{"not-host"};
    if (!is_founder(wish)) return Problem{"founder"};
    if (folded.counts()) return Problem{"rated"};
    const auto is_other = [&](const Chair& chair) {
        return chair.person() && chair.account != wish.watcher.person.account;
    };
    if (folded.playing() && std::any_of(folded.chairs.begin(), folded.chairs.end(), is_other))
        return Problem{"not-now"};
    close_table(wish.now, wish.effects, &wish.doing);
    return std::nullopt;
}

}  // namespace brelan::room
