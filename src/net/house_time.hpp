#pragma once
#include <cstdint>

namespace brelan::net {

// House time, in milliseconds since 1970. This time starts at the calendar time and then follows a clock that
// is never set. Even if somebody changes the calendar, house time never goes back or jumps while people play.
// A time that is ahead of the calendar runs a tenth slower until the calendar has caught up. A time that is
// far behind (because the machine slept, or its clock was wrong at the start) catches up when the house
// requests it, and the house pauses its tables meanwhile.
class HouseTime {
  public:
    // `calendar` and `ticks`, here and below, are the readings of the machine's two clocks.
    HouseTime(std::int64_t calendar, std::int64_t ticks) : time_(calendar), ticks_(ticks) {}

    std::int64_t now(std::int64_t calendar, std::int64_t ticks);
    // Whether the calendar is far ahead of this time.
    bool is_far_behind(std::int64_t calendar, std::int64_t ticks);
    // Jumps to the calendar if the calendar is ahead.
    void catch_up(std::int64_t calendar, std::int64_t ticks);

  private:
    std::int64_t time_;
    std::int64_t ticks_;     // the ticks at the last reading
    std::int64_t slow_ = 0;  // milliseconds to deduct for running slower
};

}  // namespace brelan::net
