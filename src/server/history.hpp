#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"
#include "server/limits.hpp"
#include "server/people.hpp"
#include "server/reading_line.hpp"

namespace brelan::server {

// Limits how much an address may search after the first read of each search.
struct SearchLimits {
    Buckets reads{kPieces};
    Holdings at_once{kSearches};  // searches that go on after their first read
};

// The history of play: matches and records for their players, statistics and ratings for everyone, and an
// export of an account's own data.
class History {
  public:
    History(Keeper& store, const People& people, Loop& loop) : line_(store), people_(people), loop_(loop) {}

    // Serves /api/matches..., /api/ratings/..., /api/people/..., /api/me/export; returns false if the path is
    // none of these.
    bool handle(const net::Request& request, const std::optional<People::Who>& who, const net::Reply& reply);

  private:
    using Who = std::optional<People::Who>;
    void export_all(const net::Request& request, const std::string& account, const net::Reply& reply);
    void list(const net::Request& request, const std::string& account, const net::Reply& reply);
    void show(const net::Request& request, const std::string& account, std::string_view id, bool record,
              const net::Reply& reply);
    void rank(const net::Request& request, std::string_view game, const net::Reply& reply) const;
    void describe(const net::Request& request, std::string_view account, const net::Reply& reply);

    ReadingLine line_;
    const People& people_;
    Loop& loop_;
    Buckets exports_{kExports};  // by account
    SearchLimits searches_;      // by address
};

}  // namespace brelan::server
