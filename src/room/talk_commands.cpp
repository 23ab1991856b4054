#include <algorithm>

#include "room/clean.hpp"
#include "room/commands.hpp"
#include "room/line.hpp"

// Chat, and how a host manages people.
namespace brelan::room {
namespace {

constexpr Time kChatTime = 10'000;
constexpr int kChatLinesInTime = 5;

}  // namespace

// The reason why this person may not speak now.
Refused Commands::silenced() const {
    if (!folded_.setup.chat) return refuse(Code::chat_off);
    if (folded_.is_muted(person().account)) return refuse(Code::muted);
    const auto recent = std::count_if(folded_.chat.begin(), folded_.chat.end(), [&](const ChatLine& line) {
        return line.account == person().account && line.at > call_.now - kChatTime;
    });
    if (recent >= kChatLinesInTime) return refuse(Code::too_fast);
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Phrase& phrase) {
    if (const Refused refused = silenced()) return refused;
    if (std::find(std::begin(kPhrases), std::end(kPhrases), phrase.key) == std::end(kPhrases))
        return refuse(Code::no_such_phrase);
    enter({.what = What::phrase, .account = person().account, .name = person().name, .word = phrase.key});
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Chat& chat) {
    if (const Refused refused = silenced()) return refused;
    const auto text = clean_chat(chat.text);
    if (!text) return refuse(Code::bad_text);
    enter({.what = What::chat, .account = person().account, .name = person().name, .text = *text});
    return std::nullopt;
}

// Removes and bans a person. Refused for a player in a match, unless they are absent, a bot already plays for
// them, and the match is not rated.
Refused Commands::run(const wire::doing::Kick& kick) {
    const std::string& account = kick.account;
    if (!is_host()) return refuse(Code::not_host);
    if (account == folded_.founder && !is_founder()) return refuse(Code::founder);
    const Seat seat = folded_.seat_of(account);
    if (account == folded_.host || (seat == kNobody && !post_.company().was_here(account)))
        return refuse(Code::no_such_person);
    const bool plays = seat != kNobody && folded_.playing();
    const bool absent = plays && !post_.company().here(account) && !folded_.chair(seat).bot.empty();
    if (plays && (!absent || folded_.counts() || folded_.match_is_over())) return refuse(Code::not_now);
    if (holds(folded_.banned, account)) return std::nullopt;
    if (folded_.banned.size() >= kMostBanned) return refuse(Code::full);
    if (plays) enter({.what = What::stand, .seat = seat});
    enter({.what = What::kick, .account = account});
    post_.dismiss(account, "kicked");
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Mute& mute) {
    const std::string& account = mute.account;
    if (!is_host()) return refuse(Code::not_host);
    const bool muted = folded_.is_muted(account);
    if (!muted && folded_.seat_of(account) == kNobody && !post_.company().here(account))
        return refuse(Code::no_such_person);
    if (mute.on && folded_.muted.size() >= kMostBanned) return refuse(Code::full);
    if (muted != mute.on) enter({.what = What::mute, .on = mute.on, .account = account});
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Lock& lock) {
    if (!is_host()) return refuse(Code::not_host);
    enter({.what = What::lock, .on = lock.on});
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Host& host) {
    const std::string& account = host.account;
    if (!is_host()) return refuse(Code::not_host);
    const Seat seat = folded_.seat_of(account);
    const Watcher* found = post_.company().find(account);
    if (seat == kNobody && found == nullptr) return refuse(Code::no_such_person);
    const std::string name = seat != kNobody ? folded_.chair(seat).name : found->person.name;
    enter({.what = What::host, .account = account, .name = name});
    return std::nullopt;
}

// Admits one more person, unless they were removed. This is possible only if the table has a list or is
// locked.
Refused Commands::run(const wire::doing::Invite& invite) {
    const std::string& account = invite.account;
    const Setup& setup = folded_.setup;
    if (!is_host()) return refuse(Code::not_host);
    if (setup.visibility != Visibility::list && !folded_.locked) return refuse(Code::not_now);
    if (!is_account(account) || holds(folded_.banned, account)) return refuse(Code::no_such_person);
    const std::vector<std::string>& list = folded_.locked ? folded_.let_in : setup.invited;
    if (holds(list, account)) return std::nullopt;
    if (list.size() >= kMostInvited) return refuse(Code::full);
    enter({.what = What::invite, .account = account});
    return std::nullopt;
}

}  // namespace brelan::room
