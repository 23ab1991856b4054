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
    event.at = std::max(now, folded.at);
    if (doing != nullptr) {
        event.actor = doing->account;
        event.command = std::exchange(doing->key, {});
    }
    if (broken || !fold(folded, event)) {
        give_up(entry, effects);
        return folded.seq;
    }
    if (doing != nullptr && doing->became == 0) doing->became = event.seq;
    publish(event, entry, effects);
    effects.store.push_back(std::move(event));
    return folded.seq;
}

// A row that cannot be was about to be written: a fault of ours. It is not kept, nothing more is believed of
// what is in memory, and the table has to be restored from its rows.
void Room::Inside::give_up(const Entry& entry, Effects& effects) {
    if (broken) return;
    broken = true;
    effects.log.push_back("row " + std::to_string(folded.seq + 1) + " (" + std::string(name_of(entry.what)) +
                          ") cannot be: the table is set aside");
    close_all("damaged");
}

// Tells everybody what he may know of a row; spectators who are behind learn of the game only what has
// reached them.
void Room::Inside::publish(const Event& event, const Entry& entry, Effects& effects) {
    const bool game = is_of_the_game(entry.what);
    if (!game) look_round();
    if (!game) effects.head_changed = true;
    send_to_all(Happened(event, entry));
    if (game || entry.what == What::end) send_to_those_behind(event.at);
    if (entry.what == What::closed) close_all("closed");
}

void Room::Inside::close_all(std::string_view code) {
    for (const Watcher& watcher : watchers) outbox.close(watcher.link, code, folded.seq);
    watchers.clear();
    look_round();
}

}  // namespace brelan::room
