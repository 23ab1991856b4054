#include <algorithm>
#include <string>
#include <utility>

#include "room/inside.hpp"

// Every change of a table is a row: entered, folded at once, and sent to those who may know it.
namespace brelan::room {

std::uint64_t Room::Inside::append(Time now, const Entry& entry, Effects& effects, Doing* doing) {
    Event event;
    event.seq = folded.seq + 1;
    event.body = write_entry(entry);
    event.at = now;  // even if earlier rows were written by a clock that was ahead
    if (doing != nullptr) {
        event.actor = doing->account;
        event.command = std::exchange(doing->key, {});
    }
    if (broken || !enter_row(event, entry.what, true)) {
        give_up(entry, effects);
        return folded.seq;
    }
    if (entry.what == What::undo) recall.forget();  // a finished deal is resumed
    if (doing != nullptr && doing->became == 0) doing->became = event.seq;
    publish(event, entry, effects);
    effects.store.push_back(std::move(event));
    return folded.seq;
}

// Folds a row; if spectators are delayed, also queues it for them.
bool Room::Inside::enter_row(const Event& event, What what, bool cards) {
    if (!fold(folded, event, cards)) return false;
    if (folded.seq == 1 && folded.setup.delay > 0) lag = std::make_unique<Lag>();
    if (lag) lag->take(event, what, cards);
    return true;
}

// Folds a row that was read from the log, and sends it to nobody.
bool Room::Inside::enter_restored(const Event& event, bool cards) {
    const bool delayed = lag != nullptr || event.seq == 1;
    if (!delayed) return fold(folded, event, cards);
    const std::optional<Entry> entry = read_entry(event.body);
    if (!entry || !enter_row(event, entry->what, cards)) return false;
    for (std::size_t due = lag ? lag->due(folded) : 0; due > 0; --due) {
        if (!lag->step()) return false;
    }
    return true;
}

// We were about to write an invalid row, which is a bug in our own code. The row is not stored, the state in
// memory is no longer trusted, and the table must be restored from its rows.
void Room::Inside::give_up(const Entry& entry, Effects& effects) {
    set_aside(
        "row " + std::to_string(folded.seq + 1) + " (" + std::string(name_of(entry.what)) + ") cannot be",
        effects);
}

void Room::Inside::set_aside(const std::string& reason, Effects& effects) {
    if (broken) return;
    broken = true;
    effects.log.push_back(reason + ": the table is set aside");
    close_all("fault");
}

// The rows in memory differ from the stored ones: messages that wait for them must never be sent.
void Room::Inside::lose_rows(Effects& effects) {
    broken = damaged = true;
    for (const Outbox::Reader& each : outbox.leaving()) send_away(each.link, each.language, effects);
    outbox.clear();
    for (const Watcher& watcher : company) send_away(watcher.link, watcher.language, effects);
    company.clear();
    update_presence();
}

// Closes the socket at once, because there may be no more rows to wait for. Until the table is removed,
// newcomers are sent away too.
void Room::Inside::send_away(Link link, Language language, Effects& effects) const {
    if (damaged) effects.send.push_back({link, Encoder::error({}, {Code::damaged}, language).text()});
    effects.close.push_back({link, damaged ? "damaged" : "fault"});
}

// Sends everybody what they may know of a row; delayed spectators get the rows that have become due.
void Room::Inside::publish(const Event& event, const Entry& entry, Effects& effects) {
    const bool game = is_of_the_game(entry.what);
    if (!game) update_presence();
    if (!game && !is_of_the_shuffle(entry.what)) effects.head_changed = true;
    send_event(Happened(event, entry), false);
    if (!catch_up(event.at)) return give_up(entry, effects);
    send_to_moved(event.at);
    if (entry.what == What::closed) close_all("closed");
}

void Room::Inside::close_all(std::string_view code) {
    for (const Watcher& watcher : company) outbox.close({watcher.link, watcher.language}, code, folded.seq);
    company.clear();
    update_presence();
}

}  // namespace brelan::room
