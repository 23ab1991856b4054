#include <algorithm>

#include "room/inside.hpp"

// Sockets: who they are, what they are sent.
namespace brelan::room {
namespace {

constexpr int kMostRows = 60;  // around the game, of one person in a minute

}  // namespace

// A person who sits here sees what his seat sees, on every socket; all others are spectators.
Reader Room::Inside::reader_of(const Watcher& watcher) const {
    const Seat seat = folded.seat_of(watcher.person.account);
    const Seat outside = folded.setup.spectators ? kSpectator : kNobody;
    return {seat == kNobody ? outside : seat, watcher.language, watcher.texts};
}

const host::Table* Room::Inside::table_for(Seat observer) const {
    if (observer == kNobody || !folded.match.table) return nullptr;
    return observer == kSpectator && folded.match.watched ? folded.match.watched.get()
                                                          : folded.match.table.get();
}

bool Room::Inside::is_behind(const Reader& reader) const {
    return reader.observer == kSpectator && folded.match.watched != nullptr;
}

void Room::Inside::send_state(const Watcher& watcher, Time now) {
    const Reader reader = reader_of(watcher);
    const OpenFacts open(id, folded, presence);
    const host::Table* table = table_for(reader.observer);
    const std::optional<Seen> seen =
        table != nullptr ? std::optional<Seen>(std::in_place, *table, reader.observer) : std::nullopt;
    const Encoder encoder(open, seen ? &*seen : nullptr, reader);
    const Seat seat = folded.seat_of(watcher.person.account);
    outbox.send(watcher.link, encoder.state({watcher.person.account, seat}, now), folded.seq);
}

// Every distinct reader gets a text of its own, and those who are the same share it.
void Room::Inside::send_to_all(const Happened& happened) {
    if (watchers.empty()) return;
    const OpenFacts open(id, folded, presence);
    std::vector<std::pair<Reader, Message>> made;
    made.reserve(watchers.size());
    for (const Watcher& watcher : watchers) {
        const Reader reader = reader_of(watcher);
        if (is_of_the_game(happened.what) && is_behind(reader)) continue;
        auto found =
            std::find_if(made.begin(), made.end(), [&](const auto& one) { return one.first == reader; });
        if (found == made.end()) {
            const host::Table* table = table_for(reader.observer);
            const std::optional<Seen> seen =
                table != nullptr ? std::optional<Seen>(std::in_place, *table, reader.observer) : std::nullopt;
            made.emplace_back(reader, Encoder(open, seen ? &*seen : nullptr, reader).event(happened));
            found = made.end() - 1;
        }
        outbox.send(watcher.link, found->second, folded.seq);
    }
}

// What has just reached the spectators who are behind: one row as an event, several as the state after them.
void Room::Inside::send_to_those_behind(Time now) {
    const std::vector<Match::Row>& arrived = folded.match.arrived;
    if (arrived.empty()) return;
    const OpenFacts open(id, folded, presence);
    for (const Watcher& watcher : watchers) {
        const Reader reader = reader_of(watcher);
        if (reader.observer != kSpectator) continue;
        if (arrived.size() > 1 || !is_behind(reader)) {
            send_state(watcher, now);
            continue;
        }
        Event event;
        event.seq = arrived[0].first;
        event.at = now;
        const Seen seen(*folded.match.watched, kSpectator);
        outbox.send(watcher.link, Encoder(open, &seen, reader).event(Happened(event, arrived[0].second)),
                    folded.seq);
    }
}

void Room::Inside::send_here() {
    const OpenFacts open(id, folded, presence);
    const Message message = Encoder(open, nullptr, Reader{}).here();
    for (const Watcher& watcher : watchers) outbox.send(watcher.link, message, folded.seq);
}

bool Room::Inside::here(std::string_view account) const {
    return std::any_of(watchers.begin(), watchers.end(),
                       [&](const Watcher& watcher) { return watcher.person.account == account; });
}

// Where nobody of those who play is here, the table rests.
bool Room::Inside::awake() const {
    if (!folded.has_persons()) return !watchers.empty();
    return std::find(presence.here.begin(), presence.here.end(), true) != presence.here.end();
}

void Room::Inside::look_round() {
    presence.here.assign(folded.chairs.size(), false);
    presence.spectators = 0;
    presence.frozen = frozen;
    for (const Watcher& watcher : watchers) {
        const Seat seat = folded.seat_of(watcher.person.account);
        if (seat == kNobody) {
            ++presence.spectators;
        } else {
            presence.here[seat.index] = true;
        }
    }
}

bool Room::Inside::admits(const Person& person) const {
    if (broken || folded.stage == Stage::closed) return false;
    const auto is_he = [&](const std::string& account) { return account == person.account; };
    if (std::any_of(folded.banned.begin(), folded.banned.end(), is_he)) return false;
    if (person.account == folded.host || folded.seat_of(person.account) != kNobody) return true;
    if (folded.locked) return false;
    if (folded.setup.visibility != Visibility::list) return true;
    return std::any_of(folded.setup.invited.begin(), folded.setup.invited.end(), is_he);
}

void Room::Inside::opened(Time now, const Hello& hello, Effects& effects) {
    if (!admits(hello.person)) {
        const Message refusal = Encoder::error(nullptr, {"not-found", {}, {}}, hello.language);
        outbox.send(hello.link, refusal, folded.seq);
        outbox.close(hello.link, "not-found", folded.seq);
        return;
    }
    const bool was_awake = awake();
    watchers.push_back({hello.link, hello.person, hello.client, hello.language, hello.texts});
    const Watcher watcher = watchers.back();
    const Seat seat = folded.seat_of(watcher.person.account);
    const bool new_here = seat != kNobody && !presence.here[seat.index];
    const bool missed_nothing = hello.from == folded.seq && !is_behind(reader_of(watcher));
    look_round();
    if (missed_nothing) {
        outbox.send(watcher.link, Encoder::hello(folded.seq), folded.seq);
    } else {
        send_state(watcher, now);
    }
    if (new_here || missed_nothing) send_here();
    if (frozen || !folded.playing()) return;
    if (seat != kNobody && !folded.chair(seat).bot.empty())
        append(now, {.what = What::back, .seat = seat}, effects);
    if (!was_awake && deadline_of(folded)) append(now, {.what = What::resume}, effects);
}

void Room::Inside::closed(Time now, Link link) {
    const auto found = std::find_if(watchers.begin(), watchers.end(),
                                    [&](const Watcher& watcher) { return watcher.link == link; });
    if (found == watchers.end()) return;
    const std::string account = found->person.account;
    watchers.erase(found);
    look_round();
    if (watchers.empty()) empty_since = now;
    if (folded.seat_of(account) != kNobody && !here(account)) send_here();
}

void Room::Inside::freeze(Time now, bool on, std::string_view reason, Effects& effects) {
    if (frozen == on) return;
    frozen = on;
    frozen_why = reason;
    away_since.assign(folded.chairs.size(), std::nullopt);
    asked.reset();
    look_round();
    for (const Watcher& watcher : watchers)
        outbox.send(watcher.link, Encoder::frozen(on, reason, watcher.language), folded.seq);
    if (!on && awake() && deadline_of(folded)) append(now, {.what = What::resume}, effects);
}

Room::Inside::Pace& Room::Inside::pace_of(Time now, const std::string& account) {
    constexpr Time kMinute = 60'000;
    if (now / kMinute != minute) paces.clear();
    minute = now / kMinute;
    const auto found =
        std::find_if(paces.begin(), paces.end(), [&](const Pace& pace) { return pace.account == account; });
    return found != paces.end() ? *found : paces.emplace_back(Pace{account, 0});
}

void Room::Inside::message(Time now, const Watcher& watcher, std::string_view text, Effects& effects) {
    Command command;
    const Link link = watcher.link;
    const Language language = watcher.language;
    Fault fault = read_command(text, language, command);
    const std::int64_t* number = command.id ? &*command.id : nullptr;
    if (!fault && command.what == Do::ping) {
        outbox.send(link, Encoder::pong(number, now), folded.seq);
        return;
    }
    if (!fault && command.what == Do::state) return send_state(watcher, now);
    Doing doing{watcher.person.account, {}, 0};
    if (!fault) {
        const Ledger::Answer known = folded.ledger.find(doing.account, watcher.client, *command.id);
        if (known.known == Ledger::Known::done) {
            outbox.send(link, Encoder::ok(*number, known.seq), folded.seq);
            return;
        }
        if (known.known == Ledger::Known::forgotten) fault = Problem{"repeated"};
        if (!fault && frozen) fault = Problem{"frozen"};
        const bool many = pace_of(now, doing.account).rows >= kMostRows;
        if (!fault && many && command.what != Do::act) fault = Problem{"too-fast"};
    }
    if (!fault) {
        doing.key = folded.ledger.key(doing.account, watcher.client, *command.id, folded.seq + 1);
        const Watcher copy = watcher;  // a command may close sockets
        fault = perform({now, copy, command, folded.seat_of(copy.person.account), doing, effects});
        if (broken) return;  // everybody has been told
        if (doing.became != 0 && command.what != Do::act) ++pace_of(now, doing.account).rows;
    }
    outbox.send(link,
                fault ? Encoder::error(number, *fault, language)
                      : Encoder::ok(*number, doing.became != 0 ? doing.became : folded.seq),
                folded.seq);
}

}  // namespace brelan::room
