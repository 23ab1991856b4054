#pragma once
#include <cstdint>
#include <limits>
#include <vector>

#include "store/rows.hpp"

namespace brelan::server {

// The periods in which the house was seen running. Deletion by age counts only such time: a house that was
// closed for a month, or started with a clock that was a month ahead, has forgotten nobody. Times are those
// stored in rows, and their clock may have been set in between.
class Running {
  public:
    // Nothing is so old.
    static constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::min();

    // What was kept, and the time now; `ticks` are those of a clock that is never set.
    void begin(std::vector<store::RanRow> kept, std::int64_t now, std::int64_t ticks);
    // Time has gone on. `counts`: the house has run meanwhile, and did not stand still.
    void pass(std::int64_t now, std::int64_t ticks, bool counts = true);
    // What carries this time, or an earlier one, is so old at least.
    std::int64_t latest_of_age(std::int64_t age) const;
    // How old is, at least, what carries this time, even one that is still to come.
    std::int64_t age_of(std::int64_t time) const;
    // All of this, for storing.
    store::Ran kept() const { return {ran_}; }

  private:
    void start(const store::RanRow& ran);

    std::vector<store::RanRow> ran_;  // in the order in which it happened
    std::int64_t ticks_ = 0;
};

}  // namespace brelan::server
