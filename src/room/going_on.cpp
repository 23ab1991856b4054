#include <algorithm>
#include <utility>

#include "room/inside.hpp"
#include "room/record_text.hpp"

// What happens without a command: deals, bots, clocks, bots for people who are away, the end.
namespace brelan::room {
void Room::Inside::go_on(Time now, Effects& effects) {
    while (!post.is_frozen() && !rows.are_broken() && folded.stage != Stage::closed && step(now, effects)) {
    }
}

// Does one thing that is due; false if nothing is.
bool Room::Inside::step(Time now, Effects& effects) {
    departures.look(now);
    // No matter who is here or how long it takes.
    if (folded.match_is_over()) return step_finished(now, effects);
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

bool Room::Inside::step_finished(Time now, Effects& effects) {
    if (folded.fairness.is_open()) {
        rows.end_epoch(now, effects);
        return true;
    }
    if (!has_record(effects)) return false;
    finish_match(now, effects);
    return true;
}

// Writes the record of the match, or requests the match if not all of it is in memory.
bool Room::Inside::has_record(Effects& effects) {
    const std::uint64_t last = folded.match.seq;
    if (folded.match.whole) {
        recall.record = write_record(folded);
        return true;
    }
    if (recall.record && recall.row() == last) return true;
    recall.ask(last, effects);
    return false;
}

void Room::Inside::take_match(Time now, const WholeMatch& match, Effects& effects) {
    if (!recall.answered()) return;
    if (!match) return rows.set_aside("what was played cannot be read back", effects);
    if (folded.match_is_over() && recall.row() == folded.match.seq) recall.record = write_record(*match);
    if (recall.is_wanted()) recall.keep(now, match);
    for (const Recall::Wanted& wanted : recall.take_wanted()) {
        if (const Watcher* watcher = post.company().find(wanted.link))
            post.send_record(*watcher, wanted, match->match);
    }
}

void Room::Inside::finish_match(Time now, Effects& effects) {
    MatchEnd end;
    const Match& match = folded.match;
    const Payoff total = match.table->total();
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        const bool began = !chair.first_account.empty();
        end.places.push_back({began ? chair.first_account : chair.account,
                              began ? chair.first_name : chair.name,
                              chair.bot.empty() ? chair.first_bot : chair.bot, total[seat]});
    }
    end.number = match.number;
    end.game = folded.setup.game->name();
    end.options = folded.setup.game->write_options(folded.setup.options);
    end.record = *std::exchange(recall.record, std::nullopt);
    end.begun = match.begun;
    end.ended = now;
    end.rated = folded.counts();
    effects.ended.push_back(std::move(end));
    rows.append(now, {.what = What::end}, effects);
}

std::optional<Time> Room::Inside::next_time() const {
    if (post.is_frozen() || rows.are_broken() || folded.stage == Stage::closed) return std::nullopt;
    if (folded.match_is_over()) return recall.awaits() ? std::nullopt : std::optional(folded.at);
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
    // Sized first, then filled: growing it would add 600 bytes to the module for browsers.
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
    head.changed = post.readers().known_to_spectators().at;  // lists must not reveal the pace either
    head.seq = folded.seq;
    return head;
}

}  // namespace brelan::room
