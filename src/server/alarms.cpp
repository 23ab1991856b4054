#include "server/alarms.hpp"

namespace brelan::server {

void Alarms::set(const std::string& id, std::int64_t time) {
    drop(id);
    const auto entered = by_time_.emplace(time, id);
    by_id_.emplace(entered->second, entered);
}

void Alarms::drop(std::string_view id) {
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return;
    const auto entered = found->second;
    by_id_.erase(found);
    by_time_.erase(entered);
}

std::optional<std::int64_t> Alarms::first() const {
    return by_time_.empty() ? std::nullopt : std::optional(by_time_.begin()->first);
}

std::optional<std::string> Alarms::take(std::int64_t now) {
    if (by_time_.empty() || by_time_.begin()->first > now) return std::nullopt;
    std::string id = by_time_.begin()->second;
    drop(id);
    return id;
}

}  // namespace brelan::server
