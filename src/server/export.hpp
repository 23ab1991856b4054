#pragma once
#include <string>

#include "net/http.hpp"
#include "server/people.hpp"
#include "server/store_thread.hpp"

namespace brelan::server {

// Answers with all that an account owns, as one JSON document: itself, its tokens, ratings and statistics,
// and its matches with their records. A few matches at a time are read, so that nobody's move waits for it.
void export_account(StoreThread& store, const People& people, const std::string& account, net::Reply reply);

}  // namespace brelan::server
