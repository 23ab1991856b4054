#include <algorithm>

#include "room/post.hpp"

// Sockets that come and go, and what everybody is told about them.
namespace brelan::room {

bool Post::awake() const {
    if (!folded_.has_persons()) return !company_.empty() || folded_.counts();
    const auto& here = presence().here.values;
    return std::find(here.begin(), here.end(), true) != here.end();
}

void Post::close(const Watcher& watcher, std::string_view code) {
    outbox_.close({watcher.link, watcher.language}, code, folded_.seq);
}

void Post::turn_away(const Hello& hello, Code code) {
    outbox_.send(hello.link, Encoder::error({}, {code}, hello.language), folded_.seq);
    outbox_.close({hello.link, hello.language}, word_of(code), folded_.seq);
}

void Post::send_hello(const Watcher& watcher, std::uint64_t known) {
    send(watcher, Encoder::hello(known, watcher.incarnation));
    if (standstill_) send(watcher, Encoder::frozen(true, *standstill_, watcher.language));
}

void Post::send_here() {
    const Message message = Encoder(readers_.facts_for(Reader{kNobody}), nullptr, Reader{}).here();
    const Message behind = Encoder(readers_.facts_for(Reader{}), nullptr, Reader{}).here();
    for (const Watcher& watcher : company_)
        send(watcher, readers_.is_behind(readers_.of(watcher)) ? behind : message);
}

void Post::come_in(Time now, const Hello& hello) {
    const Seat seat = folded_.seat_of(hello.person.account);
    const bool new_here = seat != kNobody && !presence().here[seat];
    Watcher& watcher = company_.add(
        {hello.link, hello.person, hello.client, hello.language, hello.texts, hello.fair, hello.incarnation});
    watcher.observer = readers_.of(watcher).observer;
    const std::uint64_t known = readers_.known_to(readers_.of(watcher)).seq;
    // The client knows rows that do not exist, or another history: the house was restored from a copy, or has
    // moved.
    const bool lost = hello.from && *hello.from > folded_.seq;
    const bool restored = hello.restored || lost;
    const bool missed_nothing = hello.from == known && !restored;
    update_presence();
    if (missed_nothing) {
        send_hello(watcher, known);
    } else {
        send_state(watcher, now,
                   restored ? std::optional(Encoder::Restored{folded_.at, lost}) : std::nullopt);
    }
    if (new_here || missed_nothing) send_here();
}

bool Post::leave(Link link) {
    const Watcher* found = company_.find(link);
    if (found == nullptr) return false;
    const std::string account = found->person.account;
    company_.remove(link);
    update_presence();
    if (folded_.seat_of(account) != kNobody && !company_.here(account)) send_here();
    return true;
}

void Post::dismiss(const Watcher& who, std::string_view code) {
    close(who, code);
    company_.remove(who.link);
    update_presence();
}

void Post::dismiss(const std::string& account, std::string_view code) {
    for (const Watcher& watcher : company_) {
        if (watcher.person.account == account) close(watcher, code);
    }
    company_.remove(account);
    update_presence();
}

void Post::dismiss_all(std::string_view code) {
    for (const Watcher& watcher : company_) close(watcher, code);
    company_.clear();
    update_presence();
}

std::vector<Outbox::Reader> Post::drop_all() {
    std::vector<Outbox::Reader> dropped = outbox_.leaving();
    for (const Watcher& watcher : company_) dropped.push_back({watcher.link, watcher.language});
    outbox_.clear();
    company_.clear();
    update_presence();
    return dropped;
}

// The end of a standstill is announced with the same reason as its beginning.
void Post::freeze(bool on, wire::Standstill why) {
    const wire::Standstill reason = standstill_.value_or(why);
    standstill_ = on ? std::optional(why) : std::nullopt;
    update_presence();
    for (const Watcher& watcher : company_) send(watcher, Encoder::frozen(on, reason, watcher.language));
}

}  // namespace brelan::room
