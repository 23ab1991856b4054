#include <algorithm>

#include "room/commands.hpp"

// Who sits where, and when a match begins.
namespace brelan::room {

Refused Commands::run(const wire::doing::Sit& sit) {
    const Seat seat = sit.seat;
    if (!has_seat(seat)) return refuse(Code::no_such_seat);
    if (call_.seat != kNobody) return refuse(Code::already_seated);
    if (folded_.chair(seat).person()) return refuse(Code::seat_taken);
    if (folded_.locked && !is_host() && !holds(folded_.let_in, person().account)) return refuse(Code::locked);
    if (folded_.knows_another_hand(person().account, seat)) return refuse(Code::another_hand);
    // Somebody who has seen a hand could take a second seat under another name, and nobody would know.
    if (folded_.counts() && person().account != folded_.chair(seat).first_account) return refuse(Code::rated);
    enter({.what = What::sit, .seat = seat, .account = person().account, .name = person().name});
    return std::nullopt;
}

// Frees the person's own seat or, on the host's command before a match, a bot's seat.
Refused Commands::run(const wire::doing::Stand& stand) {
    const Seat seat = stand.seat.value_or(call_.seat);
    if (stand.seat && !has_seat(seat)) return refuse(Code::no_such_seat);
    if (seat == kNobody) return refuse(Code::not_seated);
    if (seat != call_.seat) {
        if (!is_host()) return refuse(Code::not_host);
        const Chair& chair = folded_.chair(seat);
        if (chair.person() || chair.bot.empty() || folded_.playing()) return refuse(Code::not_now);
    }
    enter({.what = What::stand, .seat = seat});
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Bot& bot) {
    if (!is_host()) return refuse(Code::not_host);
    if (!has_seat(bot.seat)) return refuse(Code::no_such_seat);
    if (folded_.playing()) return refuse(Code::not_now);
    if (folded_.chair(bot.seat).person()) return refuse(Code::seat_taken);
    const std::string name = bot.name.value_or("").empty() ? folded_.setup.bots : *bot.name;
    if (!desk_.knows(name)) return refuse(Code::no_such_bot);
    enter({.what = What::bot, .seat = bot.seat, .word = name});
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Swap& swap) {
    const Seat seat = swap.seat;
    if (call_.seat == kNobody) return refuse(Code::not_seated);
    if (!has_seat(seat) || seat == call_.seat) return refuse(Code::no_such_seat);
    if (folded_.playing()) return refuse(Code::not_now);
    if (folded_.request) return refuse(Code::asked_already);
    const What what = folded_.chair(seat).person() ? What::ask_swap : What::swap;
    enter({.what = what, .seat = call_.seat, .other = seat});
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Start&) {
    if (!is_host()) return refuse(Code::not_host);
    if (folded_.playing()) return refuse(Code::not_now);
    const bool full =
        std::all_of(folded_.chairs.begin(), folded_.chairs.end(), [](const Chair& c) { return c.taken(); });
    if (!full && !folded_.setup.fill) return refuse(Code::seats_empty);
    rows_.begin_match(call_.now, call_.effects, &call_.doing);
    return std::nullopt;
}

// Notes that a player is ready for the next deal, or the next match.
Refused Commands::run(const wire::doing::Ready&) {
    if (call_.seat == kNobody) return refuse(Code::not_seated);
    if (folded_.actor() != kNobody) return refuse(Code::not_now);
    if (!folded_.chair(call_.seat).ready) enter({.what = What::ready, .seat = call_.seat});
    return std::nullopt;
}

// Refused while others are in the middle of a match, or while a rated match continues for people who have
// left.
Refused Commands::run(const wire::doing::Close&) {
    if (!is_host()) return refuse(Code::not_host);
    if (!is_founder()) return refuse(Code::founder);
    if (folded_.counts()) return refuse(Code::rated);
    const auto is_other = [&](const Chair& chair) {
        return chair.person() && chair.account != person().account;
    };
    if (folded_.playing() && std::any_of(folded_.chairs.begin(), folded_.chairs.end(), is_other))
        return refuse(Code::not_now);
    rows_.close_table(call_.now, call_.effects, &call_.doing);
    return std::nullopt;
}

}  // namespace brelan::room
