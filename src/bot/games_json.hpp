#pragma once
#include "core/phrases.hpp"
#include "host/json.hpp"

namespace brelan::bot {

// What is to be known of every game of the house before a table is set up, with its editions and its bots:
// `{"games": [...]}`, as GET /api/games of docs/http-api.md answers.
void write_games(host::JsonWriter& json, Language language);

}  // namespace brelan::bot
