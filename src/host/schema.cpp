#include "host/schema.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "text/json.hpp"
#include "text/write_text.hpp"

namespace brelan::host {
namespace {

// The text of a key, or `fallback` if the catalogue has none.
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
                     text_or(phrases, "edition." + std::string(edition.name), edition.name));
    }
    json.close().key("default").text(host.editions()[0].name).close();
}

// The value of a field; a set is an array of its distinct numbers.
void write_value(JsonWriter& json, const FieldInfo& field, int value) {
    if (field.kind == FieldKind::number) {
        json.number(value);
    } else if (field.kind == FieldKind::flag) {
        json.boolean(value != 0);
    } else if (field.kind == FieldKind::set) {
        json.open_array();
        for (int i = 0; i <= field.max - field.min; ++i) {
            if ((value >> i & 1) != 0) json.number(field.min + i);
        }
        json.close();
    } else {
        json.text(field.choices[static_cast<std::size_t>(value)]);
    }
}

// The allowed values of a field.
void write_range(JsonWriter& json, const FieldInfo& field, const Phrases& phrases) {
    const std::string key(field.key);
    if (field.kind == FieldKind::number) {
        json.key("type").text("integer").key("minimum").number(field.min).key("maximum").number(field.max);
    } else if (field.kind == FieldKind::set) {
        json.key("type").text("array").key("items").open_object().key("type").text("integer");
        json.key("minimum").number(field.min).key("maximum").number(field.max).close();
        json.key("uniqueItems").boolean(true);
    } else if (field.kind == FieldKind::flag) {
        json.key("type").text("boolean");
    } else {
        json.key("oneOf").open_array();
        for (const std::string_view name : field.choices) {
            write_choice(json, name, text_or(phrases, "choice." + key + "." + std::string(name), name));
        }
        json.close();
    }
}

void write_field(JsonWriter& json, const FieldInfo& field, int value, const Phrases& phrases) {
    const std::string key(field.key);
    json.key(key).open_object().key("title").text(key);
    json.key("description").text(text_or(phrases, "option." + key, field.key));
    json.key("x-clause").text(write_text([&](TextOut& out) { write(field.clause, out); }));
    write_range(json, field, phrases);
    json.key("default");
    write_value(json, field, value);
    json.close();
}

// The values of each edition that differ from the first.
void write_editions(JsonWriter& json, const Host& host, std::span<const FieldInfo> fields) {
    const OptionSet first = host.edition_options(0);
    json.key("x-editions").open_object();
    for (std::size_t e = 0; e < host.editions().size(); ++e) {
        const OptionSet options = host.edition_options(e);
        json.key(host.editions()[e].name).open_object();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (options.values[i] == first.values[i]) continue;
            json.key(fields[i].key);
            write_value(json, fields[i], options.values[i]);
        }
        json.close();
    }
    json.close();
}

// The titles of the chapters that contain the clauses of the options.
void write_chapters(JsonWriter& json, std::string_view rules) {
    constexpr std::string_view kMark = "\n## R";
    json.key("x-chapters").open_object();
    for (std::size_t at = rules.find(kMark); at != std::string_view::npos; at = rules.find(kMark)) {
        rules.remove_prefix(at + kMark.size() - 1);
        const std::string_view line = rules.substr(0, rules.find('\n'));
        const std::size_t space = std::min(line.find(' '), line.size() - 1);
        json.key(line.substr(0, space)).text(line.substr(space + 1));
    }
    json.close();
}

}  // namespace

void write_options_schema(JsonWriter& json, const Host& host, Language language) {
    const Phrases phrases = host.phrases(language);
    const std::vector<FieldInfo> fields = host.fields();
    const OptionSet defaults = host.edition_options(0);
    json.open_object().key("$schema").text("https://json-schema.org/draft/2020-12/schema");
    json.key("title").text(host.name()).key("x-rules").number(host.rules_version());
    json.key("type").text("object").key("properties").open_object();
    write_edition(json, host, phrases);
    for (std::size_t i = 0; i < fields.size(); ++i) write_field(json, fields[i], defaults.values[i], phrases);
    json.close().key("additionalProperties").boolean(false);
    write_editions(json, host, fields);
    write_chapters(json, host.rules(language));
    json.close();
}

std::string options_schema(const Host& host, Language language) {
    JsonWriter json;
    write_options_schema(json, host, language);
    return std::move(json).finish();
}

}  // namespace brelan::host
