#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "net/http.hpp"
#include "server/limits.hpp"

namespace brelan::server {

// What is asked over HTTP and costs the house more than a look at what is in memory.
enum class Kind : std::uint8_t {
    table,       // a new table
    socket,      // a socket at a table, with all that there is to know as its first message
    statistics,  // of an account
    history,     // matches, records, ratings
    list,        // a page of the list of tables
};

// The kind of a request; nothing: it is one of those that cost next to nothing, or has a bound of its own.
std::optional<Kind> kind_of(const net::Request& request);

// How much of each kind an address may ask for, so that none of them is paid by others.
class Budgets {
  public:
    // Takes one of this kind where there is one; how long to wait for it where there is none, in
    // milliseconds.
    std::int64_t take(Kind kind, std::string_view address, std::int64_t now);

  private:
    std::array<Buckets, 5> buckets_{Buckets(kSetups), Buckets(kOpenings), Buckets(kStatistics),
                                    Buckets(kHistory), Buckets(kLists)};
};

}  // namespace brelan::server
