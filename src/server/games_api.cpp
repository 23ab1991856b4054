#include "server/games_api.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bot/games_json.hpp"
#include "host/registry.hpp"
#include "host/schema.hpp"
#include "server/problem.hpp"
#include "text/json.hpp"

namespace brelan::server {
namespace {

constexpr std::string_view kGames = "/api/games";

std::string list_of_games(Language language) {
    JsonWriter json(JsonLayout::compact);
    bot::write_games(json, language);
    return std::move(json).finish();
}

// The list is the same for everyone, so it is made only once for each language.
const std::string& games_text(Language language) {
    static const std::vector<std::string> texts = [] {
        std::vector<std::string> all;
        for (const LanguageRow& row : languages()) all.push_back(list_of_games(row.language));
        return all;
    }();
    return texts[static_cast<std::size_t>(language)];
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
        reply(wrong_method(request, "GET"));
    } else {
        reply(answer_with(game == nullptr ? games_text(language) : host::options_schema(*game, language)));
    }
    return true;
}

}  // namespace brelan::server
