#pragma once
#include <string>

#include "core/phrases.hpp"
#include "net/http.hpp"
#include "server/people.hpp"
#include "server/store_thread.hpp"

namespace brelan::server {

// Answers with all that an account owns, as one JSON document: itself, its tokens, ratings and statistics,
// and its matches with their records; or with 500 where some of it cannot be read. A few matches at a time
// are read, so that nobody's move waits for it.
void export_account(StoreThread& store, const People& people, const std::string& account, Language language,
                    net::Reply reply);

}  // namespace brelan::server
