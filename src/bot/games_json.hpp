#pragma once
#include "text/json.hpp"
#include "text/phrases.hpp"

namespace brelan::bot {

// Describes every game of the house, with its editions and its bots, for setting up a table: `{"games":
// [...]}`, as GET /api/games of docs/http-api.md returns it.
void write_games(JsonWriter& json, Language language);

}  // namespace brelan::bot
