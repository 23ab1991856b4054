#include "server/budgets.hpp"

namespace brelan::server {

std::optional<Kind> kind_of(const net::Request& request) {
    const std::string_view path = request.path;
    const bool tables = path == "/api/tables";
    if (tables && request.method == "POST") return Kind::table;
    if (request.method != "GET") return std::nullopt;
    if (tables) return Kind::list;
    if (path.starts_with("/api/people/")) return Kind::statistics;
    if (path.starts_with("/api/matches") || path.starts_with("/api/ratings/")) return Kind::history;
    return std::nullopt;
}

std::int64_t Budgets::take(Kind kind, std::string_view address, std::int64_t now) {
    Buckets& buckets = buckets_[static_cast<std::size_t>(kind)];
    return buckets.take(address, now) ? 0 : buckets.wait(address, now);
}

}  // namespace brelan::server
