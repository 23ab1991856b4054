#include "room/inside.hpp"

// The deals of the match, as a reader may record them. Earlier deals may no longer be in memory: the match is
// then requested, and all waiting readers are answered when it arrives.
namespace brelan::room {

void Room::Inside::answer_record(Time now, const Watcher& watcher, const Recall::Wanted& wanted,
                                 Effects& effects) {
    const host::Table* table = known_to(reader_of(watcher)).match.table.get();
    if (table == nullptr || folded.match.whole || wanted.deal >= table->deals())
        return send_record(watcher, wanted, folded.match);
    if (const Folded* kept = recall.find(folded.match.number, wanted.deal))
        return send_record(watcher, wanted, kept->match);
    const std::string& account = watcher.person.account;
    if (pace.is_full(now, account) || !recall.want(wanted))
        return send_error(watcher, wanted.id, Problem{Code::too_fast});
    pace.count(now, account);
    recall.ask(folded.match.seq, effects);
}

void Room::Inside::send_records(const Match& match) {
    for (const Recall::Wanted& wanted : recall.take_wanted()) {
        if (const Watcher* watcher = company.find(wanted.link)) send_record(*watcher, wanted, match);
    }
}

// Someone who took over a seat sees the earlier deals as everybody does.
void Room::Inside::send_record(const Watcher& watcher, const Recall::Wanted& wanted, const Match& match) {
    const Reader reader = reader_of(watcher);
    const OpenFacts open = facts_for(reader);
    const std::optional<Seen> seen = seen_by(reader);
    const Encoder encoder(open, seen ? &*seen : nullptr, reader);
    const bool same = match.table && match.number == known_to(reader).match.number;
    const std::optional<Seen> before =
        same ? std::optional(Seen(*match.table, reader.observer)) : std::nullopt;
    const Seat seat = folded.seat_of(watcher.person.account);
    const bool own = seat != kNobody && folded.chair(seat).first_account == watcher.person.account;
    outbox.send(watcher.link, encoder.record(wanted.id, wanted.deal, own, before ? &*before : nullptr),
                folded.seq);
}

}  // namespace brelan::room
