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

// Why this person may not speak now.
Refused Room::Inside::silenced(const Call& call) const {
    const Person& person = call.watcher.person;
    if (!folded.setup.chat) return refuse(Code::chat_off);
    if (folded.is_muted(person.account)) return refuse(Code::muted);
    const auto recent = std::count_if(folded.chat.begin(), folded.chat.end(), [&](const ChatLine& line) {
        return line.account == person.account && line.at > call.now - kChatTime;
    });
    if (recent >= kChatLinesInTime) return refuse(Code::too_fast);
    return std::nullopt;
}

Refused Room::Inside::say(const Call& call, const std::string& key) {
    if (const Refused refused = silenced(call)) return refused;
    if (std::find(std::begin(kPhrases), std::end(kPhrases), key) == std::end(kPhrases))
        return refuse(Code::no_such_phrase);
    const Person& person = call.watcher.person;
    enter(call, {.what = What::phrase, .account = person.account, .name = person.name, .word = key});
    return std::nullopt;
}

Refused Room::Inside::chat(const Call& call, const std::string& line) {
    if (const Refused refused = silenced(call)) return refused;
    const auto text = clean_chat(line);
    if (!text) return refuse(Code::bad_text);
    const Person& person = call.watcher.person;
    enter(call, {.what = What::chat, .account = person.account, .name = person.name, .text = *text});
    return std::nullopt;
}

// Removes and bans a person. Refused for a player in a match, unless they are absent, a bot already plays for
// them, and the match is not rated.
Refused Room::Inside::kick(const Call& call, const std::string& account) {
    if (!is_host(call)) return refuse(Code::not_host);
    if (account == folded.founder && !is_founder(call)) return refuse(Code::founder);
    const Seat seat = folded.seat_of(account);
    if (account == folded.host || (seat == kNobody && !post.company().was_here(account)))
        return refuse(Code::no_such_person);
    const bool plays = seat != kNobody && folded.playing();
    const bool absent = plays && !post.company().here(account) && !folded.chair(seat).bot.empty();
    if (plays && (!absent || folded.counts() || folded.match_is_over())) return refuse(Code::not_now);
    if (holds(folded.banned, account)) return std::nullopt;
    if (folded.banned.size() >= kMostBanned) return refuse(Code::full);
    if (plays) enter(call, {.what = What::stand, .seat = seat});
    enter(call, {.what = What::kick, .account = account});
    post.dismiss(account, "kicked");
    return std::nullopt;
}

Refused Room::Inside::mute(const Call& call, const std::string& account, bool on) {
    if (!is_host(call)) return refuse(Code::not_host);
    const bool muted = folded.is_muted(account);
    if (!muted && folded.seat_of(account) == kNobody && !post.company().here(account))
        return refuse(Code::no_such_person);
    if (on && folded.muted.size() >= kMostBanned) return refuse(Code::full);
    if (muted != on) enter(call, {.what = What::mute, .on = on, .account = account});
    return std::nullopt;
}

Refused Room::Inside::lock(const Call& call, bool on) {
    if (!is_host(call)) return refuse(Code::not_host);
    enter(call, {.what = What::lock, .on = on});
    return std::nullopt;
}

Refused Room::Inside::hand_over(const Call& call, const std::string& account) {
    if (!is_host(call)) return refuse(Code::not_host);
    const Seat seat = folded.seat_of(account);
    const Watcher* found = post.company().find(account);
    if (seat == kNobody && found == nullptr) return refuse(Code::no_such_person);
    const std::string name = seat != kNobody ? folded.chair(seat).name : found->person.name;
    enter(call, {.what = What::host, .account = account, .name = name});
    return std::nullopt;
}

// Admits one more person, unless they were removed; only for a table that has a list or is locked.
Refused Room::Inside::invite(const Call& call, const std::string& account) {
    const Setup& setup = folded.setup;
    if (!is_host(call)) return refuse(Code::not_host);
    if (setup.visibility != Visibility::list && !folded.locked) return refuse(Code::not_now);
    if (!is_account(account) || holds(folded.banned, account)) return refuse(Code::no_such_person);
    const std::vector<std::string>& list = folded.locked ? folded.let_in : setup.invited;
    if (holds(list, account)) return std::nullopt;
    if (list.size() >= kMostInvited) return refuse(Code::full);
    enter(call, {.what = What::invite, .account = account});
    return std::nullopt;
}

}  // namespace brelan::room
