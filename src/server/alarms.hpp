#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace brelan::server {

// When those who sleep have something to do: one time for each, however often it is set.
class Alarms {
  public:
    // Sets the time of one, instead of the one that it had.
    void set(const std::string& id, std::int64_t time);
    void drop(std::string_view id);
    // The first of the times.
    std::optional<std::int64_t> first() const;
    // Takes one out whose time has come; nothing: there is none.
    std::optional<std::string> take(std::int64_t now);
    std::size_t size() const { return by_time_.size(); }

  private:
    using ByTime = std::multimap<std::int64_t, std::string>;
    ByTime by_time_;
    std::unordered_map<std::string_view, ByTime::iterator> by_id_;  // the keys lie in by_time_
};

}  // namespace brelan::server
