#include "study/rules_json.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "host/rules_text.hpp"
#include "host/said.hpp"

namespace brelan::study {
namespace {

using host::clause_text;
using host::say;
using host::value_meaning;
using host::value_text;

bool is_wanted(std::span<const Clause> wanted, Clause clause) {
    const auto same = [&](Clause one) {
        return one == clause || (one.item == 0 && one.chapter == clause.chapter);
    };
    return wanted.empty() || std::any_of(wanted.begin(), wanted.end(), same);
}

std::string_view kind_name(FieldKind kind) {
    switch (kind) {
        case FieldKind::number: return "number";
        case FieldKind::choice: return "choice";
        case FieldKind::flag: return "flag";
        case FieldKind::set: return "set";
    }
    return {};
}

void write_editions(JsonWriter& json, const host::Host& game, const Phrases& phrases) {
    json.key("editions").open_array();
    for (std::size_t i = 0; i < game.editions().size(); ++i) {
        const host::EditionInfo edition = game.editions()[i];
        json.open_object()
            .key("edition")
            .text(edition.name)
            .key("source")
            .text(host::source_text(phrases, edition));
        json.key("about").text(say(phrases, "edition." + std::string(edition.name)));
        json.key("values").open_object();
        const std::vector<FieldInfo> fields = game.fields();
        const host::OptionSet options = game.edition_options(i);
        for (std::size_t j = 0; j < fields.size(); ++j) {
            json.key(fields[j].key).text(value_text(fields[j], options.values[j]));
        }
        json.close().close();
    }
    json.close();
}

void write_field(JsonWriter& json, const FieldInfo& field, int current, const Phrases& phrases) {
    json.open_object().key("option").text(field.key).key("clause").text(clause_text(field.clause));
    json.key("kind").text(kind_name(field.kind)).key("value").text(value_text(field, current));
    json.key("about").text(say(phrases, "option." + std::string(field.key)));
    if (field.choices.empty()) {
        json.key("min").number(field.min).key("max").number(field.max);
    } else {
        json.key("choices").open_array();
        for (int value = field.min; value <= field.max; ++value) {
            json.open_object().key("value").text(value_text(field, value));
            json.key("about").text(value_meaning(phrases, field, value)).close();
        }
        json.close();
    }
    json.close();
}

void write_clauses(JsonWriter& json, const host::Host& game, const host::OptionSet& options,
                   const RulesWish& wish) {
    const std::vector<FieldInfo> fields = game.fields();
    const host::ConditionWords words = host::condition_words(game.phrases(wish.language));
    std::string chapter;
    json.key("clauses").open_array();
    for (const host::RulesBlock& block : host::read_rules(game.rules(wish.language))) {
        if (block.kind == host::BlockKind::chapter) chapter = block.text;
        if (block.kind != host::BlockKind::clause || !is_wanted(wish.clauses, block.clause)) continue;
        json.open_object().key("clause").text(clause_text(block.clause)).key("chapter").text(chapter);
        json.key("text").text(block.text);
        const auto needed = host::conditions(block, fields, words);
        json.key("in_force").boolean(host::in_force(needed, options));
        json.key("options").open_array();
        for (const FieldInfo& field : fields) {
            if (field.clause == block.clause) json.text(field.key);
        }
        json.close().close();
    }
    json.close();
}

}  // namespace

void write_rules(JsonWriter& json, const host::Host& game, const host::OptionSet& options,
                 const RulesWish& wish) {
    const Phrases phrases = game.phrases(wish.language);
    json.open_object().key("game").text(game.name()).key("rules").number(game.rules_version());
    json.key("language").text(row_of(wish.language).code);
    json.key("options").text(game.write_options(options));
    write_editions(json, game, phrases);
    json.key("fields").open_array();
    const std::vector<FieldInfo> fields = game.fields();
    for (std::size_t i = 0; i < fields.size(); ++i) write_field(json, fields[i], options.values[i], phrases);
    json.close();
    write_clauses(json, game, options, wish);
    json.close();
}

}  // namespace brelan::study
