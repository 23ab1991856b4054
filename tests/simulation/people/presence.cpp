#include "simulation/people/presence.hpp"

#include <utility>

namespace brelan::world {
namespace {

constexpr room::Time kDoubt = 3'600'000;      // the largest excess counted around a start or an end
constexpr room::Time kPrecision = 7'200'000;  // the error of a remembered time if the clock was set since
constexpr room::Time kToKeep = 60'000;        // the time after which a row is certainly stored

}  // namespace

void Uptime::house_is(bool running, room::Time now) {
    ran_ = at(now) + (running != running_ ? kDoubt : 0);
    since_ = now;
    running_ = running;
}

void Presence::begins(const Uptime& uptime, room::Time now) {
    begun_ = seen_ = before_ = {now, uptime.at(now)};
}

void Presence::is_seen(const Uptime& uptime, room::Time now) {
    const Moment last = std::exchange(seen_, {now, uptime.at(now)});
    if (now - last.now > kToKeep) before_ = last;
}

void Presence::may_forget(room::Time now) {
    if (now - seen_.now <= kToKeep) seen_ = before_;
}

room::Time Presence::age(const Uptime& uptime, room::Time now) const {
    return uptime.at(now) - seen_.ran + kPrecision;
}

bool Presence::has_stayed() const { return seen_.now - begun_.now > kPrecision; }

}  // namespace brelan::world
