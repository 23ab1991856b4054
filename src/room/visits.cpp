#include "room/commands.hpp"
#include "room/inside.hpp"

// People who come and go, and what they ask for.
namespace brelan::room {
namespace {

namespace doing = wire::doing;

// Commands whose number the game itself does not limit.
bool counts(const wire::Doing& doing) { return !is_one_of<doing::Act, doing::Commit, doing::Reveal>(doing); }

}  // namespace

bool Room::Inside::admits(const Person& person) const {
    if (rows.are_broken() || folded.stage == Stage::closed) return false;
    if (holds(folded.banned, person.account)) return false;
    if (person.account == folded.founder || person.account == folded.host) return true;
    if (folded.seat_of(person.account) != kNobody) return true;
    if (holds(folded.former_hosts, person.account)) return true;
    if (folded.locked) return holds(folded.let_in, person.account);
    if (folded.setup.visibility != Visibility::list) return true;
    return holds(folded.setup.invited, person.account);
}

void Room::Inside::opened(Time now, const Hello& hello, Effects& effects) {
    if (rows.are_broken()) return rows.send_away(hello.link, hello.language, effects);
    if (!admits(hello.person)) return post.turn_away(hello, Code::not_found);
    const std::string& account = hello.person.account;
    if (pace.is_full(now, account)) return post.turn_away(hello, Code::too_fast);
    const std::uint64_t before = folded.seq;
    come_in(now, hello, effects);
    pace.count(now, account, static_cast<int>(folded.seq - before));
}

// Newcomers who have a seat take it again, and a table that was resting continues.
void Room::Inside::come_in(Time now, const Hello& hello, Effects& effects) {
    const bool was_awake = post.awake();
    post.come_in(now, hello);
    if (!was_awake) shuffling.resume(now);
    if (post.is_frozen() || !folded.playing() || folded.match_is_over()) return;
    Doing doing{hello.person.account, {}, 0};
    const Seat seat = folded.seat_of(hello.person.account);
    if (seat != kNobody && !folded.chair(seat).bot.empty())
        rows.append(now, {.what = What::back, .seat = seat}, effects, &doing);
    if (!was_awake && deadline_of(folded)) rows.append(now, {.what = What::resume}, effects, &doing);
}

void Room::Inside::closed(Time now, Link link) {
    if (post.leave(link)) departures.left(now);
}

void Room::Inside::freeze(Time now, bool on, wire::Standstill reason, Effects& effects) {
    if (post.is_frozen() == on) return;
    shuffling.resume(now);
    departures.restart(now);
    desk.forget();
    post.freeze(on, reason);
    if (!on && post.awake() && deadline_of(folded)) rows.append(now, {.what = What::resume}, effects);
}

// Answers commands that change nothing; returns false for any other command.
bool Room::Inside::answers_question(Time now, const Watcher& who, const Command& command, Effects& effects) {
    if (is_one_of<doing::Ping>(command.doing)) {
        post.send_pong(who, command.id, now);
        return true;
    }
    if (is_one_of<doing::State>(command.doing)) {
        post.send_state(who, now);
        return true;
    }
    const auto* const record = std::get_if<doing::Record>(&command.doing);
    if (record != nullptr) records.answer(now, who, {who.link, command.id, record->deal}, effects);
    return record != nullptr;
}

// The reason why a command is refused without being tried.
Refused Room::Inside::objection(Time now, const Watcher& who, const Command& command, bool forgotten) {
    if (forgotten) return refuse(Code::repeated);
    if (post.is_frozen()) return refuse(Code::frozen);
    if (counts(command.doing) && pace.is_full(now, who.person.account)) return refuse(Code::too_fast);
    return std::nullopt;
}

void Room::Inside::message(Time now, const Watcher& watcher, std::string_view text, Effects& effects) {
    const Watcher who = watcher;  // a copy, because a command may close sockets
    // Clients that keep asking while no answers can be sent must reconnect.
    if (post.is_overrun(who.link)) {
        post.dismiss(who, "too-fast");
        return departures.left(now);
    }
    Command command;
    if (const Refused unread = read_command(text, who.language, command))
        return post.send_error(who, command.id, *unread);
    if (answers_question(now, who, command, effects)) return;
    const std::int64_t number = *command.id;
    const std::string& account = who.person.account;
    const Ledger::Answer known = folded.ledger.find(account, who.client, number);
    if (known.known == Ledger::Known::done) return post.send_ok(who, number, known.seq);
    Refused fault = objection(now, who, command, known.known == Ledger::Known::forgotten);
    Doing doing{account, folded.ledger.key(account, who.client, number, folded.seq + 1), 0};
    if (!fault) {
        const Call call{now, who, command, folded.seat_of(account), doing, effects};
        fault = Commands(rows, desk, records, call).perform();
        if (rows.are_broken()) return;  // everybody has been informed
        // Finding out that an undo must be refused takes as long as playing many actions.
        const bool costs = doing.became != 0 || is_one_of<doing::Undo>(command.doing);
        if (costs && counts(command.doing)) pace.count(now, account);
    }
    if (fault) return post.send_error(who, number, *fault);
    post.send_ok(who, number, doing.became != 0 ? doing.became : folded.seq);
}

}  // namespace brelan::room
