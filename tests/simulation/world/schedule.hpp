#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include "room/event.hpp"

namespace brelan::world {

// Virtual time that jumps from one job to the next. Jobs that are due at the same moment run in the order in
// which they were added.
class Schedule {
  public:
    room::Time now() const { return now_; }

    void in(room::Time delay, std::function<void()> job) {
        jobs_.emplace(std::pair(now_ + delay, ++number_), std::move(job));
    }
    // Runs the next job; returns false if there is none.
    bool step() {
        if (jobs_.empty()) return false;
        auto job = jobs_.extract(jobs_.begin());
        now_ = job.key().first;
        job.mapped()();
        return true;
    }

  private:
    room::Time now_ = 0;
    std::uint64_t number_ = 0;
    std::map<std::pair<room::Time, std::uint64_t>, std::function<void()>> jobs_;
};

}  // namespace brelan::world
