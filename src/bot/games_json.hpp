#pragma once
#include "text/json.hpp"
#include "text/phrases.hpp"

namespace brelan::bot {

// What is to be known of every game of the house before a table is set up, with its editions and its bots:
// `{"games": [...]}`, as GET /api/games of docs/http-api.md answers.
void write_games(JsonWriter& json, Language language);

}  // namespace brelan::bot
