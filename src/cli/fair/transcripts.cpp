#include "cli/fair/transcripts.hpp"

#include <algorithm>
#include <span>

#include "fair/stream.hpp"
#include "fair/transcript.hpp"
#include "host/said.hpp"
#include "record/said.hpp"
#include "text/json_read.hpp"

namespace brelan::cli {
namespace {
// What is wrong: a sentence, given by its key and arguments, or a finding about the shuffle.
struct Untrue {
    std::string_view key{};
    std::vector<std::pair<std::string_view, std::string>> fillings{};
    std::optional<fair::Finding> finding{};
    std::optional<Fault> json{};  // why the text is not JSON
    std::string where{};          // the transcript's place, if the text is a list
};
using Problem = std::optional<Untrue>;
using Values = std::vector<std::pair<std::string, std::string>>;

using Keys = std::span<const std::string_view>;
constexpr std::string_view kTranscript[] = {"name",          "table_id",     "epoch", "prev",
                                            "rules",         "deck_size",    "seats", "server_secret",
                                            "server_commit", "actions_hash", "close"};
constexpr std::string_view kSeat[] = {"kind", "player", "commit", "nonce"};
constexpr std::string_view kCase[] = {"name", "input", "expect", "reason"};
constexpr std::string_view kObjects[] = {"input", "expect"};
constexpr std::string_view kWords[] = {"name", "reason"};
constexpr std::string_view kNumber[] = {"name", "m", "words", "value", "rejected"};
constexpr std::string_view kFile[] = {"scheme", "hash",     "mac",    "note", "tagged_hash_empty",
                                      "cases",  "rejected", "uniform"};
constexpr Keys kTexts = Keys(kFile).first(5);
constexpr Keys kLists = Keys(kFile).last(3);

// Refuses unknown keys, because ignoring one would skip a check that its author wanted.
Problem unknown_key(const Json& json, Keys known) {
    if (!json.is(Json::Kind::object)) return std::nullopt;
    for (const auto& [key, value] : json.object()) {
        if (std::find(known.begin(), known.end(), key) == known.end())
            return Untrue{"transcript.unknown_key", {{"key", key.substr(0, 40)}}};
    }
    return std::nullopt;
}
// Finds the first of these JSON fields whose value has the wrong type, and reports it with the catalogue text
// `sentence`.
Problem other_kind(const Json& json, Keys keys, Json::Kind kind, std::string_view sentence) {
    for (const std::string_view key : keys) {
        if (json.find(key) != nullptr && json.find(key, kind) == nullptr)
            return Untrue{sentence, {{"key", std::string(key)}}};
    }
    return std::nullopt;
}

// Reads an integer from `least` to `most` under this key.
bool read_whole(const Json& json, std::string_view key, std::int64_t least, std::int64_t most,
                std::int64_t& value) {
    const Json* found = json.find(key, Json::Kind::number);
    if (found == nullptr || found->number() < least || found->number() > most) return false;
    value = found->number();
    return true;
}

template <std::size_t kSize>
bool read_bytes(const Json& json, std::string_view key, std::array<std::uint8_t, kSize>& bytes) {
    const Json* found = json.find(key, Json::Kind::text);
    return found != nullptr && fair::read_hex(found->text(), bytes);
}

Problem read_seat(const Json& json, fair::SeatPart& seat) {
    if (auto unknown = unknown_key(json, kSeat)) return unknown;
    std::int64_t kind = 0;
    const Json* player = json.find("player", Json::Kind::text);
    if (!read_whole(json, "kind", 1, 2, kind) || player == nullptr) return Untrue{"transcript.seat"};
    seat.kind = static_cast<fair::Kind>(kind);
    seat.player = player->text();
    const auto value = [&](std::string_view key, std::optional<Digest>& digest) {
        const Json* found = json.find(key);
        return found == nullptr || found->is(Json::Kind::null) || read_bytes(json, key, digest.emplace());
    };
    if (!value("commit", seat.commit) || !value("nonce", seat.nonce))
        return Untrue{"transcript.seat_digests"};
    return std::nullopt;
}

Problem read_transcript(const Json& json, fair::Transcript& told) {
    constexpr std::int64_t kMostEpochs = 999'999'999'999;
    if (auto unknown = unknown_key(json, kTranscript)) return unknown;
    fair::Terms& terms = told.terms;
    std::int64_t number = 0;
    if (!read_bytes(json, "table_id", terms.table)) return Untrue{"transcript.table_id"};
    if (!read_whole(json, "epoch", 0, kMostEpochs, number)) return Untrue{"transcript.epoch"};
    terms.epoch = static_cast<std::uint64_t>(number);
    if (!read_whole(json, "deck_size", 0, 65535, number)) return Untrue{"transcript.deck_size"};
    terms.deck_size = static_cast<std::uint32_t>(number);
    const Json* rules = json.find("rules", Json::Kind::text);
    const Json* seats = json.find("seats", Json::Kind::array);
    if (rules == nullptr || seats == nullptr) return Untrue{"transcript.rules"};
    terms.rules = rules->text();
    for (const Json& seat : seats->array()) {
        if (auto wrong = read_seat(seat, terms.seats.emplace_back())) return wrong;
    }
    const bool all = read_bytes(json, "prev", terms.prev) && read_bytes(json, "server_commit", told.commit) &&
                     read_bytes(json, "server_secret", told.secret) &&
                     read_bytes(json, "actions_hash", told.actions);
    if (!all) return Untrue{"transcript.digests"};
    if (json.find("close") != nullptr && !read_bytes(json, "close", told.close.emplace()))
        return Untrue{"transcript.close"};
    return std::nullopt;
}

std::string appended(std::string list, const std::string& word) {
    return list.empty() ? word : std::move(list) + " " + word;
}

// Everything that follows from a transcript, as text; the values in a list are separated by spaces.
Values values_of(const fair::Transcript& told) {
    const fair::Terms& terms = told.terms;
    const fair::Values values(terms, told.secret);
    fair::Stream stream(values.key, "deck");
    for (std::uint32_t i = terms.deck_size; i > 1; --i) stream.uniform(i);
    std::string commits;
    std::string bots;
    std::string deck;
    for (std::size_t i = 0; i < terms.seats.size(); ++i) {
        const fair::SeatPart& seat = terms.seats[i];
        const auto commit = seat.nonce ? fair::seat_commit(values.context, i, *seat.nonce) : seat.commit;
        commits = appended(std::move(commits), commit ? fair::hex(*commit) : "none");
        if (seat.kind != fair::Kind::house_bot) continue;
        bots = appended(std::move(bots),
                        std::to_string(i) + ":" + fair::hex(fair::bot_seed(told.secret, values.mix, i)));
    }
    for (const std::uint16_t card : fair::deck(values.key, terms.deck_size))
        deck = appended(std::move(deck), std::to_string(card));
    const Digest block =
        fair::hmac(values.key, fair::bytes_of(fair::length_prefixed("deck") + fair::big_endian(0, 4)));
    return {{"context", fair::hex(values.context)},
            {"server_commit", fair::hex(values.commit)},
            {"commits", commits},
            {"seal", fair::hex(values.seal)},
            {"mix", fair::hex(values.mix)},
            {"deal_key", fair::hex(values.key)},
            {"stream_block_0", fair::hex(block)},
            {"words_used", std::to_string(stream.used())},
            {"words_rejected", std::to_string(stream.rejected())},
            {"deck", deck},
            {"bot_seeds", bots},
            {"close", fair::hex(fair::close(values.mix, told.secret, told.actions))},
            {"contributed", std::to_string(fair::contributed(terms.seats))},
            {"withheld", std::to_string(fair::withheld(terms.seats))}};
}

// An expected value as text, in the form used by values_of().
std::string text_of(const Json& json) {
    std::string list;
    switch (json.kind()) {
        case Json::Kind::text: return json.text();
        case Json::Kind::number: return std::to_string(json.number());
        case Json::Kind::array:
            for (const Json& each : json.array()) list = appended(std::move(list), text_of(each));
            return list;
        case Json::Kind::object:
            for (const auto& [key, each] : json.object())
                list = appended(std::move(list), std::string(key).append(":").append(text_of(each)));
            return list;
        default: return "none";
    }
}

Problem compare(const Values& values, const Json& expected) {
    for (const auto& [key, wanted] : expected.object()) {
        const auto found = std::find_if(values.begin(), values.end(),
                                        [&name = key](const auto& value) { return value.first == name; });
        if (found == values.end()) return Untrue{"transcript.no_value", {{"key", key.substr(0, 40)}}};
        if (found->second != text_of(wanted))
            return Untrue{"transcript.other_value",
                          {{"key", key}, {"expected", text_of(wanted)}, {"computed", found->second}}};
    }
    return std::nullopt;
}

// What is wrong with the form of a transcript, or of an object that contains one.
Problem misread(const Json& json) {
    if (json.find("input") == nullptr) return unknown_key(json, kTranscript);
    if (auto unknown = unknown_key(json, kCase)) return unknown;
    if (auto other = other_kind(json, kObjects, Json::Kind::object, "transcript.is_object")) return other;
    if (auto other = other_kind(json, kWords, Json::Kind::text, "transcript.is_text")) return other;
    if (json.find("expect") != nullptr && json.find("reason") != nullptr) return Untrue{"transcript.both"};
    return std::nullopt;
}

// Checks one transcript, which may come alone, with its expected values, or with the reason why it must be
// refused.
Problem check_one(const Json& json, TranscriptReport& report) {
    if (auto wrong = misread(json)) return wrong;
    const Json* input = json.find("input", Json::Kind::object);
    const Json* reason = json.find("reason", Json::Kind::text);
    const Json* expected = json.find("expect", Json::Kind::object);
    fair::Transcript told;
    if (auto wrong = read_transcript(input == nullptr ? json : *input, told)) return wrong;
    const auto finding = fair::judge(told);
    if (reason != nullptr) {
        ++report.refused;
        const std::string found(finding ? fair::name_of(finding->wrong) : std::string_view());
        if (finding && found == reason->text()) return std::nullopt;
        return Untrue{finding ? "transcript.other_reason" : "transcript.no_reason",
                      {{"reason", reason->text()}, {"found", found}}};
    }
    if (finding) {
        Untrue untrue;
        untrue.finding = finding;
        return untrue;
    }
    ++report.computed;
    report.values = values_of(told);
    return expected == nullptr ? std::nullopt : compare(report.values, *expected);
}

// Checks one of the transcripts that must be refused.
Problem check_rejected(const Json& json, TranscriptReport& report) {
    if (json.find("reason") == nullptr) return Untrue{"transcript.needs_reason"};
    return check_one(json, report);
}

// Checks how a number below a bound is drawn from these words: how many words are skipped, and the result.
Problem check_number(const Json& json, TranscriptReport& report) {
    if (auto unknown = unknown_key(json, kNumber)) return unknown;
    const Json* words = json.find("words", Json::Kind::array);
    std::int64_t bound = 0;
    std::int64_t value = 0;
    std::int64_t rejected = 0;
    if (words == nullptr || !read_whole(json, "m", 1, 65536, bound) ||
        !read_whole(json, "value", 0, 65535, value) || !read_whole(json, "rejected", 0, 65535, rejected))
        return Untrue{"transcript.number"};
    ++report.numbers;
    std::int64_t passed = 0;
    for (const Json& word : words->array()) {
        if (!word.is(Json::Kind::number) || word.number() < 0 || word.number() > 65535)
            return Untrue{"transcript.words"};
        const auto number = static_cast<std::uint32_t>(word.number());
        if (!fair::is_below_limit(number, static_cast<std::uint32_t>(bound))) {
            ++passed;
            continue;
        }
        if (number % bound == value && passed == rejected) return std::nullopt;
        return Untrue{"transcript.other_number",
                      {{"computed", std::to_string(number % bound)},
                       {"passed", std::to_string(passed)},
                       {"expected", std::to_string(value)},
                       {"rejected", std::to_string(rejected)}}};
    }
    return Untrue{"transcript.all_passed"};
}

Problem check_list(const Json& json, std::string_view key, Problem (*check)(const Json&, TranscriptReport&),
                   TranscriptReport& report) {
    const Json* list = json.find(key, Json::Kind::array);
    if (list == nullptr) return std::nullopt;
    for (std::size_t i = 0; i < list->array().size(); ++i) {
        const Json& each = list->array()[i];
        auto wrong = check(each, report);
        if (!wrong) continue;
        const Json* name = each.find("name", Json::Kind::text);
        std::string where = std::string(key) + " " + std::to_string(i + 1);
        if (name != nullptr) where.append(" (").append(name->text()).append(")");
        wrong->where = where + ": ";
        return wrong;
    }
    return std::nullopt;
}

// Checks a file of many transcripts.
Problem check_lists(const Json& json, TranscriptReport& report) {
    if (auto unknown = unknown_key(json, kFile)) return unknown;
    if (auto other = other_kind(json, kTexts, Json::Kind::text, "transcript.is_text")) return other;
    if (auto other = other_kind(json, kLists, Json::Kind::array, "transcript.is_list")) return other;
    if (const Json* empty = json.find("tagged_hash_empty");
        empty != nullptr && empty->text() != fair::hex(fair::TaggedHash("context").finish()))
        return Untrue{"transcript.empty_hash",
                      {{"computed", fair::hex(fair::TaggedHash("context").finish())}}};
    if (auto wrong = check_list(json, "cases", check_one, report)) return wrong;
    if (auto wrong = check_list(json, "rejected", check_rejected, report)) return wrong;
    if (auto wrong = check_list(json, "uniform", check_number, report)) return wrong;
    report.values.clear();
    if (report.computed + report.refused + report.numbers == 0) return Untrue{"transcript.nothing"};
    return std::nullopt;
}

// The first failed check in the text.
Problem check_text(std::string_view text, TranscriptReport& report) {
    const Result<Json> json = read_json(text);
    if (!json) {
        Untrue untrue{"transcript.no_json"};
        untrue.json = json.fault();
        return untrue;
    }
    if (json->find("input") != nullptr || json->find("table_id") != nullptr) return check_one(*json, report);
    const bool whole = std::any_of(kLists.begin(), kLists.end(),
                                   [&](std::string_view key) { return json->find(key) != nullptr; });
    return whole ? check_lists(*json, report) : Untrue{"transcript.none"};
}

std::string sentence_of(const Untrue& untrue, const Texts& texts) {
    if (untrue.finding) return untrue.where + record::say(texts.language(), *untrue.finding);
    const std::string json = untrue.json ? host::say(texts.language(), *untrue.json) : std::string();
    std::vector<Filling> fillings{{"json", json}};
    fillings.insert(fillings.end(), untrue.fillings.begin(), untrue.fillings.end());
    return untrue.where + fill(texts(untrue.key), fillings);
}

}  // namespace

bool is_json_text(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

std::optional<std::string> check_transcripts(std::string_view text, const Texts& texts,
                                             TranscriptReport& report) {
    const Problem untrue = check_text(text, report);
    if (!untrue) return std::nullopt;
    return sentence_of(*untrue, texts);
}

}  // namespace brelan::cli
