#include "room/commands.hpp"

#include <algorithm>

#include "fair/scheme.hpp"
#include "host/said.hpp"
#include "host/words.hpp"
#include "room/seen.hpp"
#include "room/undo_rule.hpp"
#include "text/write_text.hpp"

// The commands of players: actions, taking back an action, and the shuffle.
namespace brelan::room {
namespace {

namespace doing = wire::doing;

// Commands that would change who played a match, or what was played.
bool touches_match(const wire::Doing& doing) {
    return is_one_of<doing::Sit, doing::Stand, doing::Back, doing::Undo, doing::Agree, doing::Close>(doing);
}

}  // namespace

Refused Commands::perform() {
    if (folded_.stage == Stage::closed) return refuse(Code::closed);
    if (folded_.match_is_over() && touches_match(call_.command.doing)) return refuse(Code::not_now);
    return std::visit([&](const auto& one) { return run(one); }, call_.command.doing);
}

void Commands::enter(const Entry& entry) { rows_.append(call_.now, entry, call_.effects, &call_.doing); }

// Takes back actions. This may reopen a finished deal, so the kept match is forgotten.
void Commands::take_back(std::int64_t remaining) {
    records_.forget();
    enter({.what = What::undo, .number = remaining});
}

Problem Commands::no_action(const Fault& fault) const {
    const Language language = call_.watcher.language;
    const std::string said = host::say(folded_.setup.game->phrases(language), fault);
    return {Code::bad_action, {}, room_text("error.bad-action", language) + " (" + said + ")"};
}

Problem Commands::against_rules(host::Move move, Clause clause) const {
    const OpenFacts open = post_.readers().facts_for(Reader{call_.seat});
    std::vector<std::string_view> names;
    for (const Seat seat : seats(folded_.players())) names.push_back(open.name(seat));
    Phrases phrases = folded_.setup.game->phrases(call_.watcher.language);
    phrases.set_names(names);
    return {Code::refused, write_text([&](TextOut& out) { write(clause, out); }),
            Seen(*folded_.match.table, call_.seat).refusal(move, clause, phrases)};
}

Refused Commands::run(const wire::doing::Act& act) {
    if (call_.seat == kNobody) return refuse(Code::not_seated);
    const Seat actor = folded_.actor();
    if (actor == kNobody) return refuse(Code::no_deal);
    const auto at = static_cast<std::uint64_t>(act.at);
    if (at < folded_.match.seq || at > folded_.seq) return refuse(Code::stale);
    if (actor != call_.seat) return refuse(Code::not_your_turn);
    const host::Table& table = *folded_.match.table;
    const Result<host::Move> move = table.read_move(host::words_of(act.act));
    if (!move) return no_action(move.fault());
    const Clause clause = table.check(call_.seat, *move);
    if (!clause.none()) return against_rules(*move, clause);
    if (!folded_.chair(call_.seat).bot.empty()) enter({.what = What::back, .seat = call_.seat});
    enter({.what = What::act, .seat = call_.seat, .rest = " " + table.write_move(*move)});
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Back&) {
    if (call_.seat == kNobody) return refuse(Code::not_seated);
    if (!folded_.playing() || folded_.chair(call_.seat).bot.empty()) return refuse(Code::not_now);
    enter({.what = What::back, .seat = call_.seat});
    return std::nullopt;
}

// Asks the other players to agree; if there are none, or undo is free, takes the action back at once.
Refused Commands::run(const wire::doing::Undo&) {
    if (call_.seat == kNobody) return refuse(Code::not_seated);
    if (!folded_.playing()) return refuse(Code::not_now);
    if (folded_.request) return refuse(Code::asked_already);
    if (folded_.match.undone >= kMostUndone && !folded_.setup.free_undo) return refuse(Code::no_undo);
    const auto remaining = remaining_after_undo(folded_, call_.seat);
    if (!remaining) return refuse(Code::no_undo);
    const std::string& own = folded_.chair(call_.seat).account;
    const bool others = std::any_of(folded_.chairs.begin(), folded_.chairs.end(), [&](const Chair& chair) {
        return chair.person() && chair.bot.empty() && chair.account != own;
    });
    if (others && !folded_.setup.free_undo) {
        enter({.what = What::ask_undo, .seat = call_.seat});
    } else {
        take_back(*remaining);
    }
    return std::nullopt;
}

bool Commands::may_agree() const {
    const std::vector<Seat>& waits = folded_.request->waits;
    return std::find(waits.begin(), waits.end(), call_.seat) != waits.end();
}

// The person who made the request may also withdraw it.
Refused Commands::run(const wire::doing::Refuse&) {
    if (call_.seat == kNobody) return refuse(Code::not_seated);
    if (!folded_.request) return refuse(Code::no_request);
    if (!may_agree() && folded_.request->by != call_.seat) return refuse(Code::no_request);
    enter({.what = What::refuse, .seat = call_.seat});
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Agree&) {
    if (call_.seat == kNobody) return refuse(Code::not_seated);
    if (!folded_.request || !may_agree()) return refuse(Code::no_request);
    const Request request = *folded_.request;
    enter({.what = What::agree, .seat = call_.seat});
    if (!folded_.request->waits.empty()) return std::nullopt;
    if (request.what == What::ask_swap) {
        enter({.what = What::swap, .seat = request.by, .other = request.with});
    } else if (const auto remaining = remaining_after_undo(folded_, request.by)) {
        take_back(*remaining);
    } else {
        enter({.what = What::drop});
    }
    return std::nullopt;
}

Refused Commands::run(const wire::doing::Commit& commit) { return seal(commit.epoch, commit.value, false); }

Refused Commands::run(const wire::doing::Reveal& reveal) { return seal(reveal.epoch, reveal.value, true); }

// Seals a number, or reveals it. Repeating the same bytes changes nothing; different bytes are refused.
Refused Commands::seal(std::int64_t epoch, const std::string& text, bool reveals) {
    const auto value = fair::read_digest(text);
    if (call_.seat == kNobody) return refuse(Code::not_seated);
    if (!value) return refuse(Code::bad_command);
    const Fairness& fairness = folded_.fairness;
    const bool now = fairness.is_open() && epoch == static_cast<std::int64_t>(fairness.epoch);
    if (!now) return refuse(Code::not_now);
    const fair::SeatPart& part = fairness.terms.seats[call_.seat.index];
    const std::optional<Digest>& before = reveals ? part.nonce : part.commit;
    if (before) return *before == *value ? Refused() : refuse(Code::another_value);
    if (part.kind != fair::Kind::person || part.player != person().account) return refuse(Code::not_now);
    if (fairness.is_excused(part.player)) return refuse(Code::excused);
    if (fairness.stage != (reveals ? EpochStage::sealed : EpochStage::opened)) return refuse(Code::not_now);
    if (reveals && !part.commit) return refuse(Code::not_now);
    if (reveals && fair::seat_commit(fair::context(fairness.terms), call_.seat.index, *value) != *part.commit)
        return refuse(Code::another_value);
    const What what = reveals ? What::fair_reveal : What::fair_commit;
    enter({.what = what, .seat = call_.seat, .text = text});
    return std::nullopt;
}

}  // namespace brelan::room
