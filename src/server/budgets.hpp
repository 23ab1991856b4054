#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "net/http.hpp"
#include "server/limits.hpp"

namespace brelan::server {

// HTTP requests that cost the house more than a memory lookup.
enum class Kind : std::uint8_t {
    table,       // a new table
    socket,      // a socket at a table, whose first message is the entire state
    statistics,  // the statistics of an account
    history,     // matches, records, ratings
    list,        // a page of the list of tables
};

// A request that the house serves. If it has no kind, it is very cheap or has its own limit.
struct Offer {
    std::string_view method;
    std::string_view path;  // `{id}` is any one word
    std::optional<Kind> kind{};
};

// Everything that is served at the public address, apart from the client's files; tests/cost measures the
// cost. Requests with other paths reach no part of the server. A request with one of these paths but another
// method has no kind, and the part refuses it.
std::span<const Offer> offers();

// Whether some request with this path is served.
bool is_offered(std::string_view path);

// The kind of a request; empty if it has none, or is not served.
std::optional<Kind> kind_of(const net::Request& request);

// Limits the requests of each kind that an address may make, so that nobody suffers from the load that others
// cause.
class Budgets {
  public:
    // Takes one request of this kind from the budget, if available; otherwise returns how long to wait, in
    // milliseconds.
    std::int64_t take(Kind kind, std::string_view address, std::int64_t now);

  private:
    std::array<Buckets, 5> buckets_{Buckets(kSetups), Buckets(kOpenings), Buckets(kStatistics),
                                    Buckets(kHistory), Buckets(kLists)};
};

}  // namespace brelan::server
