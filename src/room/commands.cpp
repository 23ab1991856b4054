#include <algorithm>

#include "host/said.hpp"
#include "host/words.hpp"
#include "room/inside.hpp"
#include "room/undo_rule.hpp"
#include "text/write_text.hpp"

// The commands of players: actions, and taking one back.
namespace brelan::room {
namespace {

namespace doing = wire::doing;

// Commands that would change who played a match, or what was played.
bool touches_match(const wire::Doing& doing) {
    return is_one_of<doing::Sit, doing::Stand, doing::Back, doing::Undo, doing::Agree, doing::Close>(doing);
}

}  // namespace

// Sends each command to the function that executes it.
struct Room::Inside::Performer {
    Inside& room;
    const Call& call;

    Refused operator()(const doing::Act& act) const { return room.act(call, act); }
    Refused operator()(const doing::Sit& sit) const { return room.sit(call, sit.seat); }
    Refused operator()(const doing::Stand& stand) const { return room.stand(call, stand.seat); }
    Refused operator()(const doing::Start&) const { return room.start(call); }
    Refused operator()(const doing::Ready&) const { return room.ready(call); }
    Refused operator()(const doing::Bot& bot) const { return room.put_bot(call, bot); }
    Refused operator()(const doing::Swap& swap) const { return room.swap(call, swap.seat); }
    Refused operator()(const doing::Agree&) const { return room.answer(call, true); }
    Refused operator()(const doing::Refuse&) const { return room.answer(call, false); }
    Refused operator()(const doing::Undo&) const { return room.undo(call); }
    Refused operator()(const doing::Back&) const { return room.back(call); }
    Refused operator()(const doing::Commit& seal) const {
        return room.seal(call, seal.epoch, seal.value, false);
    }
    Refused operator()(const doing::Reveal& seal) const {
        return room.seal(call, seal.epoch, seal.value, true);
    }
    Refused operator()(const doing::Chat& chat) const { return room.chat(call, chat.text); }
    Refused operator()(const doing::Phrase& phrase) const { return room.say(call, phrase.key); }
    Refused operator()(const doing::Kick& kick) const { return room.kick(call, kick.account); }
    Refused operator()(const doing::Mute& mute) const { return room.mute(call, mute.account, mute.on); }
    Refused operator()(const doing::Lock& lock) const { return room.lock(call, lock.on); }
    Refused operator()(const doing::Host& host) const { return room.hand_over(call, host.account); }
    Refused operator()(const doing::Invite& invite) const { return room.invite(call, invite.account); }
    Refused operator()(const doing::Close&) const { return room.close(call); }
    // Already answered as questions.
    Refused operator()(const doing::State&) const { return refuse(Code::bad_command); }
    Refused operator()(const doing::Record&) const { return refuse(Code::bad_command); }
    Refused operator()(const doing::Ping&) const { return refuse(Code::bad_command); }
};

Refused refuse(Code code) { return Problem{code}; }

Refused Room::Inside::perform(const Call& call) {
    if (folded.stage == Stage::closed) return refuse(Code::closed);
    if (folded.match_is_over() && touches_match(call.command.doing)) return refuse(Code::not_now);
    return std::visit(Performer{*this, call}, call.command.doing);
}

void Room::Inside::enter(const Call& call, const Entry& entry) {
    rows.append(call.now, entry, call.effects, &call.doing);
}

// Resumes a deal that may have been finished, so that a kept match no longer covers it.
void Room::Inside::take_back(const Call& call, std::int64_t remaining) {
    recall.forget();
    enter(call, {.what = What::undo, .number = remaining});
}

Problem Room::Inside::no_action(const Call& call, const Fault& fault) const {
    const Language language = call.watcher.language;
    const std::string said = host::say(folded.setup.game->phrases(language), fault);
    return {Code::bad_action, {}, room_text("error.bad-action", language) + " (" + said + ")"};
}

Problem Room::Inside::against_rules(const Call& call, host::Move move, Clause clause) const {
    const OpenFacts open(id, folded, post.presence());
    std::vector<std::string_view> names;
    for (const Seat seat : seats(folded.players())) names.push_back(open.name(seat));
    Phrases phrases = folded.setup.game->phrases(call.watcher.language);
    phrases.set_names(names);
    return {Code::refused, write_text([&](TextOut& out) { write(clause, out); }),
            Seen(*folded.match.table, call.seat).refusal(move, clause, phrases)};
}

Refused Room::Inside::act(const Call& call, const wire::doing::Act& act) {
    if (call.seat == kNobody) return refuse(Code::not_seated);
    const Seat actor = folded.actor();
    if (actor == kNobody) return refuse(Code::no_deal);
    const auto at = static_cast<std::uint64_t>(act.at);
    if (at < folded.match.seq || at > folded.seq) return refuse(Code::stale);
    if (actor != call.seat) return refuse(Code::not_your_turn);
    const host::Table& table = *folded.match.table;
    const Result<host::Move> move = table.read_move(host::words_of(act.act));
    if (!move) return no_action(call, move.fault());
    const Clause clause = table.check(call.seat, *move);
    if (!clause.none()) return against_rules(call, *move, clause);
    if (!folded.chair(call.seat).bot.empty()) enter(call, {.what = What::back, .seat = call.seat});
    enter(call, {.what = What::act, .seat = call.seat, .rest = " " + table.write_move(*move)});
    return std::nullopt;
}

Refused Room::Inside::back(const Call& call) {
    if (call.seat == kNobody) return refuse(Code::not_seated);
    if (!folded.playing() || folded.chair(call.seat).bot.empty()) return refuse(Code::not_now);
    enter(call, {.what = What::back, .seat = call.seat});
    return std::nullopt;
}

// Asks the other players; if there are none, or undo is free, takes the action back at once.
Refused Room::Inside::undo(const Call& call) {
    if (call.seat == kNobody) return refuse(Code::not_seated);
    if (!folded.playing()) return refuse(Code::not_now);
    if (folded.request) return refuse(Code::asked_already);
    if (folded.match.undone >= kMostUndone && !folded.setup.free_undo) return refuse(Code::no_undo);
    const auto remaining = remaining_after_undo(folded, call.seat);
    if (!remaining) return refuse(Code::no_undo);
    const std::string& own = folded.chair(call.seat).account;
    const bool others = std::any_of(folded.chairs.begin(), folded.chairs.end(), [&](const Chair& chair) {
        return chair.person() && chair.bot.empty() && chair.account != own;
    });
    if (others && !folded.setup.free_undo) {
        enter(call, {.what = What::ask_undo, .seat = call.seat});
    } else {
        take_back(call, *remaining);
    }
    return std::nullopt;
}

Refused Room::Inside::answer(const Call& call, bool agrees) {
    if (call.seat == kNobody) return refuse(Code::not_seated);
    if (!folded.request) return refuse(Code::no_request);
    const Request request = *folded.request;
    const bool may = std::find(request.waits.begin(), request.waits.end(), call.seat) != request.waits.end();
    if (!may && !(!agrees && request.by == call.seat)) return refuse(Code::no_request);
    if (!agrees) {
        enter(call, {.what = What::refuse, .seat = call.seat});
        return std::nullopt;
    }
    enter(call, {.what = What::agree, .seat = call.seat});
    if (!folded.request->waits.empty()) return std::nullopt;
    if (request.what == What::ask_swap) {
        enter(call, {.what = What::swap, .seat = request.by, .other = request.with});
    } else if (const auto remaining = remaining_after_undo(folded, request.by)) {
        take_back(call, *remaining);
    } else {
        enter(call, {.what = What::drop});
    }
    return std::nullopt;
}

}  // namespace brelan::room
