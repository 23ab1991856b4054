#include "capi/engine.hpp"

#include <algorithm>
#include <optional>

#include "host/said.hpp"

namespace brelan::capi {
namespace {

constexpr std::string_view kBad = "bad-question";

// What a field of this kind must be.
std::string_view wanted(Kind kind) {
    switch (kind) {
        case Kind::text: return " must be a text";
        case Kind::number: return " must be a whole number";
        case Kind::flag: return " must be true or false";
        case Kind::list: return " must be an array";
        case Kind::object: return " must be an object";
        case Kind::options: break;
    }
    return " must be a text or an object";
}

bool fits(const Json& value, Kind kind) {
    switch (kind) {
        case Kind::text: return value.is(Json::Kind::text);
        case Kind::number: return value.is(Json::Kind::number);
        case Kind::flag: return value.is(Json::Kind::boolean);
        case Kind::list: return value.is(Json::Kind::array);
        case Kind::object: return value.is(Json::Kind::object);
        case Kind::options: break;
    }
    return value.is(Json::Kind::text) || value.is(Json::Kind::object);
}

// The fields of a question, for an error.
std::string names_of(std::span<const Field> fields) {
    std::string all;
    for (const Field& field : fields) all.append(all.empty() ? "" : ", ").append(field.name);
    return all.empty() ? "none" : all;
}

// A piece of what was asked, for an error.
std::string piece(std::string_view text) {
    constexpr std::size_t kShown = 40;
    return "'" + std::string(text.substr(0, kShown)) + (text.size() > kShown ? "...'" : "'");
}

Refused check_fields(const Question& question, const Json& json) {
    for (const Json::Member& member : json.object()) {
        const std::string& name = member.first;
        if (name == "ask") continue;
        const auto& fields = question.fields;
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const Field& one) { return one.name == name; });
        if (field == fields.end()) {
            return refused(kBad, "the question '" + std::string(question.name) + "' has no field " +
                                     piece(name) + "; its fields: " + names_of(fields));
        }
        if (!fits(member.second, field->kind)) return refused(kBad, name + std::string(wanted(field->kind)));
    }
    for (const Field& field : question.fields) {
        if (field.needed && json.find(field.name) == nullptr)
            return refused(kBad, "the question '" + std::string(question.name) + "' needs the field '" +
                                     std::string(field.name) + "'");
    }
    return std::nullopt;
}

std::string error_json(const Refusal& refusal) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("error").open_object();
    json.key("code").text(refusal.code).key("text").text(refusal.text);
    if (refusal.line != 0) json.key("line").number(std::int64_t{refusal.line});
    if (refusal.column != 0) json.key("column").number(std::int64_t{refusal.column});
    if (!refusal.clause.empty()) json.key("clause").text(refusal.clause);
    if (refusal.refused) {
        json.key("refused").open_object().key("action").text(refusal.refused->action);
        json.key("seat").text(refusal.refused->seat);
        json.key("clause").text(clause_text(refusal.refused->clause)).close();
    }
    return json.close().close().finish();
}

}  // namespace

const Question* Engine::find(std::string_view name) const {
    for (const Questions& list : lists_) {
        for (const Question& question : list) {
            if (question.name == name) return &question;
        }
    }
    return nullptr;
}

Refused Engine::answer(std::string_view text, JsonWriter& json) {
    const Result<Json> read = read_json(text);
    if (!read) return refused_by("bad-json", read.fault(), host::common_phrases(Language::english));
    if (!read->is(Json::Kind::object)) return refused(kBad, "a question is an object");
    const Json* name = read->find("ask");
    if (name == nullptr || !name->is(Json::Kind::text)) return refused(kBad, "'ask' must name the question");
    const Question* question = find(name->text());
    if (question == nullptr) return refused(kBad, "there is no question " + piece(name->text()));
    if (Refused no = check_fields(*question, *read)) return no;
    return question->answer(kept_, Asked(*read), json);
}

std::string Engine::ask(std::string_view question) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("answer");
    if (const Refused no = answer(question, json)) return error_json(*no);
    return std::move(json.close()).finish();
}

}  // namespace brelan::capi
