#pragma once
#include <string_view>

#include "net/http.hpp"
#include "store/rows.hpp"

namespace brelan::server {

// A part of the query string that cannot be: its name and the key of what is allowed.
struct QueryFault {
    std::string_view field;
    std::string_view allowed;
};

// What `?game=&player=&from=&until=&before=&limit=` asks for; the fault where it cannot be understood.
QueryFault read_match_query(const net::Request& request, store::MatchQuery& query);

}  // namespace brelan::server
