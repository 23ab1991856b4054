#include "server/match_query.hpp"

#include <charconv>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "host/registry.hpp"
#include "room/line.hpp"
#include "server/limits.hpp"

namespace brelan::server {
namespace {

constexpr std::int64_t kMostAtOnce = 100;

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

// The time at which a day, written as 2026-11-22, begins in UTC.
std::optional<std::int64_t> day(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = number(text.substr(0, 4));
    const auto month = number(text.substr(5, 2));
    const auto of_month = number(text.substr(8, 2));
    if (!year || !month || !of_month) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*of_month))};
    if (!date.ok()) return std::nullopt;
    return std::int64_t{std::chrono::sys_days(date).time_since_epoch().count()} * kDay;
}

std::optional<std::int64_t> time(std::string_view text) {
    const std::optional<std::int64_t> milliseconds = number(text);
    return milliseconds ? milliseconds : day(text);
}

// Parses one field; returns false if its value is invalid.
bool read_field(std::string_view name, const std::string& value, store::MatchQuery& query) {
    if (name == "game") {
        query.game = value;
        return host::find_game(value) != nullptr;
    }
    if (name == "before") {
        query.before = value;
        return room::is_account(value);  // match ids have the same form
    }
    if (name == "from" || name == "until") {
        const std::optional<std::int64_t> read = time(value);
        (name == "from" ? query.from : query.until) = read.value_or(0);
        return read.has_value();
    }
    if (name == "limit") {
        const std::optional<std::int64_t> read = number(value);
        query.limit = static_cast<int>(read.value_or(0) > kMostAtOnce ? 0 : read.value_or(0));
        return query.limit > 0;
    }
    if (name == "player") query.player = value;
    return name == "player" || name == "texts";  // the language of the response
}

// The key of the sentence that says what a field may contain.
std::string_view allowed_in(std::string_view name) {
    if (name == "game") return "query.game";
    if (name == "limit") return "query.limit";
    if (name == "before") return "query.before";
    return name == "from" || name == "until" ? "query.time" : "query.name";
}

}  // namespace

QueryFault read_match_query(const net::Request& request, store::MatchQuery& query) {
    for (const auto& [name, value] : request.query) {
        if (read_field(name, value, query)) continue;
        return {name, allowed_in(name)};
    }
    return {};
}

}  // namespace brelan::server
