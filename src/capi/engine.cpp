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
        case Kind::text: return "question.is.text";
        case Kind::number: return "question.is.number";
        case Kind::flag: return "question.is.flag";
        case Kind::list: return "question.is.list";
        case Kind::object: return "question.is.object";
        case Kind::options: break;
    }
    return "question.is.options";
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

// The fields of a question, for error messages.
std::string names_of(std::span<const Field> fields) {
    std::string all;
    for (const Field& field : fields) all.append(all.empty() ? "" : ", ").append(field.name);
    return all;
}

Refused check_fields(const Question& question, const Json& json) {
    for (const Json::Member& member : json.object()) {
        const std::string& name = member.first;
        if (name == "ask") continue;
        const auto& fields = question.fields;
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const Field& one) { return one.name == name; });
        if (field == fields.end()) {
            const std::string all = names_of(fields);
            return refused(kBad, "question.no_field",
                           {Arg::text("question", question.name), Arg::word("word", name),
                            all.empty() ? Arg::phrase("fields", "question.none") : Arg::text("fields", all)});
        }
        if (!fits(member.second, field->kind))
            return refused(kBad, wanted(field->kind), {Arg::text("field", name)});
    }
    for (const Field& field : question.fields) {
        if (field.needed && json.find(field.name) == nullptr)
            return refused(kBad, "question.needs",
                           {Arg::text("question", question.name), Arg::text("field", field.name)});
    }
    return std::nullopt;
}

// The language of the question; English if the language is missing or unknown.
Language language_of(const Json& question) {
    const Json* code = question.find("lang", Json::Kind::text);
    return code == nullptr ? Language::english : find_language(code->text()).value_or(Language::english);
}

std::string error_json(const Refusal& refusal, Language language) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("error").open_object();
    json.key("code").text(refusal.code).key("text").text(say(language, refusal));
    const Fault& place = refusal.fault;
    if (place.line != 0) json.key("line").number(std::int64_t{place.line});
    if (place.column != 0) json.key("column").number(std::int64_t{place.column});
    if (!refusal.clause.empty()) json.key("clause").text(refusal.clause);
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

Refused Engine::answer(std::string_view text, JsonWriter& json, Language& language) {
    const Result<Json> read = read_json(text);
    if (!read) return refused_by("bad-json", read.fault(), host::common_phrases(Language::english));
    if (!read->is(Json::Kind::object)) return refused(kBad, "question.no_object");
    language = language_of(*read);
    const Json* name = read->find("ask");
    if (name == nullptr || !name->is(Json::Kind::text)) return refused(kBad, "question.no_name");
    const Question* question = find(name->text());
    if (question == nullptr) return refused(kBad, "question.unknown", {Arg::word("word", name->text())});
    if (Refused no = check_fields(*question, *read)) return no;
    return question->answer(kept_, Asked(*read), json);
}

std::string Engine::ask(std::string_view question) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("answer");
    Language language = Language::english;
    if (const Refused no = answer(question, json, language)) return error_json(*no, language);
    return std::move(json.close()).finish();
}

}  // namespace brelan::capi
