#include "client/fair/client.hpp"

#include <algorithm>
#include <utility>

#include "client/fair/history.hpp"
#include "core/word.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"

namespace brelan::client {
namespace {

using fair::Finding;
using fair::Wrong;

constexpr std::uint64_t kWithheldEpochs = 100;  // the epochs over which withholding is counted
constexpr std::size_t kMostOfRules = 80;

Arg epoch_arg(std::string_view name, std::uint64_t epoch) {
    return Arg::number(name, static_cast<std::int64_t>(epoch));
}

std::uint64_t epoch_in(const Json& json) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, number_of(json, "epoch")));
}

}  // namespace

FairClient::FairClient(FairNotes& notes, std::string account, std::string table, Chance chance)
    : notes_(notes), account_(std::move(account)), table_(std::move(table)), chance_(std::move(chance)) {
    if (kept().wrong) finding_ = Finding{*kept().wrong};
}

std::optional<FairClient::Saying> FairClient::hear(const Json& message) {
    const std::string type = text_of(message, "type");
    if (type == "state") return state(message);
    return type == "event" ? event(message) : std::nullopt;
}

// Event numbers, and what was seen in those events, have meaning only within one history.
void FairClient::take_history(const Json& state) {
    const History history =
        client::take_history(kept(), text_of(state, "incarnation"), state.find("fair", Json::Kind::object));
    if (history == History::same) return;
    number_ = -1;
    seen_.forget();
    if (history == History::drawn_again) {
        restored_now_ = true;
        late_ = elsewhere_ = false;
    }
    notes_.write();
}

// The whole state, sent to a client that joins or returns; a client that missed nothing learns nothing new.
std::optional<FairClient::Saying> FairClient::state(const Json& message) {
    if (const Json* you = message.find("you", Json::Kind::object); you != nullptr)
        watching_ = number_of(*you, "seat") <= 0;
    take_history(message);
    const std::int64_t number = number_of(message, "n");
    if (std::exchange(number_, number) == number) return std::nullopt;
    const Json* table = message.find("table", Json::Kind::object);
    const host::Host* host = table == nullptr ? nullptr : host::find_game(text_of(*table, "game"));
    if (host == nullptr) return std::nullopt;
    const std::string options = text_of(*table, "options");
    rules_ = text_of(*table, "game") + "/" + std::to_string(number_of(*table, "rules")) + " " + options;
    if (const auto read = host->read_options(host::words_of(options))) seen_.table(*host, *read);
    const Json* fair = message.find("fair", Json::Kind::object);
    if (fair != nullptr && fair->find("seats", Json::Kind::array) == nullptr) fair = nullptr;
    announced_epoch_ = fair == nullptr ? 0 : epoch_in(*fair);
    const std::string stage = fair == nullptr ? std::string() : text_of(*fair, "stage");
    // Before taking in the current deal, check an epoch that was closed in the meantime against what was seen
    // of it.
    seen_.came_back();
    if (const Json* closed = fair == nullptr ? nullptr : fair->find("closed", Json::Kind::object);
        closed != nullptr)
        close_missed(*closed);
    if (const Json* match = message.find("match", Json::Kind::object); match != nullptr)
        seen_.state(number_of(*match, "deal"), text_of(*match, "draw"),
                    stage == "dealt" ? text_of(message, "record") : std::string());
    if (fair == nullptr || stage == "closed") return std::nullopt;
    auto saying = open(*fair, stage == "opened");
    if (fair->find("s", Json::Kind::array) != nullptr) saying = sealed(*fair, stage == "sealed");
    if (fair->find("r", Json::Kind::array) != nullptr) dealt(*fair);
    return saying;
}

std::optional<FairClient::Saying> FairClient::event(const Json& message) {
    number_ = number_of(message, "n");
    const std::string what = text_of(message, "what");
    const Json* fair = message.find("fair", Json::Kind::object);
    if (what == "start") seen_.start();
    if (what == "draw") seen_.draw(text_of(message, "draw"));
    if (what == "deal") seen_.deal(text_of(message, "record"));
    if (what == "act") seen_.act("p" + std::to_string(number_of(message, "seat")), text_of(message, "act"));
    if (what == "undo") seen_.undo();
    if (what == "stand" && is_own(number_of(message, "seat"))) watching_ = true;
    if (what == "deal" && owed() && kept().open->sealed &&
        (fair == nullptr || fair->find("r", Json::Kind::array) == nullptr))
        wrong(fair::found(Wrong::format, {}, "deal", "r"));
    if (fair == nullptr) return std::nullopt;
    if (what == "fair-open") {
        seen_.open();
        if (!follows(*fair)) return std::nullopt;
        return open(*fair, true);
    }
    if (what == "fair-sealed") return sealed(*fair, true);
    if (what == "fair-close") close(*fair, false);
    if (what == "deal") dealt(*fair);
    return std::nullopt;
}

// True if the house must send this client the whole epoch, because the client is seated and has sealed a
// number in the open epoch.
bool FairClient::owed() { return kept().open && !watching_ && note_of(kept().open->terms.epoch) != nullptr; }

bool FairClient::is_own(std::int64_t seat) {
    const FairNote* note = kept().open ? note_of(kept().open->terms.epoch) : nullptr;
    return note != nullptr && static_cast<std::int64_t>(note->seat) + 1 == seat;
}

// Whether the opened epoch follows the last one announced. While the client is connected, no epoch may be
// skipped, and none may begin before the previous one is closed.
bool FairClient::follows(const Json& message) {
    const std::uint64_t epoch = epoch_in(message);
    const std::uint64_t before = std::exchange(announced_epoch_, epoch);
    const bool again = kept().open && kept().open->terms.epoch == epoch;
    const bool fits = watching_ || again || (epoch == before + 1 && !owed());
    const auto told = read_open(message);
    if (told && own_place(told->terms) < told->terms.seats.size()) watching_ = false;
    if (fits || !told) return true;
    wrong(fair::found(Wrong::second_open, {},
                      {Arg::phrase("told", "finding.epoch"), Arg::phrase("computed", "finding.epoch.next"),
                       epoch_arg("epoch", epoch), epoch_arg("next", before + 1)}));
    return false;
}

void FairClient::wrong(const Finding& finding) {
    if (finding_) return;
    finding_ = finding;
    if (!kept().wrong) kept().wrong = finding.wrong;
    notes_.write();
}

FairNote* FairClient::note_of(std::uint64_t epoch) {
    auto& notes = kept().notes;
    const auto found =
        std::find_if(notes.begin(), notes.end(), [&](const FairNote& note) { return note.epoch == epoch; });
    return found == notes.end() ? nullptr : &*found;
}

// OPEN; if `asked` is true, numbers are being sealed now.
std::optional<FairClient::Saying> FairClient::open(const Json& message, bool asked) {
    const auto told = read_open(message);
    if (!told) return wrong(fair::found(Wrong::format, {}, "fair-open", "")), std::nullopt;
    std::optional<OpenEpoch>& kept_open = kept().open;
    if (kept_open && kept_open->terms.epoch == told->terms.epoch) {
        fair::Terms before = kept_open->terms;
        for (fair::SeatPart& seat : before.seats) seat.commit = seat.nonce = std::nullopt;
        if (kept_open->commit != told->commit || before != told->terms) {
            wrong(fair::found(Wrong::second_open, {}, told->commit, kept_open->commit));
            return std::nullopt;
        }
    } else {
        if (!admits(*told)) return std::nullopt;
        kept_open = *told;
        kept_open->incarnation = kept().incarnation;
        late_ = elsewhere_ = false;
        notes_.write();
    }
    return asked ? commit(*told) : std::nullopt;
}

// Whether an epoch may come next: it must be for this table, use the table's rules, and follow the last
// closed epoch.
bool FairClient::admits(const OpenEpoch& open) {
    const fair::Terms& terms = open.terms;
    const auto& last = kept().last;
    if (fair::hex(terms.table) != table_) {
        wrong(fair::found(Wrong::terms, {}, fair::hex(terms.table), table_));
    } else if (terms.rules != rules_) {
        // Each value is shortened for display.
        wrong(fair::found(Wrong::terms, {}, shortened(terms.rules, kMostOfRules),
                          shortened(rules_, kMostOfRules)));
    } else if ((last && terms.epoch <= last->epoch) || note_of(terms.epoch) != nullptr ||
               (kept().open && terms.epoch < kept().open->terms.epoch)) {
        // A number that was sealed once is never used for another deck.
        wrong(fair::found(Wrong::second_open, {},
                          {Arg::phrase("told", "finding.epoch"), epoch_arg("epoch", terms.epoch)}));
    } else if ((last && terms.epoch == last->epoch + 1) || terms.epoch == 1) {
        const auto finding = fair::judge_chain(terms, last ? last->epoch : 0, last ? last->close : Digest{});
        if (finding) wrong(*finding);
        return !finding;
    } else {
        return true;  // the client was away for some epochs, or is new here
    }
    return false;
}

// Whether the client is seated but has no seat in the open epoch, no matter which message showed this.
bool FairClient::left_out() const {
    const auto& open = kept().open;
    return open && !watching_ && own_place(open->terms) == open->terms.seats.size();
}

// The client's seat in an epoch; the number of seats if it has none.
std::size_t FairClient::own_place(const fair::Terms& terms) const {
    const auto own = std::find_if(terms.seats.begin(), terms.seats.end(), [&](const fair::SeatPart& seat) {
        return seat.kind == fair::Kind::person && seat.player == account_;
    });
    return static_cast<std::size_t>(own - terms.seats.begin());
}

// A fresh number for this epoch, stored before anything derived from it is sent. Asking again returns the
// same number.
std::optional<FairClient::Saying> FairClient::commit(const OpenEpoch& open) {
    const fair::Terms& terms = open.terms;
    const std::size_t place = own_place(terms);
    const bool excused = std::find(open.excused.begin(), open.excused.end(), place) != open.excused.end();
    if (place == terms.seats.size() || excused || finding_ || notes_.obstacle()) return std::nullopt;
    if (note_of(terms.epoch) == nullptr) {
        kept().notes.push_back({terms.epoch, place, chance_(), false, kept().incarnation});
        if (!notes_.write()) {
            kept().notes.pop_back();  // do not promise what cannot be stored
            return std::nullopt;
        }
    }
    const FairNote& note = *note_of(terms.epoch);
    return Saying{"commit", terms.epoch, fair::seat_commit(fair::context(terms), note.seat, note.nonce)};
}

void FairClient::refused(const Saying& saying, std::string_view code) {
    if (saying.what != "commit" || code != "another-value") return;
    let_go(kept(), [&](const FairNote& note) { return note.epoch == saying.epoch; });
    elsewhere_ = true;
    notes_.write();
}

// SEALED: the final commitments of all seats. The client reveals its own number now, and not before.
std::optional<FairClient::Saying> FairClient::sealed(const Json& message, bool asked) {
    std::optional<OpenEpoch>& open = kept().open;
    if (!open || open->terms.epoch != epoch_in(message)) return std::nullopt;
    std::vector<fair::SeatPart>& seats = open->terms.seats;
    const auto commit = fair::read_digest(text_of(message, "commit"));
    if (commit != open->commit) {
        wrong(fair::found(Wrong::second_open, {}, commit, open->commit));
        return std::nullopt;
    }
    const auto told = read_values(message, "s", seats.size());
    if (!told) return wrong(fair::found(Wrong::format, {}, "s", "")), std::nullopt;
    const SeatValues& values = *told;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (open->sealed && seats[i].commit != values[i]) {
            wrong(fair::found(Wrong::second_open, i, values[i], seats[i].commit));
            return std::nullopt;
        }
        if (values[i] && seats[i].kind == fair::Kind::house_bot) {
            wrong(fair::found(Wrong::house_bot, i, values[i], std::nullopt));
            return std::nullopt;
        }
        seats[i].commit = values[i];
    }
    open->sealed = true;
    FairNote* note = note_of(open->terms.epoch);
    const std::size_t place = own_place(open->terms);
    const bool has_own = place < seats.size() && seats[place].commit;
    if (note == nullptr && has_own) elsewhere_ = true;
    if (note != nullptr && !has_own) late_ = true;
    if (note == nullptr || note->seat != place || !has_own) return notes_.write(), std::nullopt;
    const Digest own = fair::seat_commit(fair::context(open->terms), note->seat, note->nonce);
    if (*seats[note->seat].commit != own) {
        wrong(fair::found(Wrong::own_commit, note->seat, seats[note->seat].commit, own));
        return std::nullopt;
    }
    if (!asked || finding_) return notes_.write(), std::nullopt;
    note->revealed = true;
    notes_.write();  // the number itself was stored when it was sealed
    return Saying{"reveal", open->terms.epoch, note->nonce};
}

// DEAL: the numbers in the deck.
void FairClient::dealt(const Json& message) {
    std::optional<OpenEpoch>& open = kept().open;
    if (!open || open->terms.epoch != epoch_in(message)) return;
    std::vector<fair::SeatPart>& seats = open->terms.seats;
    if (message.find("r", Json::Kind::array) == nullptr) return;  // delayed spectators do not get them
    const auto told = read_values(message, "r", seats.size());
    if (!told) return wrong(fair::found(Wrong::format, {}, "r", ""));
    const SeatValues& values = *told;
    const Digest context = fair::context(open->terms);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (open->dealt && seats[i].nonce != values[i])
            return wrong(fair::found(Wrong::second_open, i, values[i], seats[i].nonce));
        seats[i].nonce = values[i];
        if (!values[i]) continue;
        if (!seats[i].commit) return wrong(fair::found(Wrong::unsealed, i, values[i], std::nullopt));
        const Digest computed = fair::seat_commit(context, i, *values[i]);
        const FairNote* note = note_of(open->terms.epoch);
        if (note != nullptr && note->seat == i && note->nonce != *values[i])
            return wrong(fair::found(Wrong::own_nonce, i, values[i], note->nonce));
        if (computed != *seats[i].commit)
            return wrong(fair::found(Wrong::seat_commit, i, seats[i].commit, computed));
    }
    if (std::exchange(open->dealt, true)) return;
    FairNote* note = note_of(open->terms.epoch);
    if (note != nullptr && note->revealed && note->seat < seats.size() && !seats[note->seat].nonce) {
        late_ = true;
        note->revealed = false;  // the house says so, and so will the record
    }
    count_withheld(*open);
    notes_.write();
}

void FairClient::count_withheld(const OpenEpoch& open) {
    auto& withheld = kept().withheld;
    for (const fair::SeatPart& seat : open.terms.seats) {
        if (seat.commit && !seat.nonce) withheld.emplace_back(seat.player, open.terms.epoch);
    }
    std::erase_if(withheld,
                  [&](const auto& one) { return one.second + kWithheldEpochs <= open.terms.epoch; });
}

// An epoch that was closed while the client was away.
void FairClient::close_missed(const Json& message) {
    std::optional<OpenEpoch>& open = kept().open;
    if (!open || open->terms.epoch > epoch_in(message)) return;
    if (open->terms.epoch == epoch_in(message)) return close(message, true);
    FairNote* note = note_of(open->terms.epoch);
    if (note != nullptr && !open->dealt) note->revealed = false;  // nobody has confirmed that it was in time
    open.reset();
    notes_.write();
}

// CLOSE: recomputes everything.
void FairClient::close(const Json& message, bool missed) {
    std::optional<OpenEpoch>& open = kept().open;
    if (!open || open->terms.epoch != epoch_in(message)) return;
    const auto close = fair::read_digest(text_of(message, "close"));
    const auto secret = fair::read_digest(text_of(message, "secret"));
    const auto actions = fair::read_digest(text_of(message, "actions"));
    const bool told = secret && actions;
    // Clients that cannot see the game are not sent the secret.
    const bool outside = message.find("secret") == nullptr && !owed();
    if (!close || (!told && !outside)) return wrong(fair::found(Wrong::format, {}, "fair-close", ""));
    checked_ = false;
    if (told) {
        const fair::Transcript transcript{open->terms, open->commit, *secret,
                                          *actions,    *close,       truth_of(message, "void")};
        judge(transcript, message.find("record"), missed);
    } else {
        seen_.pass_over();
    }
    kept().last = {open->terms.epoch, *close, kept().incarnation};
    open.reset();
    notes_.write();
}

void FairClient::judge(fair::Transcript transcript, const Json* record, bool missed) {
    std::optional<Finding> finding;
    if (!kept().open->sealed || !kept().open->dealt) {
        // A client that was present got the numbers of a deck that was played. Without these numbers, only
        // the server's own number can be checked here; the rest can be checked in the match's record.
        transcript.close.reset();
        finding = fair::judge(transcript);
        if (!finding && !transcript.is_void && !missed && owed())
            finding = fair::found(Wrong::format, {}, "fair-close", "deal");
        seen_.pass_over();
        // Nobody has confirmed that the client's own number arrived in time.
        if (FairNote* note = note_of(transcript.terms.epoch); note != nullptr) note->revealed = false;
    } else if (record != nullptr && record->is(Json::Kind::text)) {
        const FairSeen::Verdict verdict = seen_.judge(transcript, record->text());
        checked_ = verdict.whole;
        finding = verdict.finding;
    } else {
        finding = fair::judge(transcript);
        seen_.pass_over();  // its deals are too long for a message
    }
    if (finding) wrong(*finding);
}

}  // namespace brelan::client
