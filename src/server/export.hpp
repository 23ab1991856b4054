#pragma once
#include <string>

#include "net/http.hpp"
#include "server/people.hpp"
#include "server/reading_line.hpp"
#include "text/phrases.hpp"

namespace brelan::server {

// Answers with all that an account owns, as one JSON document: itself, its tokens, ratings and statistics,
// and its matches with their records. It leaves in pieces of a few matches, each read when the client has
// taken the one before, so that it takes no more memory however much was played, and nobody's move waits for
// it. Where the first piece cannot be read the answer is 500; where a later one cannot, it breaks off.
void export_account(ReadingLine& line, const People& people, const std::string& account,
                    const std::string& address, Language language, const net::Reply& reply);

}  // namespace brelan::server
