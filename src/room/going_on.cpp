#include <algorithm>

#include "room/inside.hpp"

// What happens without a command: deals, bots, clocks, bots for people who are away, and the end of a match.
namespace brelan::room {

void Room::Inside::go_on(Time now, Effects& effects) {
    while (!post.is_frozen() && !rows.are_broken() && folded.stage != Stage::closed && step(now, effects)) {
    }
}

// Does one thing that is due; returns false if nothing is due.
bool Room::Inside::step(Time now, Effects& effects) {
    departures.look(now);
    // A finished match is recorded no matter who is here or how long it takes.
    if (folded.match_is_over()) return records.finish(now, effects);
    if (departures.step(now, effects)) return true;
    return folded.playing() ? step_playing(now, effects) : step_waiting(now, effects);
}

bool Room::Inside::step_waiting(Time now, Effects& effects) {
    const bool full =
        std::all_of(folded.chairs.begin(), folded.chairs.end(), [](const Chair& c) { return c.taken(); });
    if (!post.awake() || !departures.everybody_ready() || (!full && !folded.setup.fill)) return false;
    rows.begin_match(now, effects);
    return true;
}

bool Room::Inside::step_playing(Time now, Effects& effects) {
    const host::Table& table = *folded.match.table;
    if (!post.awake()) return false;
    if (resume_from_ahead(now, effects) || departures.replace_absent(now, effects)) return true;
    if (!table.drawn() || table.over()) return shuffling.step(now, effects);
    if (run_out(now, effects)) return true;
    if (!folded.chair(table.actor()).led_by_bot()) return false;
    return desk.step(now, effects);
}

// The turn or the pause began under a clock that was ahead. A row records that the turn or pause begins now;
// otherwise everybody would wait until the clock reaches that time again.
bool Room::Inside::resume_from_ahead(Time now, Effects& effects) {
    if (folded.match.turn_since <= now) return false;
    rows.append(now, {.what = What::resume}, effects);
    return true;
}

// The player to move has run out of time.
bool Room::Inside::run_out(Time now, Effects& effects) {
    const std::optional<Time> deadline = deadline_of(folded);
    if (!deadline || now < *deadline) return false;
    const Seat seat = folded.actor();
    rows.append(now, {.what = What::late, .seat = seat}, effects);
    if (folded.setup.late == LateRule::bot)
        rows.append(now, {.what = What::stand_in, .seat = seat, .word = folded.setup.bots}, effects);
    return true;
}

std::optional<Time> Room::Inside::next_time() const {
    if (post.is_frozen() || rows.are_broken() || folded.stage == Stage::closed) return std::nullopt;
    if (folded.match_is_over()) return records.awaits() ? std::nullopt : std::optional(folded.at);
    std::optional<Time> next = departures.next();
    if (!post.awake() || !folded.playing()) return next;
    take_earlier(next, deadline_of(folded));
    take_earlier(next, shuffling.next());
    take_earlier(next, desk.next());
    return next;
}

Head Room::Inside::head() const {
    const Setup& setup = folded.setup;
    Head head;
    head.id = id;
    head.game = setup.game->name();
    head.edition = setup.game->editions()[setup.options.edition].name;
    head.title = setup.title;
    head.visibility = wire::word_of(setup.visibility);
    head.stage = folded.stage;
    // The list is sized first and then filled: growing it would add 600 bytes to the module for browsers.
    head.seats = std::vector<Head::Sitting>(folded.chairs.size());
    for (std::size_t i = 0; i < head.seats.size(); ++i) {
        const Chair& chair = folded.chairs[i];
        head.seats[i].account = chair.account;
        head.seats[i].name = chair.name;
        head.seats[i].bot = chair.bot;
    }
    head.host = folded.host;
    head.founder = folded.founder;
    head.former_hosts = folded.former_hosts;
    head.invited = setup.invited;
    head.let_in = folded.let_in;
    head.banned = folded.banned;
    head.locked = folded.locked;
    head.rated = setup.rated;
    head.wake = next_time();
    head.changed = post.readers().known_to_spectators().at;  // table lists must not reveal the pace either
    head.seq = folded.seq;
    return head;
}

}  // namespace brelan::room
