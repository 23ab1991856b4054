#include <algorithm>

#include "room/clean.hpp"
#include "room/inside.hpp"
#include "room/line.hpp"

// Chat, and what a host does about people.
namespace brelan::room {
namespace {

constexpr Time kChatTime = 10'000;
constexpr int kChatLinesInTime = 5;

}  // namespace

Refused Room::Inside::talk(const Wish& wish) {
    const Person& person = wish.watcher.person;
    if (!folded.setup.chat) return Problem{"chat-off"};
    if (folded.is_muted(person.account)) return Problem{"muted"};
    const auto recent = std::count_if(folded.chat.begin(), folded.chat.end(), [&](const ChatLine& line) {
        return line.account == person.account && line.at > wish.now - kChatTime;
    });
    if (recent >= kChatLinesInTime) return Problem{"too-fast"};
    if (wish.command.what == Do::phrase) {
        if (std::find(std::begin(kPhrases), std::end(kPhrases), wish.command.text) == std::end(kPhrases))
            return Problem{"no-such-phrase"};
        enter(wish, {.what = What::phrase,
                     .account = person.account,
                     .name = person.name,
                     .word = wish.command.text});
        return std::nullopt;
    }
    const auto text = clean_chat(wish.command.text);
    if (!text) return Problem{"bad-text"};
    enter(wish, {.what = What::chat, .account = person.account, .name = person.name, .text = *text});
    return std::nullopt;
}

// Out, and not in again. Who plays in a match is left there; somebody absent for whom a bot plays already is
// not, unless the match counts.
Refused Room::Inside::kick(const Wish& wish) {
    const std::string account = wish.command.text;
    if (!is_host(wish)) return Problem{"not-host"};
    if (account == folded.founder && !is_founder(wish)) return Problem{"founder"};
    const Seat seat = folded.seat_of(account);
    if (account == folded.host || (seat == kNobody && !company.was_here(account)))
        return Problem{"no-such-person"};
    const bool plays = seat != kNobody && folded.playing();
    const bool absent = plays && !company.here(account) && !folded.chair(seat).bot.empty();
    if (plays && (!absent || folded.counts() || match_is_over())) return Problem{"not-now"};
    if (holds(folded.banned, account)) return std::nullopt;
    if (folded.banned.size() >= kMostBanned) return Problem{"full"};
    if (plays) enter(wish, {.what = What::stand, .seat = seat});
    enter(wish, {.what = What::kick, .account = account});
    for (const Watcher& watcher : company) {
        if (watcher.person.account == account) outbox.close(watcher.link, "kicked", folded.seq);
    }
    company.remove(account);
    look_round();
    return std::nullopt;
}

Refused Room::Inside::mute(const Wish& wish) {
    const std::string& account = wish.command.text;
    if (!is_host(wish)) return Problem{"not-host"};
    const bool muted = folded.is_muted(account);
    if (!muted && folded.seat_of(account) == kNobody && !company.here(account))
        return Problem{"no-such-person"};
    if (wish.command.on && folded.muted.size() >= kMostBanned) return Problem{"full"};
    if (muted != wish.command.on)
        enter(wish, {.what = What::mute, .on = wish.command.on, .account = account});
    return std::nullopt;
}

Refused Room::Inside::hand_over(const Wish& wish) {
    const std::string& account = wish.command.text;
    if (!is_host(wish)) return Problem{"not-host"};
    const Seat seat = folded.seat_of(account);
    const Watcher* found = company.find(account);
    if (seat == kNobody && found == nullptr) return Problem{"no-such-person"};
    const std::string name = seat != kNobody ? folded.chair(seat).name : found->person.name;
    enter(wish, {.what = What::host, .account = account, .name = name});
    return std::nullopt;
}

// One more who may come in, and nobody who was sent away; only where there is a list, or a locked door.
Refused Room::Inside::invite(const Wish& wish) {
    const std::string& account = wish.command.text;
    const Setup& setup = folded.setup;
    if (!is_host(wish)) return Problem{"not-host"};
    if (setup.visibility != Visibility::list && !folded.locked) return Problem{"not-now"};
    if (!is_account(account) || holds(folded.banned, account)) return Problem{"no-such-person"};
    const std::vector<std::string>& list = folded.locked ? folded.let_in : setup.invited;
    if (holds(list, account)) return std::nullopt;
    if (list.size() >= kMostInvited) return Problem{"full"};
    enter(wish, {.what = What::invite, .account = account});
    return std::nullopt;
}

}  // namespace brelan::room
