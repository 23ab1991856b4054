#pragma once
#include "net/http.hpp"

namespace brelan::server {

// GET /api/games: the games, their editions, seats and bots. GET /api/games/NAME: the schema of its options.
// Returns false if the path is neither of these.
bool handle_games(const net::Request& request, const net::Reply& reply);

}  // namespace brelan::server
