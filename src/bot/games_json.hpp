#pragma once
#include "text/json.hpp"
#include "text/phrases.hpp"

namespace brelan::bot {

// Describes every game of the house for setting up a table, with its editions and its bots: `{"games":
// [...]}`, as returned by GET /api/games of docs/http-api.md.
void write_games(JsonWriter& json, Language language);

}  // namespace brelan::bot
