#include "room/folded.hpp"

// The rows for requests and chat, and for how a host manages the people at the table.
namespace brelan::room {
namespace {

bool seated(const Folded& folded, const Entry& entry) { return is_player(entry.seat, folded.players()); }

bool ask(Folded& folded, const Entry& entry) {
    if (!seated(folded, entry) || !folded.chair(entry.seat).person() || folded.request) return false;
    const bool undo = entry.what == What::ask_undo;
    if (undo != folded.playing()) return false;
    Request request{entry.what, entry.seat, entry.other, {}};
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        const bool asked = undo ? chair.person() && chair.bot.empty() : seat == entry.other;
        if (seat != entry.seat && asked) request.waits.push_back(seat);
    }
    if (request.waits.empty()) return false;
    folded.request = request;
    return true;
}

bool agree(Folded& folded, const Entry& entry) {
    if (!folded.request) return false;
    return std::erase(folded.request->waits, entry.seat) == 1;
}

bool refuse(Folded& folded, const Entry& entry) {
    if (!folded.request || !seated(folded, entry)) return false;
    folded.request.reset();
    return true;
}

bool drop(Folded& folded) {
    const bool there = folded.request.has_value();
    folded.request.reset();
    return there;
}

bool chat(Folded& folded, const Event& event, const Entry& entry) {
    const bool phrase = entry.what == What::phrase;
    folded.chat.push_back(
        {event.seq, event.at, entry.account, entry.name, phrase ? entry.word : entry.text, phrase});
    if (folded.chat.size() > kChatLines) folded.chat.erase(folded.chat.begin());
    return true;
}

bool kick(Folded& folded, const Entry& entry) {
    if (folded.banned.size() >= kMostBanned) return false;
    const Seat seat = folded.seat_of(entry.account);
    if (seat != kNobody && folded.playing()) return false;
    if (seat != kNobody) folded.chair(seat) = {};
    folded.banned.push_back(entry.account);
    folded.request.reset();
    return true;
}

bool mute(Folded& folded, const Entry& entry) {
    std::vector<std::string>& muted = folded.muted;
    const bool was = std::erase(muted, entry.account) > 0;
    if (entry.on && muted.size() >= kMostBanned) return false;
    if (entry.on) muted.push_back(entry.account);
    return was != entry.on;
}

// A host who loses the table only because they are away must be able to return to it, however private it is.
bool hand_over(Folded& folded, const Event& event, const Entry& entry) {
    std::vector<std::string>& former = folded.former_hosts;
    std::erase(former, folded.host);
    former.push_back(folded.host);
    std::erase(former, entry.account);
    if (former.size() > kMostFormerHosts) former.erase(former.begin());
    // A founder who hands the table over gives it away; if anyone else hands it over, the founder is only
    // away and still owns it.
    const bool given = event.actor == folded.founder;
    folded.host = entry.account;
    folded.host_name = entry.name;
    if (!given) return true;
    folded.founder = entry.account;
    folded.founder_name = entry.name;
    return true;
}

// While the table is locked, an invitation admits one person, even if the table has no list.
bool invite(Folded& folded, const Entry& entry) {
    Setup& setup = folded.setup;
    const std::string& account = entry.account;
    const bool list = setup.visibility == Visibility::list;
    const bool enters = list && setup.invited.size() < kMostInvited && !holds(setup.invited, account);
    if (enters) setup.invited.push_back(account);
    if (!folded.locked) return enters;
    if (folded.let_in.size() >= kMostInvited || holds(folded.let_in, account)) return false;
    folded.let_in.push_back(account);
    return true;
}

// Once the table is unlocked, people admitted while it was locked need no permission.
bool lock(Folded& folded, const Entry& entry) {
    folded.locked = entry.on;
    if (!entry.on) folded.let_in.clear();
    return true;
}

}  // namespace

bool fold_talk(Folded& folded, const Event& event, const Entry& entry) {
    switch (entry.what) {
        case What::ask_undo:
        case What::ask_swap: return ask(folded, entry);
        case What::agree: return agree(folded, entry);
        case What::refuse: return refuse(folded, entry);
        case What::drop: return drop(folded);
        case What::chat:
        case What::phrase: return chat(folded, event, entry);
        case What::kick: return kick(folded, entry);
        case What::mute: return mute(folded, entry);
        case What::lock: return lock(folded, entry);
        case What::host: return hand_over(folded, event, entry);
        case What::invite: return invite(folded, entry);
        default: return false;
    }
}

}  // namespace brelan::room
