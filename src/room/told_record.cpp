#include <algorithm>
#include <utility>

#include "room/inside.hpp"

// The deals of the match as somebody may write them down. Those before the last may have left the memory:
// then the match is asked for, and all who want to know are answered when it is there.
namespace brelan::room {
namespace {

constexpr std::ptrdiff_t kMostWanted = 4;  // of one socket, at a time

}  // namespace

Refused Room::Inside::send_record(Time now, const Watcher& watcher, const Command& command,
                                  Effects& effects) {
    const WantedRecord wanted{watcher.link, command.id, *command.deal};
    const host::Table* table = known_to(reader_of(watcher)).match.table.get();
    if (table == nullptr || folded.match.whole || wanted.deal >= table->deals()) {
        send_record(watcher, wanted, folded.match);
        return std::nullopt;
    }
    if (recalls(wanted.deal)) {
        send_record(watcher, wanted, recalled->match);
        return std::nullopt;
    }
    Pace& pace = pace_of(now, watcher.person.account);
    const auto waits = std::count_if(wanted_records.begin(), wanted_records.end(),
                                     [&](const WantedRecord& other) { return other.link == watcher.link; });
    if (pace.rows >= kMostRows || waits >= kMostWanted) return Problem{"too-fast"};
    ++pace.rows;
    wanted_records.push_back(wanted);
    ask_for_match(effects);
    return std::nullopt;
}

void Room::Inside::send_records(const Match& match) {
    for (const WantedRecord& wanted : std::exchange(wanted_records, {})) {
        const auto found = std::find_if(watchers.begin(), watchers.end(),
                                        [&](const Watcher& watcher) { return watcher.link == wanted.link; });
        if (found != watchers.end()) send_record(*found, wanted, match);
    }
}

// Whether what was read back last still tells of a deal: those before its last one are over for good.
bool Room::Inside::recalls(std::int64_t deal) const {
    return recalled && recalled->match.number == folded.match.number && deal < recalled->match.table->deals();
}

void Room::Inside::forget_recalled(Time now) {
    if (now >= recalled_at + kRecalled) recalled.reset();
}

// Whoever took a place over learns of the deals before as everybody does.
void Room::Inside::send_record(const Watcher& watcher, const WantedRecord& wanted, const Match& match) {
    const Reader reader = reader_of(watcher);
    const OpenFacts open = facts_for(reader);
    const std::optional<Seen> seen = seen_by(reader);
    const Encoder encoder(open, seen ? &*seen : nullptr, reader);
    const bool same = match.table && match.number == known_to(reader).match.number;
    const std::optional<Seen> before =
        same ? std::optional(Seen(*match.table, reader.observer)) : std::nullopt;
    const Seat seat = folded.seat_of(watcher.person.account);
    const bool own = seat != kNobody && folded.chair(seat).first_account == watcher.person.account;
    const std::int64_t* number = wanted.id ? &*wanted.id : nullptr;
    outbox.send(watcher.link, encoder.record(number, wanted.deal, own, before ? &*before : nullptr),
                folded.seq);
}

}  // namespace brelan::room
