#include "net/house_time.hpp"

#include <algorithm>

namespace brelan::net {
namespace {

constexpr std::int64_t kAhead = 1'000;    // a lead this small over the calendar is harmless
constexpr std::int64_t kBehind = 10'000;  // a lag this small is harmless too
constexpr std::int64_t kTenth = 10;

}  // namespace

std::int64_t HouseTime::now(std::int64_t calendar, std::int64_t ticks) {
    const std::int64_t past = std::max<std::int64_t>(ticks - ticks_, 0);
    ticks_ = std::max(ticks_, ticks);
    time_ += past;
    const std::int64_t ahead = time_ - calendar - kAhead;
    if (ahead <= 0) {
        slow_ = 0;
        return time_;
    }
    slow_ += past;
    const std::int64_t held = std::min(slow_ / kTenth, ahead);
    slow_ = held == ahead ? 0 : slow_ - held * kTenth;
    time_ -= held;
    return time_;
}

bool HouseTime::is_far_behind(std::int64_t calendar, std::int64_t ticks) {
    return calendar - now(calendar, ticks) > kBehind;
}

void HouseTime::catch_up(std::int64_t calendar, std::int64_t ticks) {
    time_ = std::max(now(calendar, ticks), calendar);
}

}  // namespace brelan::net
