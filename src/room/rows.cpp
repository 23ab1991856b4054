#include <algorithm>
#include <string>
#include <utility>

#include "room/inside.hpp"

// Every change of a table is a row: entered, folded at once, told to those who may know.
namespace brelan::room {

std::uint64_t Room::Inside::append(Time now, const Entry& entry, Effects& effects, Doing* doing) {
    Event event;
    event.seq = folded.seq + 1;
    event.body = write_entry(entry);
    event.at = now;  // also where the rows before were written by a clock that was ahead
    if (doing != nullptr) {
        event.actor = doing->account;
        event.command = std::exchange(doing->key, {});
    }
    if (broken || !enter_row(event, entry.what, true)) {
        give_up(entry, effects);
        return folded.seq;
    }
    if (entry.what == What::undo) recall.forget();  // a deal that was over goes on
    if (doing != nullptr && doing->became == 0) doing->became = event.seq;
    publish(event, entry, effects);
    effects.store.push_back(std::move(event));
    return folded.seq;
}

// Folds a row; where spectators are behind, it waits for them too.
bool Room::Inside::enter_row(const Event& event, What what, bool cards) {
    if (!fold(folded, event, cards)) return false;
    if (folded.seq == 1 && folded.setup.delay > 0) lag = std::make_unique<Lag>();
    if (lag) lag->take(event, what, cards);
    return true;
}

// The same for a row that is read back, of which nobody is told.
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

// A row that cannot be was about to be written: a fault of ours. It is not kept, nothing more is believed of
// what is in memory, and the table has to be restored from its rows.
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

// The rows in memory are not those that are kept: what waits for them must never leave.
void Room::Inside::lose_rows(Effects& effects) {
    broken = damaged = true;
    outbox.clear();
    for (const Watcher& watcher : company) send_away(watcher.link, watcher.language, effects);
    company.clear();
    look_round();
}

// Also whoever comes before the table is taken away: at once, since there may be no more rows to wait for.
void Room::Inside::send_away(Link link, Language language, Effects& effects) const {
    if (damaged) effects.send.push_back({link, Encoder::error({}, {Code::damaged}, language).text()});
    effects.close.push_back({link, damaged ? "damaged" : "fault"});
}

// Tells everybody what he may know of a row; spectators who are behind learn what has reached them.
void Room::Inside::publish(const Event& event, const Entry& entry, Effects& effects) {
    const bool game = is_of_the_game(entry.what);
    if (!game) look_round();
    if (!game && !is_of_the_shuffle(entry.what)) effects.head_changed = true;
    send_event(Happened(event, entry), false);
    if (!catch_up(event.at)) return give_up(entry, effects);
    send_to_the_moved(event.at);
    if (entry.what == What::closed) close_all("closed");
}

void Room::Inside::close_all(std::string_view code) {
    for (const Watcher& watcher : company) outbox.close(watcher.link, code, folded.seq);
    company.clear();
    look_round();
}

}  // namespace brelan::room
