#include "client/fair/notes.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/seat.hpp"
#include "files/read_file.hpp"
#include "files/write_file.hpp"
#include "text/json.hpp"

namespace brelan::client {
namespace {
using Kind = Json::Kind;

constexpr std::size_t kMostFile = std::size_t{8} << 20;
constexpr std::size_t kMostNotes = 2'000;
constexpr std::int64_t kMostEpoch = 999'999'999'999;

std::optional<std::int64_t> number_in(const Json& json, std::string_view key, std::int64_t least,
                                      std::int64_t most) {
    const Json* found = json.find(key, Kind::number);
    if (found == nullptr || found->number() < least || found->number() > most) return std::nullopt;
    return found->number();
}
std::optional<Digest> digest_in(const Json& json, std::string_view key) {
    const Json* found = json.find(key, Kind::text);
    return found == nullptr ? std::nullopt : fair::read_digest(found->text());
}

// Reads a seat of an epoch; only stored epochs include what the seat has sealed and revealed.
bool read_seat_part(const Json& json, fair::SeatPart& seat) {
    const auto kind = number_in(json, "kind", 1, 2);
    if (!kind) return false;
    seat = {static_cast<fair::Kind>(*kind), text_of(json, "player"), digest_in(json, "s"),
            digest_in(json, "r")};
    return true;
}

std::optional<FairNote> read_note(const Json& json) {
    const auto epoch = number_in(json, "epoch", 1, kMostEpoch);
    const auto seat = number_in(json, "seat", 1, kMaxSeats);
    const auto nonce = digest_in(json, "nonce");
    if (!epoch || !seat || !nonce) return std::nullopt;
    return FairNote{static_cast<std::uint64_t>(*epoch), static_cast<std::size_t>(*seat - 1), *nonce,
                    truth_of(json, "revealed"), text_of(json, "incarnation")};
}

// Writes the history of an item, unless the house reported this history last.
void write_history(JsonWriter& json, const std::string& incarnation, const FairKept& kept) {
    if (!incarnation.empty() && incarnation != kept.incarnation) json.key("incarnation").text(incarnation);
}
void read_histories(FairKept& kept) {
    const auto read = [&](std::string& incarnation) {
        if (incarnation.empty()) incarnation = kept.incarnation;
    };
    for (FairNote& note : kept.notes) read(note.incarnation);
    if (kept.last) read(kept.last->incarnation);
    if (kept.open) read(kept.open->incarnation);
}

void write_open(JsonWriter& json, const OpenEpoch& open, const FairKept& kept) {
    const fair::Terms& terms = open.terms;
    json.key("open").open_object().key("epoch").number(terms.epoch);
    json.key("table").text(fair::hex(terms.table)).key("prev").text(fair::hex(terms.prev));
    json.key("rules").text(terms.rules).key("deck").number(std::uint64_t{terms.deck_size});
    json.key("commit").text(fair::hex(open.commit));
    json.key("sealed").boolean(open.sealed).key("dealt").boolean(open.dealt).key("seats").open_array();
    for (const fair::SeatPart& seat : terms.seats) {
        json.open_object().key("kind").number(static_cast<std::uint64_t>(seat.kind));
        json.key("player").text(seat.player);
        if (seat.commit) json.key("s").text(fair::hex(*seat.commit));
        if (seat.nonce) json.key("r").text(fair::hex(*seat.nonce));
        json.close();
    }
    json.close().key("excused").open_array();
    for (const std::size_t place : open.excused) json.number(std::uint64_t{place + 1});
    json.close();
    write_history(json, open.incarnation, kept);
    json.close();
}

bool read_withheld(const Json& json, FairKept& kept) {
    const Json* list = json.find("withheld", Kind::array);
    for (std::size_t i = 0; list != nullptr && i < list->array().size(); ++i) {
        const Json& each = list->array()[i];
        const auto epoch = number_in(each, "epoch", 1, kMostEpoch);
        if (!epoch) return false;
        kept.withheld.emplace_back(text_of(each, "player"), static_cast<std::uint64_t>(*epoch));
    }
    return list != nullptr;
}

}  // namespace

std::optional<OpenEpoch> read_open(const Json& json) {
    OpenEpoch open;
    fair::Terms& terms = open.terms;
    const auto epoch = number_in(json, "epoch", 1, kMostEpoch);
    const auto deck = number_in(json, "deck", 1, 65'535);
    const auto prev = digest_in(json, "prev");
    const auto commit = digest_in(json, "commit");
    const Json* seats = json.find("seats", Kind::array);
    if (!epoch || !deck || !prev || !commit || seats == nullptr) return std::nullopt;
    if (!fair::read_hex(text_of(json, "table"), terms.table)) return std::nullopt;
    terms.epoch = static_cast<std::uint64_t>(*epoch);
    terms.deck_size = static_cast<std::uint32_t>(*deck);
    terms.prev = *prev;
    terms.rules = text_of(json, "rules");
    open.commit = *commit;
    open.sealed = truth_of(json, "sealed");
    open.dealt = truth_of(json, "dealt");
    for (const Json& each : seats->array()) {
        if (!read_seat_part(each, terms.seats.emplace_back())) return std::nullopt;
    }
    if (terms.seats.empty() || terms.seats.size() > kMaxSeats) return std::nullopt;
    const Json* excused = json.find("excused", Kind::array);
    for (std::size_t i = 0; excused != nullptr && i < excused->array().size(); ++i) {
        const Json& place = excused->array()[i];
        if (place.is(Kind::number) && place.number() >= 1)
            open.excused.push_back(static_cast<std::size_t>(place.number() - 1));
    }
    return open;
}

std::optional<SeatValues> read_values(const Json& json, std::string_view key, std::size_t seats) {
    const Json* list = json.find(key, Kind::array);
    if (list == nullptr || list->array().size() != seats) return std::nullopt;
    SeatValues values;
    for (const Json& each : list->array())
        values.push_back(each.is(Kind::text) ? fair::read_digest(each.text()) : std::nullopt);
    return values;
}

std::string notes_json(std::string_view table, const FairKept& kept) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("table").text(table).key("notes").open_array();
    for (const FairNote& note : kept.notes) {
        json.open_object().key("epoch").number(note.epoch).key("seat").number(std::uint64_t{note.seat + 1});
        json.key("nonce").text(fair::hex(note.nonce)).key("revealed").boolean(note.revealed);
        write_history(json, note.incarnation, kept);
        json.close();
    }
    json.close().key("withheld").open_array();
    for (const auto& [player, epoch] : kept.withheld)
        json.open_object().key("player").text(player).key("epoch").number(epoch).close();
    json.close();
    if (kept.last) {
        json.key("last").open_object().key("epoch").number(kept.last->epoch);
        json.key("close").text(fair::hex(kept.last->close));
        write_history(json, kept.last->incarnation, kept);
        json.close();
    }
    if (kept.open) write_open(json, *kept.open, kept);
    if (kept.wrong) json.key("wrong").text(fair::name_of(*kept.wrong));
    if (!kept.gone.empty()) {
        json.key("gone").open_array();
        for (const Digest& nonce : kept.gone) json.text(fair::hex(nonce));
        json.close();
    }
    if (!kept.incarnation.empty()) json.key("incarnation").text(kept.incarnation);
    if (kept.restored) json.key("restored").boolean(true);
    return std::move(json.close()).finish() + "\n";
}

std::optional<FairKept> read_notes_json(std::string_view text, std::string_view table) {
    const auto json = read_json(text);
    FairKept kept;
    const Json* notes = json ? json->find("notes", Kind::array) : nullptr;
    if (notes == nullptr || !read_withheld(*json, kept) || text_of(*json, "table") != table)
        return std::nullopt;
    for (const Json& each : notes->array()) {
        const auto note = read_note(each);
        if (!note) return std::nullopt;
        kept.notes.push_back(*note);
    }
    if (const Json* last = json->find("last", Kind::object)) {
        const auto epoch = number_in(*last, "epoch", 1, kMostEpoch);
        const auto close = digest_in(*last, "close");
        if (!epoch || !close) return std::nullopt;
        kept.last = {static_cast<std::uint64_t>(*epoch), *close, text_of(*last, "incarnation")};
    }
    if (const Json* open = json->find("open", Kind::object)) {
        kept.open = read_open(*open);
        if (!kept.open) return std::nullopt;
        kept.open->incarnation = text_of(*open, "incarnation");
    }
    const Json* gone = json->find("gone", Kind::array);
    for (std::size_t i = 0; gone != nullptr && i < gone->array().size(); ++i) {
        const Json& each = gone->array()[i];
        const auto nonce = each.is(Kind::text) ? fair::read_digest(each.text()) : std::nullopt;
        if (!nonce) return std::nullopt;
        kept.gone.push_back(*nonce);
    }
    kept.incarnation = text_of(*json, "incarnation");
    read_histories(kept);
    kept.restored = truth_of(*json, "restored");
    if (const Json* wrong = json->find("wrong", Kind::text)) kept.wrong = fair::read_wrong(wrong->text());
    return kept;
}

void bring_notes(const std::string& old, const std::string& file, std::string_view table) {
    std::error_code problem;
    if (std::filesystem::exists(file, problem) || FileLock(old + ".lock").busy()) return;
    std::string why;
    const std::string text = read_file(old, kMostFile, why);
    if (!why.empty() || !read_notes_json(text, table)) return;
    std::filesystem::create_directories(std::filesystem::path(file).parent_path(), problem);
    std::filesystem::rename(old, file, problem);
}

FairNotes::FairNotes(std::string file, std::string table) : file_(std::move(file)), table_(std::move(table)) {
    if (file_.empty()) {
        obstacle_ = {Obstacle::Kind::no_folder};
        return;
    }
    std::error_code problem;
    std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), problem);
    if (!take_lock()) return;
    if (!std::filesystem::exists(file_, problem)) {
        write();
        return;
    }
    std::string why;
    const std::string text = read_file(file_, kMostFile, why);
    auto read = why.empty() ? read_notes_json(text, table_) : std::nullopt;
    if (read) {
        kept_ = std::move(*read);
    } else {
        obstacle_ = {Obstacle::Kind::bad_file, file_};
    }
}

FairNotes::~FairNotes() {
    if (lock_) unlink(lock_file().c_str());  // while the lock is still held
}

// Two programs of one account would seal two numbers for one seat.
bool FairNotes::take_lock() {
    lock_.emplace(lock_file(), FileLock::Missing::make);
    if (lock_->held()) return true;
    obstacle_ = {lock_->busy() ? Obstacle::Kind::busy : Obstacle::Kind::bad_file, file_};
    lock_.reset();
    return false;
}

bool FairNotes::write() {
    if (obstacle_) return false;
    if (kept_.notes.size() > kMostNotes)
        kept_.notes.erase(kept_.notes.begin(), kept_.notes.end() - kMostNotes);
    const std::string problem = write_file(file_, notes_json(table_, kept_), Readers::owner);
    if (problem.empty()) return true;
    obstacle_ = {Obstacle::Kind::bad_file, problem};
    return false;
}

}  // namespace brelan::client
