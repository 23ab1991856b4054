#include <algorithm>

#include "room/inside.hpp"

// Sockets: who holds them, and what they ask for.
namespace brelan::room {
namespace {

namespace doing = wire::doing;

constexpr std::size_t kMostWaiting = 256;  // messages for one socket while the store is slow

// Commands whose number the game itself does not limit.
bool counts(const wire::Doing& doing) { return !is_one_of<doing::Act, doing::Commit, doing::Reveal>(doing); }

}  // namespace

// The table rests while no player is here; but a rated match that everyone has left continues without them.
bool Room::Inside::awake() const {
    if (!folded.has_persons()) return !company.empty() || folded.counts();
    const auto& here = presence.here.values;
    return std::find(here.begin(), here.end(), true) != here.end();
}

void Room::Inside::update_presence() {
    presence = company.presence(folded, frozen);
    if (lag) presence_behind = company.presence(lag->folded(), frozen);
}

bool Room::Inside::admits(const Person& person) const {
    if (broken || folded.stage == Stage::closed) return false;
    if (holds(folded.banned, person.account)) return false;
    if (person.account == folded.founder || person.account == folded.host) return true;
    if (folded.seat_of(person.account) != kNobody) return true;
    if (holds(folded.former_hosts, person.account)) return true;
    if (folded.locked) return holds(folded.let_in, person.account);
    if (folded.setup.visibility != Visibility::list) return true;
    return holds(folded.setup.invited, person.account);
}

void Room::Inside::turn_away(const Hello& hello, Code code) {
    outbox.send(hello.link, Encoder::error({}, {code}, hello.language), folded.seq);
    outbox.close({hello.link, hello.language}, word_of(code), folded.seq);
}

void Room::Inside::opened(Time now, const Hello& hello, Effects& effects) {
    if (broken) return send_away(hello.link, hello.language, effects);
    if (!admits(hello.person)) return turn_away(hello, Code::not_found);
    const std::string& account = hello.person.account;
    if (pace.is_full(now, account)) return turn_away(hello, Code::too_fast);
    const std::uint64_t before = folded.seq;
    come_in(now, hello, effects);
    pace.count(now, account, static_cast<int>(folded.seq - before));
}

void Room::Inside::send_hello(const Watcher& watcher, std::uint64_t known) {
    outbox.send(watcher.link, Encoder::hello(known, watcher.incarnation), folded.seq);
    if (frozen) outbox.send(watcher.link, Encoder::frozen(true, frozen_why, watcher.language), folded.seq);
}

// Newcomers are sent the current situation and, if they have a seat, take it back; a table that was resting
// continues.
void Room::Inside::come_in(Time now, const Hello& hello, Effects& effects) {
    const bool was_awake = awake();
    Watcher& added = company.add(
        {hello.link, hello.person, hello.client, hello.language, hello.texts, hello.fair, hello.incarnation});
    added.observer = reader_of(added).observer;
    const Watcher watcher = added;
    const Seat seat = folded.seat_of(watcher.person.account);
    const bool new_here = seat != kNobody && !presence.here[seat];
    const std::uint64_t known = known_to(reader_of(watcher)).seq;
    // The client knows rows that do not exist, or another history: the house was restored from a copy, or has
    // moved.
    const bool lost = hello.from && *hello.from > folded.seq;
    const bool restored = hello.restored || lost;
    const bool missed_nothing = hello.from == known && !restored;
    update_presence();
    if (missed_nothing) {
        send_hello(watcher, known);
    } else {
        send_state(watcher, now, restored ? std::optional(Encoder::Restored{folded.at, lost}) : std::nullopt);
    }
    if (new_here || missed_nothing) send_here();
    if (!was_awake) seal_clock.resume(now);
    if (frozen || !folded.playing() || match_is_over()) return;
    Doing doing{watcher.person.account, {}, 0};
    if (seat != kNobody && !folded.chair(seat).bot.empty())
        append(now, {.what = What::back, .seat = seat}, effects, &doing);
    if (!was_awake && deadline_of(folded)) append(now, {.what = What::resume}, effects, &doing);
}

void Room::Inside::closed(Time now, Link link) {
    const Watcher* found = company.find(link);
    if (found == nullptr) return;
    const std::string account = found->person.account;
    company.remove(link);
    update_presence();
    if (company.empty()) empty_since = now;
    if (folded.seat_of(account) != kNobody && !company.here(account)) send_here();
}

void Room::Inside::freeze(Time now, bool on, wire::Standstill reason, Effects& effects) {
    if (frozen == on) return;
    frozen = on;
    seal_clock.resume(now);
    if (company.empty()) empty_since = now;
    if (on) frozen_why = reason;  // the end of a freeze is announced with the same reason
    absence.restart();
    desk.forget();
    update_presence();
    for (const Watcher& watcher : company)
        outbox.send(watcher.link, Encoder::frozen(on, frozen_why, watcher.language), folded.seq);
    if (!on && awake() && deadline_of(folded)) append(now, {.what = What::resume}, effects);
}

// Clients that keep asking while nothing can be answered must reconnect.
void Room::Inside::give_up_on(const Watcher& who) {
    outbox.close({who.link, who.language}, "too-fast", folded.seq);
    company.remove(who.link);
    update_presence();
}

void Room::Inside::send_error(const Watcher& who, std::optional<std::int64_t> number,
                              const Problem& problem) {
    outbox.send(who.link, Encoder::error(number, problem, who.language), folded.seq);
}

// Answers commands that change nothing; false for any other command.
bool Room::Inside::answers_question(Time now, const Watcher& who, const Command& command, Effects& effects) {
    if (is_one_of<doing::Ping>(command.doing)) {
        outbox.send(who.link, Encoder::pong(command.id, now), folded.seq);
        return true;
    }
    if (is_one_of<doing::State>(command.doing)) {
        send_state(who, now);
        return true;
    }
    const auto* const record = std::get_if<doing::Record>(&command.doing);
    if (record != nullptr) answer_record(now, who, {who.link, command.id, record->deal}, effects);
    return record != nullptr;
}

// Why a command is refused without being tried.
Refused Room::Inside::objection(Time now, const Watcher& who, const Command& command, bool forgotten) {
    if (forgotten) return refuse(Code::repeated);
    if (frozen) return refuse(Code::frozen);
    if (counts(command.doing) && pace.is_full(now, who.person.account)) return refuse(Code::too_fast);
    return std::nullopt;
}

void Room::Inside::message(Time now, const Watcher& watcher, std::string_view text, Effects& effects) {
    const Watcher who = watcher;  // a copy, because a command may close sockets
    if (outbox.waiting_for(who.link) >= kMostWaiting) return give_up_on(who);
    Command command;
    if (const Refused unread = read_command(text, who.language, command))
        return send_error(who, command.id, *unread);
    if (answers_question(now, who, command, effects)) return;
    const std::int64_t number = *command.id;
    const std::string& account = who.person.account;
    const Ledger::Answer known = folded.ledger.find(account, who.client, number);
    if (known.known == Ledger::Known::done) return send_ok(who, number, known.seq);
    Refused fault = objection(now, who, command, known.known == Ledger::Known::forgotten);
    Doing doing{account, folded.ledger.key(account, who.client, number, folded.seq + 1), 0};
    if (!fault) {
        fault = perform({now, who, command, folded.seat_of(account), doing, effects});
        if (broken) return;  // everybody has been informed
        if (doing.became != 0 && counts(command.doing)) pace.count(now, account);
    }
    if (fault) return send_error(who, number, *fault);
    send_ok(who, number, doing.became != 0 ? doing.became : folded.seq);
}

}  // namespace brelan::room
