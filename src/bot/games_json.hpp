#pragma once
#include "text/json.hpp"
#include "text/phrases.hpp"

namespace brelan::bot {

// Describes each of the house's games, with its editions and its bots, for setting up a table: `{"games":
// [...]}`, as GET /api/games returns it (docs/http-api.md).
void write_games(JsonWriter& json, Language language);

}  // namespace brelan::bot
