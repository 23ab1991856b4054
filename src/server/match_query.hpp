#pragma once
#include <string_view>

#include "net/http.hpp"
#include "store/rows.hpp"

namespace brelan::server {

// An invalid part of the query string: its name, and the key of the sentence that says what is allowed.
struct QueryFault {
    std::string_view field;
    std::string_view allowed;
};

// Parses `?game=&player=&from=&until=&before=&limit=`; returns the fault if it is malformed.
QueryFault read_match_query(const net::Request& request, store::MatchQuery& query);

}  // namespace brelan::server
