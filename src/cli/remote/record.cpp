#include "cli/remote/record.hpp"

#include <chrono>
#include <filesystem>
#include <thread>
#include <variant>

#include "cli/args/args_value.hpp"
#include "cli/fair/notes_text.hpp"
#include "cli/files/games_folder.hpp"
#include "files/write_file.hpp"
#include "record/epoch_check.hpp"
#include "record/said.hpp"
#include "record/verify.hpp"
#include "server/entropy.hpp"

namespace brelan::cli {
namespace {

// The server stores a match's row just after it announces the end of the match.
constexpr int kTries = 8;
constexpr std::chrono::seconds kLongestTrying{10};  // for servers that answer slowly
// The number of characters of each id that go into file names. File names appear in lines on a terminal.
constexpr std::size_t kTableDigits = 12;
constexpr std::size_t kAccountDigits = 8;
constexpr std::chrono::milliseconds kPause{150};

// The id of this table's match, or empty if it is not in the history yet.
std::string find_match(const client::House& house, const std::string& table, std::int64_t number) {
    const client::HouseAnswer answer = house.get("/api/matches?limit=20");
    const Json* list = answer.json.is(Json::Kind::object) ? answer.json.find("matches") : nullptr;
    for (std::size_t i = 0; list != nullptr && list->is(Json::Kind::array) && i < list->array().size(); ++i) {
        const Json& each = list->array()[i];
        if (text_of(each, "table") == table && number_of(each, "number") == number)
            return text_of(each, "id");
    }
    return {};
}

// Verifies a record and compares it with the player's notes; `wrong` receives an error in the record.
client::NotesReport judge(const std::string& text, int seat, const client::FairNotes& notes,
                          const std::string& table, record::FairReport& report,
                          std::optional<record::Failure>& wrong) {
    const record::Read<record::Record> read = record::read(text);
    if (const auto* failure = std::get_if<record::Failure>(&read))
        return wrong = *failure, client::NotesReport{};
    wrong = record::verify(std::get<record::Record>(read), report);
    if (wrong) return {};
    return client::check_notes(report, seat, client::notes_json(table, notes.kept()));
}

}  // namespace

std::string house_file(const client::House& house, const std::string& table, const std::string& ending) {
    if (games_folder().empty() || house.account().empty()) return {};
    // Only valid ids may become file names, because a house can send anything.
    if (!server::is_id(table) || !server::is_id(house.account())) return {};
    const std::string name = table.substr(0, kTableDigits) + "-" + house.account().substr(0, kAccountDigits);
    return (games_folder() / "houses" / client::place_name(house.place()) / (name + ending)).string();
}

std::string notes_file(const client::House& house, const std::string& table) {
    std::string file = house_file(house, table, ".json");
    if (file.empty()) return file;
    // Older versions kept these files next to the houses' folders.
    const std::filesystem::path path(file);
    client::bring_notes((path.parent_path().parent_path() / path.filename()).string(), file, table);
    return file;
}

KeptRecord keep_record(const client::House& house, const std::string& table, std::int64_t match, int seat,
                       const client::FairNotes& notes, const Texts& texts) {
    if (seat == 0) return {};  // only players receive the record
    std::string id;
    const auto until = std::chrono::steady_clock::now() + kLongestTrying;
    for (int i = 0; i < kTries && id.empty(); ++i) {
        if (i > 0 && std::chrono::steady_clock::now() >= until) break;
        if (i > 0) std::this_thread::sleep_for(kPause);
        id = find_match(house, table, match);
    }
    const auto text = id.empty() ? std::nullopt : house.get_text("/api/matches/" + id + "/record");
    KeptRecord kept;
    if (!text) {
        kept.told.emplace_back(texts("fair.record.none"));
        return kept;
    }
    record::FairReport report;
    std::optional<record::Failure> untrue;
    const client::NotesReport judged = judge(*text, seat, notes, table, report, untrue);
    const Language language = texts.language();
    if (untrue || judged.wrong) {
        const std::string what =
            untrue ? record::say(language, *untrue) : notes_text(*judged.wrong, language);
        kept.wrong = fair::Finding{fair::Wrong::rules};
        if (untrue) kept.wrong = record::finding_of(*untrue, fair::Wrong::rules);
        kept.told.push_back(fill(texts("fair.record.wrong"), {{"what", shown(what)}}));
    } else if (!report.epochs.empty()) {
        kept.told.push_back(fill(texts("fair.record.good"), {{"epochs", std::to_string(report.epochs.size())},
                                                             {"given", std::to_string(report.contributed)},
                                                             {"withheld", std::to_string(report.withheld)},
                                                             {"alone", std::to_string(report.server_only)}}));
    }
    if (judged.apart.count > 0)
        kept.told.push_back(fill(texts("fair.record.apart"), {{"what", apart_text(judged.apart, texts)}}));
    const std::string file = house_file(house, table, "-" + std::to_string(match) + ".brl");
    if (file.empty() || !write_file(file, *text, Readers::owner).empty()) return kept;
    kept.told.push_back(fill(texts("fair.record.kept"), {{"file", shown(file)}}));
    if (!notes.obstacle()) {
        kept.told.push_back(
            fill(texts("fair.record.verify"),
                 {{"file", shown(file)}, {"seat", std::to_string(seat)}, {"notes", shown(notes.file())}}));
    }
    return kept;
}

}  // namespace brelan::cli
