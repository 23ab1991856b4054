#include <algorithm>

#include "host/said.hpp"
#include "host/words.hpp"
#include "room/inside.hpp"
#include "room/undo_rule.hpp"
#include "text/write_text.hpp"

// What those want who play: actions, and to take one back.
namespace brelan::room {
namespace {

// What would change who has played a match, or what was played.
constexpr bool touches_match(Do what) {
    switch (what) {
        case Do::sit:
        case Do::stand:
        case Do::back:
        case Do::undo:
        case Do::agree:
        case Do::close: return true;
        default: return false;
    }
}

}  // namespace

Refused Room::Inside::perform(const Wish& wish) {
    if (folded.stage == Stage::closed) return Problem{"closed"};
    if (match_is_over() && touches_match(wish.command.what)) return Problem{"not-now"};
    switch (wish.command.what) {
        case Do::act: return act(wish);
        case Do::sit: return sit(wish);
        case Do::stand: return stand(wish);
        case Do::start: return start(wish);
        case Do::ready: return ready(wish);
        case Do::bot: return put_bot(wish);
        case Do::swap: return swap(wish);
        case Do::agree:
        case Do::refuse: return answer(wish);
        case Do::undo: return undo(wish);
        case Do::back: return back(wish);
        case Do::commit:
        case Do::reveal: return seal(wish);
        case Do::chat:
        case Do::phrase: return talk(wish);
        case Do::kick: return kick(wish);
        case Do::mute: return mute(wish);
        case Do::host: return hand_over(wish);
        case Do::invite: return invite(wish);
        case Do::close: return close(wish);
        case Do::lock:
            if (!is_host(wish)) return Problem{"not-host"};
            enter(wish, {.what = What::lock, .on = wish.command.on});
            return std::nullopt;
        case Do::state:
        case Do::record:
        case Do::ping: break;  // answered before
    }
    return Problem{"bad-command"};
}

std::uint64_t Room::Inside::enter(const Wish& wish, const Entry& entry) {
    return append(wish.now, entry, wish.effects, &wish.doing);
}

Refused Room::Inside::act(const Wish& wish) {
    if (wish.seat == kNobody) return Problem{"not-seated"};
    const Seat actor = folded.actor();
    if (actor == kNobody) return Problem{"no-deal"};
    const auto at = static_cast<std::uint64_t>(*wish.command.at);
    if (at < folded.match.seq || at > folded.seq) return Problem{"stale"};
    if (actor != wish.seat) return Problem{"not-your-turn"};
    const host::Table& table = *folded.match.table;
    const Result<host::Move> move = table.read_move(host::words_of(wish.command.text));
    if (!move) {
        const std::string sentence = room_text("error.bad-action", wish.watcher.language);
        return Problem{"bad-action",
                       {},
                       sentence + " (" +
                           host::say(folded.setup.game->phrases(wish.watcher.language), move.fault()) + ")"};
    }
    const Clause clause = table.check(wish.seat, *move);
    if (!clause.none()) {
        Problem problem{"refused"};
        problem.clause = write_text([&](TextOut& out) { write(clause, out); });
        const OpenFacts open(id, folded, presence);
        std::vector<std::string_view> names;
        for (const Seat seat : seats(folded.players())) names.push_back(open.name(seat));
        Phrases phrases = folded.setup.game->phrases(wish.watcher.language);
        phrases.set_names(names);
        problem.text = Seen(table, wish.seat).refusal(*move, clause, phrases);
        return problem;
    }
    if (!folded.chair(wish.seat).bot.empty()) enter(wish, {.what = What::back, .seat = wish.seat});
    enter(wish, {.what = What::act, .seat = wish.seat, .rest = " " + table.write_move(*move)});
    return std::nullopt;
}

Refused Room::Inside::back(const Wish& wish) {
    if (wish.seat == kNobody) return Problem{"not-seated"};
    if (!folded.playing() || folded.chair(wish.seat).bot.empty()) return Problem{"not-now"};
    enter(wish, {.what = What::back, .seat = wish.seat});
    return std::nullopt;
}

// The others who play are asked; where there are none, it is done at once.
Refused Room::Inside::undo(const Wish& wish) {
    if (wish.seat == kNobody) return Problem{"not-seated"};
    if (!folded.playing()) return Problem{"not-now"};
    if (folded.request) return Problem{"asked-already"};
    if (folded.match.undone >= kMostUndone) return Problem{"no-undo"};
    if (is_told(folded) || !may_be_undone(*folded.match.table, wish.seat)) return Problem{"no-undo"};
    const std::string& own = folded.chair(wish.seat).account;
    const bool others = std::any_of(folded.chairs.begin(), folded.chairs.end(), [&](const Chair& chair) {
        return chair.person() && chair.bot.empty() && chair.account != own;
    });
    if (others) {
        enter(wish, {.what = What::ask_undo, .seat = wish.seat});
    } else {
        enter(wish, {.what = What::undo, .number = folded.match.table->actions() - 1});
    }
    return std::nullopt;
}

Refused Room::Inside::answer(const Wish& wish) {
    if (wish.seat == kNobody) return Problem{"not-seated"};
    if (!folded.request) return Problem{"no-request"};
    const Request request = *folded.request;
    const bool may = std::find(request.waits.begin(), request.waits.end(), wish.seat) != request.waits.end();
    const bool refuses = wish.command.what == Do::refuse;
    if (!may && !(refuses && request.by == wish.seat)) return Problem{"no-request"};
    if (refuses) {
        enter(wish, {.what = What::refuse, .seat = wish.seat});
        return std::nullopt;
    }
    enter(wish, {.what = What::agree, .seat = wish.seat});
    if (!folded.request->waits.empty()) return std::nullopt;
    if (request.what == What::ask_swap) {
        enter(wish, {.what = What::swap, .seat = request.by, .other = request.with});
    } else if (!is_told(folded) && may_be_undone(*folded.match.table, request.by)) {
        enter(wish, {.what = What::undo, .number = folded.match.table->actions() - 1});
    } else {
        enter(wish, {.what = What::drop});
    }
    return std::nullopt;
}

}  // namespace brelan::room
