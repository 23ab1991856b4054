#include "cli/fair/verify.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "bot/bot.hpp"
#include "host/said.hpp"
#include "server/bots.hpp"
#include "text/json_read.hpp"

namespace brelan::cli {
namespace {

std::optional<std::string> answer_again(const host::Host& game, const record::BotAgain& again) {
    const host::Table& table = again.table;
    if (!server::Bots::knows(game, again.bot)) return std::nullopt;
    const auto bot = bot::make(again.bot, game, table.options(), again.seed);
    const std::string view = table.view(again.seat);
    std::vector<std::string> legal;
    for (const host::Move move : table.legal()) legal.push_back(table.write_move(move));
    const think::Limit limit{server::Bots::nodes_of(again.bot, game, again.nodes), 0, nullptr};
    const bot::Answer answer =
        bot->answer({view, legal, static_cast<std::uint64_t>(table.actions()), again.seat, limit});
    if (answer.good() && answer.choice < legal.size()) return legal[answer.choice];
    return legal.front();  // as a house does when even its usual bot fails
}

// A note against the epoch that it is of: what does not agree, or nothing.
std::string hold(const fair::Terms& terms, std::size_t place, const Digest& own, bool revealed) {
    if (place >= terms.seats.size()) return "there is no seat p" + std::to_string(place + 1);
    const fair::SeatPart& part = terms.seats[place];
    const std::string where = "epoch " + std::to_string(terms.epoch) + ": ";
    const auto commit = fair::seat_commit(fair::context(terms), place, own);
    if (part.commit && *part.commit != commit)
        return where +
               "the record has another commitment of this seat than follows from your nonce; who could "
               "have caused it: the server, or whoever wrote this record";
    if (revealed && !part.nonce)
        return where +
               "you have revealed your nonce and the record says that you did not; who could have caused "
               "it: the server, or a line that was cut";
    return {};
}

// One note: what is wrong with it or its epoch, or nothing.
std::string check_note(const record::FairReport& report, std::size_t place, const Json& note, int& checked,
                       int& elsewhere) {
    const Json* epoch = note.find("epoch");
    const Json* nonce = note.find("nonce");
    if (epoch == nullptr || nonce == nullptr || !epoch->is(Json::Kind::number) ||
        !nonce->is(Json::Kind::text))
        return "a note needs \"epoch\", a number, and \"nonce\", 64 hexadecimal digits";
    // Who has changed places has notes of several; each says of which.
    const Json* seat = note.find("seat");
    if (seat != nullptr && seat->is(Json::Kind::number) && seat->number() > 0)
        place = static_cast<std::size_t>(seat->number() - 1);
    const auto own = fair::read_digest(nonce->text());
    if (!own) return "nonce: found '" + nonce->text().substr(0, 80) + "', expected 64 hexadecimal digits";
    const Json* revealed = note.find("revealed");
    const bool sent = revealed != nullptr && revealed->is(Json::Kind::boolean) && revealed->boolean();
    const auto number = [](const record::FairEpoch& each) {
        return static_cast<std::int64_t>(each.transcript.terms.epoch);
    };
    const auto found = std::find_if(report.epochs.begin(), report.epochs.end(),
                                    [&](const auto& each) { return number(each) == epoch->number(); });
    if (found != report.epochs.end()) {
        std::string wrong = hold(found->transcript.terms, place, *own, sent);
        checked += wrong.empty() ? 1 : 0;
        return wrong;
    }
    if (number(report.epochs.front()) < epoch->number() && epoch->number() < number(report.epochs.back()))
        return "epoch " + std::to_string(epoch->number()) +
               " is not in this record, though others around it are";
    ++elsewhere;
    return {};
}

// The close of the last epoch that was heard at the table: what is wrong with it, or nothing.
std::string check_last(const record::FairReport& report, const Json& last) {
    const Json* epoch = last.is(Json::Kind::object) ? last.find("epoch") : nullptr;
    const Json* close = last.is(Json::Kind::object) ? last.find("close") : nullptr;
    if (epoch == nullptr || close == nullptr || !epoch->is(Json::Kind::number) ||
        !close->is(Json::Kind::text))
        return "\"last\" of notes needs \"epoch\", a number, and \"close\", 64 hexadecimal digits";
    for (const record::FairEpoch& each : report.epochs) {
        const fair::Transcript& told = each.transcript;
        if (static_cast<std::int64_t>(told.terms.epoch) != epoch->number()) continue;
        if (told.close && fair::hex(*told.close) != close->text())
            return "epoch " + std::to_string(told.terms.epoch) +
                   ": the record has another close than was told at the table; who could have caused it: the "
                   "server, or whoever wrote this record";
    }
    return {};
}

// Why a record without a single shuffle cannot be what was noted.
std::string no_shuffles(std::size_t notes) {
    return "this record has no shuffles, and your notes have " + std::to_string(notes) +
           "; who could have caused it: whoever cut or wrote this record, or it is of another match";
}

}  // namespace

record::AskAgain ask_again(const host::Host& game) {
    return [&game](const record::BotAgain& again) { return answer_again(game, again); };
}

std::string check_notes(const record::FairReport& report, std::int64_t seat, std::string_view notes,
                        int& checked, int* elsewhere) {
    const Result<Json> json = read_json(notes);
    if (!json) return "these notes are no JSON: " + host::say(Language::english, json.fault());
    const Json* list = json->is(Json::Kind::object) ? json->find("notes") : nullptr;
    if (list == nullptr || !list->is(Json::Kind::array))
        return "notes are an object with a list \"notes\", as the browser client writes them";
    const Json* table = json->find("table");
    const bool named = table != nullptr && table->is(Json::Kind::text) && !report.epochs.empty();
    if (named && fair::hex(report.epochs[0].transcript.terms.table) != table->text())
        return "these notes are of table " + table->text().substr(0, 64) + ", and the record is of another";
    if (report.epochs.empty() && !list->array().empty()) return no_shuffles(list->array().size());
    if (const Json* last = json->find("last")) {
        std::string wrong = check_last(report, *last);
        if (!wrong.empty()) return wrong;
    }
    int others = 0;
    for (const Json& note : list->array()) {
        std::string wrong = check_note(report, static_cast<std::size_t>(seat - 1), note, checked, others);
        if (!wrong.empty()) return wrong;
    }
    if (elsewhere != nullptr) *elsewhere = others;
    return {};
}

bool is_house_bot(const record::FairReport& report, std::int64_t seat) {
    const auto plays = [&](const record::FairEpoch& epoch) {
        return epoch.transcript.terms.seats[static_cast<std::size_t>(seat - 1)].kind == fair::Kind::house_bot;
    };
    return !report.epochs.empty() && std::all_of(report.epochs.begin(), report.epochs.end(), plays);
}

std::string fair_text(const record::FairReport& report, const Texts& texts) {
    if (report.epochs.empty()) return std::string(texts("verify.fair.none"));
    return fill(texts("verify.fair"), {{"epochs", std::to_string(report.epochs.size())},
                                       {"contributed", std::to_string(report.contributed)},
                                       {"withheld", std::to_string(report.withheld)},
                                       {"void", std::to_string(report.voided)},
                                       {"alone", std::to_string(report.server_only)},
                                       {"bots", std::to_string(report.bot_actions)}});
}

void write_fair(const record::FairReport& report, JsonWriter& json) {
    json.key("epochs").number(std::uint64_t{report.epochs.size()});
    json.key("contributed").number(report.contributed).key("withheld").number(report.withheld);
    json.key("void").number(report.voided).key("server_only").number(report.server_only);
    json.key("bot_actions").number(report.bot_actions);
}

}  // namespace brelan::cli
