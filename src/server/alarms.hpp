#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace brelan::server {

// Wake-up times of sleeping tables: one for each, however often it is set.
class Alarms {
  public:
    // Sets a wake-up time, replacing any earlier one.
    void set(const std::string& id, std::int64_t time);
    void drop(std::string_view id);
    // The earliest time.
    std::optional<std::int64_t> first() const;
    // Removes a table that is due and returns its id; returns nullopt if no table is due.
    std::optional<std::string> take(std::int64_t now);
    std::size_t size() const { return by_time_.size(); }

  private:
    using ByTime = std::multimap<std::int64_t, std::string>;
    ByTime by_time_;
    std::unordered_map<std::string_view, ByTime::iterator> by_id_;  // the keys point into by_time_
};

}  // namespace brelan::server
