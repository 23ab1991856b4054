#include "room/post.hpp"

#include <algorithm>
#include <utility>

namespace brelan::room {
namespace {

constexpr std::size_t kMostEvents = 16;    // the most rows due at once that are sent as separate events
constexpr std::size_t kMostWaiting = 256;  // the most messages for one socket while the store is slow

}  // namespace

void Post::send(const Watcher& watcher, const Message& message) {
    outbox_.send(watcher.link, message, folded_.seq);
}

void Post::send_state(const Watcher& watcher, Time now, const std::optional<Encoder::Restored>& restored) {
    const Reader reader = readers_.of(watcher);
    const OpenFacts open = readers_.facts_for(reader);
    const std::optional<Seen> seen = readers_.seen_by(reader);
    const Encoder encoder(open, seen ? &*seen : nullptr, reader);
    const std::string& account = watcher.person.account;
    Encoder::You you{account, folded_.seat_of(account), folded_.is_muted(account), watcher.incarnation,
                     restored};
    if (restored) you.restored->at = readers_.known_to(reader).at;
    send(watcher, encoder.state(you, now));
}

void Post::send_states(Time now) {
    for (const Watcher& watcher : company_) send_state(watcher, now);
}

// Someone who took over a seat sees the earlier deals as a spectator does.
void Post::send_record(const Watcher& watcher, const WantedDeals& wanted, const Match& match) {
    const Reader reader = readers_.of(watcher);
    const OpenFacts open = readers_.facts_for(reader);
    const std::optional<Seen> seen = readers_.seen_by(reader);
    const Encoder encoder(open, seen ? &*seen : nullptr, reader);
    const bool same = match.table && match.number == readers_.known_to(reader).match.number;
    const std::optional<Seen> before =
        same ? std::optional(Seen(*match.table, reader.observer)) : std::nullopt;
    const Seat seat = folded_.seat_of(watcher.person.account);
    const bool own = seat != kNobody && folded_.chair(seat).first_account == watcher.person.account;
    send(watcher, encoder.record(wanted.id, wanted.deal, own, before ? &*before : nullptr));
}

void Post::send_pong(const Watcher& who, std::optional<std::int64_t> number, Time now) {
    send(who, Encoder::pong(number, now));
}

void Post::send_ok(const Watcher& watcher, std::int64_t number, std::uint64_t became) {
    const std::uint64_t known = readers_.known_to(readers_.of(watcher)).seq;
    send(watcher, Encoder::ok(number, std::min(became, known)));
}

void Post::send_error(const Watcher& who, std::optional<std::int64_t> number, const Problem& problem) {
    send(who, Encoder::error(number, problem, who.language));
}

bool Post::is_overrun(Link link) const { return outbox_.waiting_for(link) >= kMostWaiting; }

// Sends a row to the delayed spectators, or to everyone else. Readers who would get the same text share it.
void Post::send_event(const Happened& happened, bool behind) {
    if (company_.empty()) return;
    std::vector<std::pair<Reader, Message>> made;
    made.reserve(company_.size());
    for (const Watcher& watcher : company_) {
        const Reader reader = readers_.of(watcher);
        if (readers_.is_behind(reader) != behind || readers_.crosses_delay(watcher)) continue;
        auto found =
            std::find_if(made.begin(), made.end(), [&](const auto& one) { return one.first == reader; });
        if (found == made.end()) {
            const std::optional<Seen> seen = readers_.seen_by(reader);
            const OpenFacts open = readers_.facts_for(reader);
            made.emplace_back(reader, Encoder(open, seen ? &*seen : nullptr, reader).event(happened));
            found = made.end() - 1;
        }
        send(watcher, found->second);
    }
}

// Sends delayed spectators what they may know by now: row by row, or as a state if there are many rows.
bool Post::catch_up(Time now) {
    const std::size_t due = readers_.due();
    for (std::size_t i = 0; i < due; ++i) {
        const Event event = readers_.next();
        if (!readers_.step(company_, is_frozen())) return false;
        const std::optional<Entry> entry = read_entry(event.body);
        if (due <= kMostEvents && entry) send_event(Happened(event, *entry), true);
    }
    if (due <= kMostEvents) return true;
    for (const Watcher& watcher : company_) {
        if (readers_.is_behind(readers_.of(watcher))) send_state(watcher, now);
    }
    return true;
}

// People who now see the match from a different seat are sent the entire match.
void Post::send_to_moved(Time now) {
    for (Watcher& watcher : company_) {
        const Seat observer = readers_.of(watcher).observer;
        const bool moved = std::exchange(watcher.observer, observer) != observer;
        if (moved && folded_.playing()) send_state(watcher, now);
    }
}

bool Post::publish(const Event& event, const Entry& entry) {
    readers_.take(event, entry.what, true);
    if (!is_of_the_game(entry.what)) update_presence();
    send_event(Happened(event, entry), false);
    if (!catch_up(event.at)) return false;
    send_to_moved(event.at);
    if (entry.what == What::closed) dismiss_all("closed");
    return true;
}

bool Post::follow(const Event& event, What what, bool cards) {
    readers_.take(event, what, cards);
    for (std::size_t due = readers_.due(); due > 0; --due) {
        if (!readers_.step(company_, is_frozen())) return false;
    }
    return true;
}

}  // namespace brelan::room
