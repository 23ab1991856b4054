#include "server/games_api.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "bot/bot.hpp"
#include "host/json.hpp"
#include "host/registry.hpp"
#include "host/schema.hpp"
#include "host/write_text.hpp"
#include "server/problem.hpp"

namespace brelan::server {
namespace {

constexpr std::string_view kGames = "/api/games";

std::string text_of(const host::Host& game, Language language, const std::string& key) {
    const Phrases phrases = game.phrases(language);
    if (phrases.find(key).empty()) return {};
    return host::write_text([&](TextOut& out) { phrases.say(out, key); });
}

// What its rules are called: their first line, without its marks.
std::string_view title_of(const host::Host& game, Language language) {
    std::string_view rules = game.rules(language);
    rules = rules.substr(0, rules.find('\n'));
    rules.remove_prefix(std::min(rules.find_first_not_of("# "), rules.size()));
    return rules.substr(0, rules.find(','));
}

void write_players(host::JsonWriter& json, const host::Host& game) {
    int least = host::players_of(game, game.edition_options(0));
    int most = least;
    for (const FieldInfo& field : game.fields()) {
        if (field.key != "players") continue;
        least = field.min;
        most = field.max;
    }
    json.key("players").open_object().key("min").number(least).key("max").number(most).close();
}

void write_editions(host::JsonWriter& json, const host::Host& game, Language language) {
    json.key("editions").open_array();
    for (const host::EditionInfo& edition : game.editions()) {
        json.open_object().key("name").text(edition.name).key("source").text(edition.source);
        json.key("about").text(text_of(game, language, "edition." + std::string(edition.name))).close();
    }
    json.close();
}

void write_bots(host::JsonWriter& json, const host::Host& game, Language language) {
    json.key("bots").open_array();
    for (const std::string_view bot : bot::names(game)) {
        json.open_object().key("name").text(bot);
        json.key("about").text(text_of(game, language, "bot." + std::string(bot)));
        json.key("usual").boolean(bot == bot::usual_name(game)).close();
    }
    json.close();
}

std::string list_of_games(Language language) {
    host::JsonWriter json(host::JsonLayout::compact);
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
    return std::move(json).finish();
}

// The same for everybody: made once for each language.
const std::string& games_text(Language language) {
    static const std::array<std::string, 2> texts{list_of_games(Language::english),
                                                  list_of_games(Language::french)};
    return texts[language == Language::french ? 1 : 0];
}

net::Response answer_with(const std::string& json) {
    net::Response response;
    response.body = json;
    return response;
}

}  // namespace

bool handle_games(const net::Request& request, const net::Reply& reply) {
    if (!request.path.starts_with(kGames)) return false;
    const std::string_view rest = std::string_view(request.path).substr(kGames.size());
    if (!rest.empty() && rest[0] != '/') return false;
    const Language language = language_of(request);
    const host::Host* game = rest.empty() ? nullptr : host::find_game(rest.substr(1));
    if (!rest.empty() && game == nullptr) {
        reply(problem(request, 404, "not-found"));
    } else if (request.method != "GET") {
        reply(problem(request, 405, "method",
                      {Arg::text("method", request.method), Arg::text("allowed", "GET")}));
    } else {
        reply(answer_with(game == nullptr ? games_text(language) : host::options_schema(*game, language)));
    }
    return true;
}

}  // namespace brelan::server
