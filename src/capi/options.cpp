#include <cstddef>
#include <vector>

#include "capi/engine.hpp"
#include "core/value.hpp"
#include "host/schema.hpp"
#include "text/write_text.hpp"

// A game's options, and the values that result from them.
namespace brelan::capi {
namespace {

// The values of a set of options, as words.
void write_values(JsonWriter& json, const host::Host& game, const host::OptionSet& options) {
    const std::vector<FieldInfo> fields = game.fields();
    json.open_object();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const int value = options.values[i];
        json.key(fields[i].key).text(write_text([&](TextOut& out) { write_value(fields[i], value, out); }));
    }
    json.close();
}

Refused options(Kept&, const Asked& asked, JsonWriter& json) {
    Way way;
    if (Refused no = read_way(asked, way)) return no;
    const host::Host& game = *way.game;
    const std::vector<host::EditionInfo> editions = game.editions();
    json.open_object().key("game").text(game.name()).key("schema");
    host::write_options_schema(json, game, way.language);
    json.key("editions").open_object();
    for (std::size_t i = 0; i < editions.size(); ++i)
        write_values(json.key(editions[i].name), game, game.edition_options(i));
    json.close().key("edition").text(editions[way.options.edition].name);
    json.key("options").text(game.write_options(way.options));
    json.key("players").number(host::players_of(game, way.options)).key("values");
    write_values(json, game, way.options);
    json.close();
    return std::nullopt;
}

constexpr Field kOptionsFields[] = {kGame, kEdition, kOptions, kLang};

constexpr Question kOptionQuestions[] = {{"options", kOptionsFields, options}};

}  // namespace

std::span<const Question> option_questions() { return kOptionQuestions; }

}  // namespace brelan::capi
