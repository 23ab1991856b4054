#include "client/fair/check_notes.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "text/json_read.hpp"

namespace brelan::client {
namespace {
using Kind = Json::Kind;

// Something noted about an epoch, compared with the record.
struct Held {
    std::int64_t epoch = 0;
    std::string history{};          // the house's history at the time of the note
    bool closes = false;            // this is the close of the epoch
    bool same = false;              // the record agrees
    std::optional<Fault> unlike{};  // how the record differs
    bool given_up = false;  // the record has a number that the client gave up when the house was restored
};

Arg of_epoch(std::int64_t epoch) { return Arg::number("epoch", epoch); }
std::int64_t epoch_number(const record::FairEpoch& epoch) {
    return static_cast<std::int64_t>(epoch.transcript.terms.epoch);
}

class Comparison {
  public:
    Comparison(const record::FairReport& record, const Json& notes, const Json& list)
        : record_(record), notes_(list.array().size()), history_(text_of(notes, "incarnation")) {
        report_.restored = truth_of(notes, "restored");
        const Json* gone = report_.restored ? notes.find("gone", Kind::array) : nullptr;
        for (std::size_t i = 0; gone != nullptr && i < gone->array().size(); ++i) {
            const Json& each = gone->array()[i];
            const auto nonce = each.is(Kind::text) ? fair::read_digest(each.text()) : std::nullopt;
            if (nonce) gone_.push_back(*nonce);
        }
    }

    // These functions take the last known close and one note. The note is about the seat at `place` unless it
    // names another seat.
    void take_last(const Json& last);
    void take(const Json& note, std::size_t place);
    NotesReport judge();

  private:
    // Only the first fault is reported.
    void wrong(const Fault& fault) {
        if (!report_.wrong) report_.wrong = fault;
    }
    void wrong(std::string_view key, std::initializer_list<Arg> args = {}) { wrong(Fault(0, key, args)); }
    Held held_of(const Json& json, std::int64_t epoch) const {
        const std::string own = text_of(json, "incarnation");
        return {.epoch = epoch, .history = own.empty() ? history_ : own};
    }
    const fair::Transcript* transcript_of(std::int64_t epoch) const {
        const auto found = std::find_if(record_.epochs.begin(), record_.epochs.end(),
                                        [&](const auto& each) { return epoch_number(each) == epoch; });
        return found == record_.epochs.end() ? nullptr : &found->transcript;
    }
    void hold(const fair::Terms& terms, std::size_t place, const Digest& own, bool revealed, Held held);
    void pass_over(std::int64_t epoch);
    const Held* what_follows(const Held& held) const;

    const record::FairReport& record_;
    std::size_t notes_;
    std::string history_;  // the history the house reported last
    std::vector<Digest> gone_{};
    std::vector<Held> all_{};
    NotesReport report_{};
};

void Comparison::take_last(const Json& last) {
    const Json* epoch = last.find("epoch", Kind::number);
    const Json* close = last.find("close", Kind::text);
    if (epoch == nullptr || close == nullptr) return wrong("notes.bad_last");
    const fair::Transcript* told = transcript_of(epoch->number());
    if (told == nullptr || !told->close) return;
    Held held = held_of(last, epoch->number());
    held.closes = true;
    held.same = fair::hex(*told->close) == close->text();
    if (!held.same) held.unlike = Fault(0, "notes.close", {of_epoch(held.epoch)});
    all_.push_back(std::move(held));
}

void Comparison::take(const Json& note, std::size_t place) {
    const Json* epoch = note.find("epoch", Kind::number);
    const Json* nonce = note.find("nonce", Kind::text);
    if (epoch == nullptr || nonce == nullptr) return wrong("notes.bad_note");
    // A player who changed seats has notes for several seats; each note names its seat.
    const Json* seat = note.find("seat", Kind::number);
    if (seat != nullptr && seat->number() > 0) place = static_cast<std::size_t>(seat->number() - 1);
    const auto own = fair::read_digest(nonce->text());
    if (!own) return wrong("notes.bad_nonce", {Arg::word("word", nonce->text())});
    Held held = held_of(note, epoch->number());
    if (record_.epochs.empty()) {
        // No restore removes all shuffles from a record, so this is wrong in any history.
        wrong("notes.no_shuffles", {Arg::number("n", static_cast<std::int64_t>(notes_))});
    } else if (const fair::Transcript* told = transcript_of(held.epoch)) {
        hold(told->terms, place, *own, truth_of(note, "revealed"), std::move(held));
    } else {
        pass_over(held.epoch);
    }
}

// Handles a note of an epoch that is not in the record.
void Comparison::pass_over(std::int64_t epoch) {
    if (epoch_number(record_.epochs.front()) < epoch && epoch < epoch_number(record_.epochs.back()))
        return wrong("notes.no_epoch", {of_epoch(epoch)});
    ++report_.elsewhere;
}

// Compares a note with its epoch.
void Comparison::hold(const fair::Terms& terms, std::size_t place, const Digest& own, bool revealed,
                      Held held) {
    if (place >= terms.seats.size())
        return wrong("notes.no_seat", {Arg::number("seat", static_cast<std::int64_t>(place + 1))});
    const fair::SeatPart& part = terms.seats[place];
    const Digest context = fair::context(terms);
    const auto is_sealed = [&](const Digest& nonce) {
        return part.commit == fair::seat_commit(context, place, nonce);
    };
    held.same = is_sealed(own);
    if (part.commit && !held.same) {
        held.unlike = Fault(0, "notes.commit", {of_epoch(held.epoch)});
        held.given_up = std::any_of(gone_.begin(), gone_.end(), is_sealed);
    } else if (revealed && !part.nonce) {
        held.unlike = Fault(0, "notes.revealed", {of_epoch(held.epoch)});
    }
    report_.agree += held.unlike ? 0 : 1;
    all_.push_back(std::move(held));
}

// A later note from the same history that agrees with the record. The bytes of this note depend on everything
// before it, so the house was not restored between the two notes.
const Held* Comparison::what_follows(const Held& held) const {
    const auto found = std::find_if(all_.begin(), all_.end(), [&](const Held& later) {
        const bool behind =
            later.epoch > held.epoch || (later.epoch == held.epoch && later.closes && !held.closes);
        return behind && later.history == held.history && later.same;
    });
    return found == all_.end() ? nullptr : &*found;
}

NotesReport Comparison::judge() {
    NotesApart apart;
    for (const Held& held : all_) {
        if (!held.unlike) continue;
        const Held* later = what_follows(held);
        if (held.history == history_ && !held.given_up) {
            wrong(held.unlike->within("notes.not_restored", "what"));
        } else if (later != nullptr) {
            wrong(held.unlike->within("notes.followed", "what", {Arg::number("later", later->epoch)}));
        }
        apart.first = apart.count == 0 ? held.epoch : std::min(apart.first, held.epoch);
        ++apart.count;
    }
    if (!report_.wrong) report_.apart = apart;
    return report_;
}

}  // namespace

NotesReport check_notes(const record::FairReport& report, std::int64_t seat, std::string_view notes) {
    const auto wrong = [](const Fault& fault) {
        NotesReport untrue;
        untrue.wrong = fault;
        return untrue;
    };
    const Result<Json> json = read_json(notes);
    if (!json) return wrong(json.fault().within("notes.no_json", "json"));
    const Json* list = json->find("notes", Kind::array);
    if (list == nullptr) return wrong(Fault(0, "notes.no_list"));
    const Json* table = json->find("table", Kind::text);
    const bool named_both = table != nullptr && !report.epochs.empty();
    if (named_both && fair::hex(report.epochs[0].transcript.terms.table) != table->text())
        return wrong(Fault(0, "notes.other_table", {Arg::word("table", table->text())}));
    Comparison comparison(report, *json, *list);
    if (const Json* last = json->find("last")) comparison.take_last(*last);
    for (const Json& note : list->array()) comparison.take(note, static_cast<std::size_t>(seat - 1));
    return comparison.judge();
}

}  // namespace brelan::client
