#include "bot/games_json.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "bot/bot.hpp"
#include "host/registry.hpp"
#include "host/said.hpp"
#include "text/write_text.hpp"

namespace brelan::bot {
namespace {

std::string text_of(const host::Host& game, Language language, const std::string& key) {
    const Phrases phrases = game.phrases(language);
    if (phrases.find(key).empty()) return {};
    return write_text([&](TextOut& out) { phrases.say(out, key); });
}

// The title of a game's rules: their first line, without the heading marks.
std::string_view title_of(const host::Host& game, Language language) {
    std::string_view rules = game.rules(language);
    rules = rules.substr(0, rules.find('\n'));
    rules.remove_prefix(std::min(rules.find_first_not_of("# "), rules.size()));
    return rules.substr(0, rules.find(','));
}

void write_players(JsonWriter& json, const host::Host& game) {
    int least = host::players_of(game, game.edition_options(0));
    int most = least;
    for (const FieldInfo& field : game.fields()) {
        if (field.key != "players") continue;
        least = field.min;
        most = field.max;
    }
    json.key("players").open_object().key("min").number(least).key("max").number(most).close();
}

void write_editions(JsonWriter& json, const host::Host& game, Language language) {
    json.key("editions").open_array();
    for (const host::EditionInfo& edition : game.editions()) {
        json.open_object().key("name").text(edition.name).key("source");
        json.text(host::source_text(game.phrases(language), edition));
        json.key("about").text(text_of(game, language, "edition." + std::string(edition.name))).close();
    }
    json.close();
}

void write_bots(JsonWriter& json, const host::Host& game, Language language) {
    json.key("bots").open_array();
    for (const std::string_view bot : names(game)) {
        json.open_object().key("name").text(bot);
        json.key("about").text(text_of(game, language, "bot." + std::string(bot)));
        json.key("usual").boolean(bot == usual_name(game)).close();
    }
    json.close();
}

}  // namespace

void write_games(JsonWriter& json, Language language) {
    json.open_object().key("games").open_array();
    for (const host::Host* game : host::games()) {
        json.open_object().key("name").text(game->name()).key("title").text(title_of(*game, language));
        json.key("rules").number(game->rules_version());
        write_players(json, *game);
        write_editions(json, *game, language);
        write_bots(json, *game, language);
        json.close();
    }
    json.close().close();
}

}  // namespace brelan::bot
