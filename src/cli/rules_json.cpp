#include "cli/rules_report.hpp"
#include "host/json.hpp"

namespace brelan::cli {
namespace {

std::string_view kind_name(FieldKind kind) {
    switch (kind) {
        case FieldKind::number: return "number";
        case FieldKind::choice: return "choice";
        case FieldKind::flag: return "flag";
        case FieldKind::set: return "set";
    }
    return {};
}

void write_editions(host::JsonWriter& json, const host::Host& game, const Phrases& phrases) {
    json.key("editions").open_array();
    for (std::size_t i = 0; i < game.editions().size(); ++i) {
        const host::EditionInfo edition = game.editions()[i];
        json.open_object().key("edition").text(edition.name).key("source").text(edition.source);
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

void write_field(host::JsonWriter& json, const FieldInfo& field, int current, const Phrases& phrases) {
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

void write_clauses(host::JsonWriter& json, const GameChoice& choice, const ClauseChoice& clauses,
                   const Texts& texts) {
    const std::vector<FieldInfo> fields = choice.game->fields();
    std::string chapter;
    json.key("clauses").open_array();
    for (const host::RulesBlock& block : host::read_rules(choice.game->rules(texts.language()))) {
        if (block.kind == host::BlockKind::chapter) chapter = block.text;
        if (block.kind != host::BlockKind::clause || !clauses.has(block.clause)) continue;
        json.open_object().key("clause").text(clause_text(block.clause)).key("chapter").text(chapter);
        json.key("text").text(block.text);
        const auto needed = host::conditions(block, fields, condition_words(texts));
        json.key("in_force").boolean(host::in_force(needed, choice.options));
        json.key("options").open_array();
        for (const FieldInfo& field : fields) {
            if (field.clause == block.clause) json.text(field.key);
        }
        json.close().close();
    }
    json.close();
}

}  // namespace

std::string rules_json(const GameChoice& choice, const ClauseChoice& clauses, const Texts& texts) {
    const host::Host& game = *choice.game;
    const Phrases phrases = game.phrases(texts.language());
    host::JsonWriter json;
    json.open_object().key("game").text(game.name()).key("rules").number(game.rules_version());
    json.key("language").text(language_code(texts.language()));
    json.key("options").text(game.write_options(choice.options));
    write_editions(json, game, phrases);
    json.key("fields").open_array();
    const std::vector<FieldInfo> fields = game.fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        write_field(json, fields[i], choice.options.values[i], phrases);
    }
    json.close();
    write_clauses(json, choice, clauses, texts);
    return json.close().finish();
}

}  // namespace brelan::cli
