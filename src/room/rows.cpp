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
    if (broken || !fold(folded, event)) {
        give_up(entry, effects);
        return folded.seq;
    }
    post.take(event, entry.what);
    if (entry.what == What::undo) recall.forget();  // a finished deal is resumed
    if (doing != nullptr && doing->became == 0) doing->became = event.seq;
    if (!is_of_the_game(entry.what) && !is_of_the_shuffle(entry.what)) effects.head_changed = true;
    if (!post.publish(event, entry)) give_up(entry, effects);
    effects.store.push_back(std::move(event));
    return folded.seq;
}

// Folds a row that was read from the log, and sends it to nobody.
bool Room::Inside::enter_restored(const Event& event, bool cards) {
    const bool delayed = post.readers().are_delayed() || event.seq == 1;
    if (!delayed) return fold(folded, event, cards);
    const std::optional<Entry> entry = read_entry(event.body);
    return entry && fold(folded, event, cards) && post.follow(event, entry->what, cards);
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
    post.dismiss_all("fault");
}

// The rows in memory differ from the stored ones: messages that wait for them must never be sent.
void Room::Inside::lose_rows(Effects& effects) {
    broken = damaged = true;
    for (const Outbox::Reader& each : post.drop_all()) send_away(each.link, each.language, effects);
}

// Closes the socket at once, because there may be no more rows to wait for. Until the table is removed,
// newcomers are sent away too.
void Room::Inside::send_away(Link link, Language language, Effects& effects) const {
    if (damaged) effects.send.push_back({link, Encoder::error({}, {Code::damaged}, language).text()});
    effects.close.push_back({link, damaged ? "damaged" : "fault"});
}

}  // namespace brelan::room
