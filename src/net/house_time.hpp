#pragma once
#include <cstdint>

namespace brelan::net {

// The time of a house, in milliseconds since 1970. It begins with the calendar and then runs by a clock that
// is never set, so whatever somebody does to the calendar, it neither goes back nor jumps while people play
// by it. Where it is ahead of the calendar it runs slower by a tenth until that has come up. Where it is far
// behind (the machine has slept, or its clock was wrong at the start) it catches up when the house says so,
// which lets its tables stand still meanwhile.
class HouseTime {
  public:
    // `calendar` and `ticks`: what the two clocks of the machine say, here and below.
    HouseTime(std::int64_t calendar, std::int64_t ticks) : time_(calendar), ticks_(ticks) {}

    std::int64_t now(std::int64_t calendar, std::int64_t ticks);
    // Whether the calendar has gone far ahead.
    bool is_far_behind(std::int64_t calendar, std::int64_t ticks);
    // Goes on from the calendar, where that is ahead.
    void catch_up(std::int64_t calendar, std::int64_t ticks);

  private:
    std::int64_t time_;
    std::int64_t ticks_;     // of the last look
    std::int64_t slow_ = 0;  // milliseconds in which it ran slower, as far as they are not held back yet
};

}  // namespace brelan::net
