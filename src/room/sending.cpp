#include <algorithm>
#include <utility>

#include "room/inside.hpp"

// Messages to sockets: everybody is sent what they may see, and delayed spectators get it later.
namespace brelan::room {
namespace {

constexpr std::size_t kMostEvents = 16;  // rows due at once that are still sent as separate events

}  // namespace

// A seated person sees what their seat sees, on every socket; everyone else is a spectator.
Reader Room::Inside::reader_of(const Watcher& watcher) const {
    const Seat seat = folded.seat_of(watcher.person.account);
    const Seat outside = folded.setup.spectators ? kSpectator : kNobody;
    return {seat == kNobody ? outside : seat, watcher.language, watcher.texts};
}

OpenFacts Room::Inside::facts_for(const Reader& reader) const {
    return {id, known_to(reader), is_behind(reader) ? presence_behind : presence};
}

// nullopt if there is no match, or none for this reader.
std::optional<Seen> Room::Inside::seen_by(const Reader& reader) const {
    const host::Table* table = known_to(reader).match.table.get();
    if (reader.observer == kNobody || table == nullptr) return std::nullopt;
    return std::optional<Seen>(std::in_place, *table, reader.observer);
}

void Room::Inside::send_state(const Watcher& watcher, Time now,
                              const std::optional<Encoder::Restored>& restored) {
    const Reader reader = reader_of(watcher);
    const OpenFacts open = facts_for(reader);
    const std::optional<Seen> seen = seen_by(reader);
    const Encoder encoder(open, seen ? &*seen : nullptr, reader);
    const Seat seat = folded.seat_of(watcher.person.account);
    Encoder::You you{watcher.person.account, seat, folded.is_muted(watcher.person.account),
                     watcher.incarnation, restored};
    if (restored) you.restored->at = known_to(reader).at;
    outbox.send(watcher.link, encoder.state(you, now), folded.seq);
}

// Sends a row to the delayed spectators, or to everyone else. Readers who would get the same text share it.
void Room::Inside::send_event(const Happened& happened, bool behind) {
    if (company.empty()) return;
    std::vector<std::pair<Reader, Message>> made;
    made.reserve(company.size());
    for (const Watcher& watcher : company) {
        const Reader reader = reader_of(watcher);
        if (is_behind(reader) != behind || crosses_delay(watcher)) continue;
        auto found =
            std::find_if(made.begin(), made.end(), [&](const auto& one) { return one.first == reader; });
        if (found == made.end()) {
            const std::optional<Seen> seen = seen_by(reader);
            const OpenFacts open = facts_for(reader);
            made.emplace_back(reader, Encoder(open, seen ? &*seen : nullptr, reader).event(happened));
            found = made.end() - 1;
        }
        outbox.send(watcher.link, found->second, folded.seq);
    }
}

// Whether this person moves between the delayed table and the live one by sitting down or standing up; they
// are then sent a state.
bool Room::Inside::crosses_delay(const Watcher& watcher) const {
    return lag != nullptr && folded.playing() && watcher.observer != reader_of(watcher).observer;
}

// Sends delayed spectators what they may know by now: row by row, or as a state if there are many rows.
bool Room::Inside::catch_up(Time now) {
    if (!lag) return true;
    const std::size_t due = lag->due(folded);
    for (std::size_t i = 0; i < due; ++i) {
        const Event event = lag->next();
        if (!lag->step()) return false;
        presence_behind = company.presence(lag->folded(), frozen);
        const std::optional<Entry> entry = read_entry(event.body);
        if (due <= kMostEvents && entry) send_event(Happened(event, *entry), true);
    }
    if (due <= kMostEvents) return true;
    for (const Watcher& watcher : company) {
        if (is_behind(reader_of(watcher))) send_state(watcher, now);
    }
    return true;
}

// People who now see the match from a different seat are sent all of it.
void Room::Inside::send_to_moved(Time now) {
    for (Watcher& watcher : company) {
        const Seat observer = reader_of(watcher).observer;
        const bool moved = std::exchange(watcher.observer, observer) != observer;
        if (moved && folded.playing()) send_state(watcher, now);
    }
}

void Room::Inside::send_here() {
    const Message message = Encoder(facts_for(Reader{kNobody}), nullptr, Reader{}).here();
    const Message behind = Encoder(facts_for(Reader{}), nullptr, Reader{}).here();
    for (const Watcher& watcher : company)
        outbox.send(watcher.link, is_behind(reader_of(watcher)) ? behind : message, folded.seq);
}

// A command succeeded; delayed spectators do not learn how far the table has advanced.
void Room::Inside::send_ok(const Watcher& watcher, std::int64_t number, std::uint64_t became) {
    const std::uint64_t known = known_to(reader_of(watcher)).seq;
    outbox.send(watcher.link, Encoder::ok(number, std::min(became, known)), folded.seq);
}

}  // namespace brelan::room
