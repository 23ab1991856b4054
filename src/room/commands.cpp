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
    const Wish& wish;

    Refused operator()(const doing::Act& act) const { return room.act(wish, act); }
    Refused operator()(const doing::Sit& sit) const { return room.sit(wish, sit.seat); }
    Refused operator()(const doing::Stand& stand) const { return room.stand(wish, stand.seat); }
    Refused operator()(const doing::Start&) const { return room.start(wish); }
    Refused operator()(const doing::Ready&) const { return room.ready(wish); }
    Refused operator()(const doing::Bot& bot) const { return room.put_bot(wish, bot); }
    Refused operator()(const doing::Swap& swap) const { return room.swap(wish, swap.seat); }
    Refused operator()(const doing::Agree&) const { return room.answer(wish, true); }
    Refused operator()(const doing::Refuse&) const { return room.answer(wish, false); }
    Refused operator()(const doing::Undo&) const { return room.undo(wish); }
    Refused operator()(const doing::Back&) const { return room.back(wish); }
    Refused operator()(const doing::Commit& seal) const {
        return room.seal(wish, seal.epoch, seal.value, false);
    }
    Refused operator()(const doing::Reveal& seal) const {
        return room.seal(wish, seal.epoch, seal.value, true);
    }
    Refused operator()(const doing::Chat& chat) const { return room.chat(wish, chat.text); }
    Refused operator()(const doing::Phrase& phrase) const { return room.say(wish, phrase.key); }
    Refused operator()(const doing::Kick& kick) const { return room.kick(wish, kick.account); }
    Refused operator()(const doing::Mute& mute) const { return room.mute(wish, mute.account, mute.on); }
    Refused operator()(const doing::Lock& lock) const { return room.lock(wish, lock.on); }
    Refused operator()(const doing::Host& host) const { return room.hand_over(wish, host.account); }
    Refused operator()(const doing::Invite& invite) const { return room.invite(wish, invite.account); }
    Refused operator()(const doing::Close&) const { return room.close(wish); }
    // Already answered as questions.
    Refused operator()(const doing::State&) const { return refuse(Code::bad_command); }
    Refused operator()(const doing::Record&) const { return refuse(Code::bad_command); }
    Refused operator()(const doing::Ping&) const { return refuse(Code::bad_command); }
};

Refused refuse(Code code) { return Problem{code}; }

Refused Room::Inside::perform(const Wish& wish) {
    if (folded.stage == Stage::closed) return refuse(Code::closed);
    if (match_is_over() && touches_match(wish.command.doing)) return refuse(Code::not_now);
    return std::visit(Performer{*this, wish}, wish.command.doing);
}

std::uint64_t Room::Inside::enter(const Wish& wish, const Entry& entry) {
    return append(wish.now, entry, wish.effects, &wish.doing);
}

Problem Room::Inside::no_action(const Wish& wish, const Fault& fault) const {
    const Language language = wish.watcher.language;
    const std::string said = host::say(folded.setup.game->phrases(language), fault);
    return {Code::bad_action, {}, room_text("error.bad-action", language) + " (" + said + ")"};
}

Problem Room::Inside::against_rules(const Wish& wish, host::Move move, Clause clause) const {
    const OpenFacts open(id, folded, presence);
    std::vector<std::string_view> names;
    for (const Seat seat : seats(folded.players())) names.push_back(open.name(seat));
    Phrases phrases = folded.setup.game->phrases(wish.watcher.language);
    phrases.set_names(names);
    return {Code::refused, write_text([&](TextOut& out) { write(clause, out); }),
            Seen(*folded.match.table, wish.seat).refusal(move, clause, phrases)};
}

Refused Room::Inside::act(const Wish& wish, const wire::doing::Act& act) {
    if (wish.seat == kNobody) return refuse(Code::not_seated);
    const Seat actor = folded.actor();
    if (actor == kNobody) return refuse(Code::no_deal);
    const auto at = static_cast<std::uint64_t>(act.at);
    if (at < folded.match.seq || at > folded.seq) return refuse(Code::stale);
    if (actor != wish.seat) return refuse(Code::not_your_turn);
    const host::Table& table = *folded.match.table;
    const Result<host::Move> move = table.read_move(host::words_of(act.act));
    if (!move) return no_action(wish, move.fault());
    const Clause clause = table.check(wish.seat, *move);
    if (!clause.none()) return against_rules(wish, *move, clause);
    if (!folded.chair(wish.seat).bot.empty()) enter(wish, {.what = What::back, .seat = wish.seat});
    enter(wish, {.what = What::act, .seat = wish.seat, .rest = " " + table.write_move(*move)});
    return std::nullopt;
}

Refused Room::Inside::back(const Wish& wish) {
    if (wish.seat == kNobody) return refuse(Code::not_seated);
    if (!folded.playing() || folded.chair(wish.seat).bot.empty()) return refuse(Code::not_now);
    enter(wish, {.what = What::back, .seat = wish.seat});
    return std::nullopt;
}

// Asks the other players; if there are none, or undo is free, takes the action back at once.
Refused Room::Inside::undo(const Wish& wish) {
    if (wish.seat == kNobody) return refuse(Code::not_seated);
    if (!folded.playing()) return refuse(Code::not_now);
    if (folded.request) return refuse(Code::asked_already);
    if (folded.match.undone >= kMostUndone && !folded.setup.free_undo) return refuse(Code::no_undo);
    const auto remaining = remaining_after_undo(folded, wish.seat);
    if (!remaining) return refuse(Code::no_undo);
    const std::string& own = folded.chair(wish.seat).account;
    const bool others = std::any_of(folded.chairs.begin(), folded.chairs.end(), [&](const Chair& chair) {
        return chair.person() && chair.bot.empty() && chair.account != own;
    });
    if (others && !folded.setup.free_undo) {
        enter(wish, {.what = What::ask_undo, .seat = wish.seat});
    } else {
        enter(wish, {.what = What::undo, .number = *remaining});
    }
    return std::nullopt;
}

Refused Room::Inside::answer(const Wish& wish, bool agrees) {
    if (wish.seat == kNobody) return refuse(Code::not_seated);
    if (!folded.request) return refuse(Code::no_request);
    const Request request = *folded.request;
    const bool may = std::find(request.waits.begin(), request.waits.end(), wish.seat) != request.waits.end();
    if (!may && !(!agrees && request.by == wish.seat)) return refuse(Code::no_request);
    if (!agrees) {
        enter(wish, {.what = What::refuse, .seat = wish.seat});
        return std::nullopt;
    }
    enter(wish, {.what = What::agree, .seat = wish.seat});
    if (!folded.request->waits.empty()) return std::nullopt;
    if (request.what == What::ask_swap) {
        enter(wish, {.what = What::swap, .seat = request.by, .other = request.with});
    } else if (const auto remaining = remaining_after_undo(folded, request.by)) {
        enter(wish, {.what = What::undo, .number = *remaining});
    } else {
        enter(wish, {.what = What::drop});
    }
    return std::nullopt;
}

}  // namespace brelan::room
