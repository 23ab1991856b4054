#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/rng.hpp"
#include "net/house_time.hpp"
#include "room/room.hpp"
#include "simulation/world/schedule.hpp"
#include "simulation/world/trace.hpp"
#include "simulation/world/weather.hpp"

namespace brelan::world {

class Wire;

// A table, from the point of view of people who come to it from outside.
class Door {
  public:
    virtual ~Door() = default;
    // Returns false if nobody answers, or if the person may not come in.
    virtual bool connect(const std::shared_ptr<Wire>& wire, room::Hello hello) = 0;
    virtual void receive(room::Link link, std::string_view text) = 0;
    virtual void lost(room::Link link) = 0;
    // Whether, according to the rows, the current match counts for everyone who began it.
    virtual bool counts() const = 0;
};

// The seed, the time, chance, the weather and the trace, which all parts of a history share.
class Scene {
  public:
    Scene(const Course& of, std::string_view kind);
    virtual ~Scene() = default;

    // calendar() is the system clock, and wall() is the time of the house, which may be far behind it.
    room::Time calendar() const { return kBegin + schedule.now() + skew_; }
    room::Time wall() const {
        return course.plant == Plant::waits_by_calendar ? calendar() : clock_.now(calendar(), schedule.now());
    }
    bool is_far_behind() const { return clock_.is_far_behind(calendar(), schedule.now()); }
    void catch_up() { clock_.catch_up(calendar(), schedule.now()); }
    // A process starts, and reads the system time at that moment.
    void start_clock() { clock_ = {calendar(), schedule.now()}; }
    // How far the calendar is behind the time it would show if nobody had set it.
    room::Time set_back() const { return std::max<room::Time>(-skew_, 0); }
    // The deadline, on the clock that is never set, for something that waits until the given time of the
    // house.
    room::Time latest(room::Time time) const;
    bool calm() const { return calm_; }
    // The longest time that a row may take to reach the disk: it waits while earlier rows are written, and is
    // then written together with others.
    room::Time longest_commit() const { return 2 * std::max(slowest_disk_, weather.disk_delay) + kTelling; }
    room::Time calm_since() const { return calm_ ? schedule.now() - calmed_ : 0; }
    room::Time below(room::Time bound) {
        return bound < 1 ? 0 : static_cast<room::Time>(chance.below(static_cast<std::uint32_t>(bound)));
    }
    virtual void complain(const std::string& what) = 0;
    // A command that somebody has sent, unchanged.
    virtual std::string something_sent(Rng& rng) const = 0;

    Course course;
    Rng chance;
    Weather weather;
    Schedule schedule;
    Trace trace;

  protected:
    // Repeats one kind of fault until all is calm.
    void every(room::Time mean, std::string name, std::function<void()> fault);
    // Somebody sets the system clock forwards or backwards.
    void set_clock();
    // From now on, nothing goes wrong, and everybody wants to play.
    void calm_down();

    std::size_t faults_ = 0;

  private:
    static constexpr room::Time kBegin = 1'700'000'000'000;
    static constexpr room::Time kTelling = 10;

    room::Time skew_ = 0;
    mutable net::HouseTime clock_{kBegin, 0};
    room::Time slowest_disk_ = 0;  // while there were faults
    bool calm_ = false;
    room::Time calmed_ = 0;
};

}  // namespace brelan::world
