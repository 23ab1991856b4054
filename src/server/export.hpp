#pragma once
#include <string>

#include "net/http.hpp"
#include "server/people.hpp"
#include "server/reading_line.hpp"
#include "text/phrases.hpp"

namespace brelan::server {

// Sends everything that an account owns as one JSON document: the account, its tokens, ratings and
// statistics, and its matches with their records. The document is sent in pieces of a few matches, each read
// once the client has received the previous one. The memory for an export therefore does not depend on how
// much was played, and no player's action is delayed. If the first piece cannot be read, the response is 500;
// if a later one fails, the response breaks off.
void export_account(ReadingLine& line, const People& people, const std::string& account,
                    const std::string& address, Language language, const net::Reply& reply);

}  // namespace brelan::server
