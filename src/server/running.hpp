#pragma once
#include <cstdint>
#include <limits>
#include <vector>

#include "store/rows.hpp"

namespace brelan::server {

// The periods during which the house was seen running. Deletion by age counts only these periods: a house
// that was closed for a month, or started with its clock a month ahead, forgets nobody. Times are those
// stored in rows, and the clock may have been set in between.
class Running {
  public:
    // Earlier than every time: no row is old enough.
    static constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::min();

    // `kept`: the stored periods; `ticks`: from a clock that is never set.
    void begin(std::vector<store::RanRow> kept, std::int64_t now, std::int64_t ticks);
    // Time has passed. `counts`: the house was running and not frozen.
    void pass(std::int64_t now, std::int64_t ticks, bool counts = true);
    // The latest time that a row of at least this age can have; rows with an earlier time are older.
    std::int64_t latest_of_age(std::int64_t age) const;
    // The minimum age of a row with this time, even if the time is in the future.
    std::int64_t age_of(std::int64_t time) const;
    // All periods, for storing.
    store::Ran kept() const { return {ran_}; }

  private:
    void start(const store::RanRow& ran);

    std::vector<store::RanRow> ran_;  // oldest first
    std::int64_t ticks_ = 0;
};

}  // namespace brelan::server
