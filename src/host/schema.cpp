#include "host/schema.hpp"

#include "host/json.hpp"
#include "host/write_text.hpp"

namespace brelan::host {
namespace {

// The text of a key, or `fallback` where the catalogue has none.
std::string_view text_or(const Phrases& phrases, const std::string& key, std::string_view fallback) {
    const std::string_view text = phrases.find(key);
    return text.empty() ? fallback : text;
}

// `{"const": value, "title": text}`
void write_choice(JsonWriter& json, std::string_view name, std::string_view title) {
    json.open_object().key("const").text(name).key("title").text(title).close();
}

void write_edition(JsonWriter& json, const Host& host, const Phrases& phrases) {
    const std::string_view about = text_or(phrases, "option.edition", "edition");
    json.key("edition").open_object().key("title").text("edition").key("description").text(about);
    json.key("oneOf").open_array();
    for (const EditionInfo& edition : host.editions()) {
        write_choice(json, edition.name,
                     text_or(phrases, "edition." + std::string(edition.name), edition.source));
    }
    json.close().key("default").text(host.editions()[0].name).close();
}

// A set is an array of its numbers, each once.
void write_set(JsonWriter& json, const FieldInfo& field, int value) {
    json.key("type").text("array").key("items").open_object().key("type").text("integer");
    json.key("minimum").number(field.min).key("maximum").number(field.max).close();
    json.key("uniqueItems").boolean(true).key("default").open_array();
    for (int i = 0; i <= field.max - field.min; ++i) {
        if ((value >> i & 1) != 0) json.number(field.min + i);
    }
    json.close();
}

void write_field(JsonWriter& json, const FieldInfo& field, int value, const Phrases& phrases) {
    const std::string key(field.key);
    json.key(key).open_object().key("title").text(key);
    json.key("description").text(text_or(phrases, "option." + key, field.key));
    json.key("x-clause").text(write_text([&](TextOut& out) { write(field.clause, out); }));
    if (field.kind == FieldKind::number) {
        json.key("type").text("integer").key("minimum").number(field.min).key("maximum").number(field.max);
        json.key("default").number(value);
    } else if (field.kind == FieldKind::set) {
        write_set(json, field, value);
    } else if (field.kind == FieldKind::flag) {
        json.key("type").text("boolean").key("default").boolean(value != 0);
    } else {
        json.key("oneOf").open_array();
        for (const std::string_view name : field.choices) {
            write_choice(json, name, text_or(phrases, "choice." + key + "." + std::string(name), name));
        }
        json.close().key("default").text(field.choices[static_cast<std::size_t>(value)]);
    }
    json.close();
}

}  // namespace

std::string options_schema(const Host& host, Language language) {
    const Phrases phrases = host.phrases(language);
    const std::vector<FieldInfo> fields = host.fields();
    const OptionSet defaults = host.edition_options(0);
    JsonWriter json;
    json.open_object().key("$schema").text("https://json-schema.org/draft/2020-12/schema");
    json.key("title").text(host.name()).key("x-rules").number(host.rules_version());
    json.key("type").text("object").key("properties").open_object();
    write_edition(json, host, phrases);
    for (std::size_t i = 0; i < fields.size(); ++i) write_field(json, fields[i], defaults.values[i], phrases);
    return json.close().key("additionalProperties").boolean(false).close().finish();
}

}  // namespace brelan::host
