#pragma once
#include "room/event.hpp"

namespace brelan::world {

// How long the house has run, not counting times when it was closed or its disk was full; deletion by age
// uses this time. The house may count less, or a little more around each start and end.
class Uptime {
  public:
    void house_is(bool running, room::Time now);
    // An upper bound.
    room::Time at(room::Time now) const { return ran_ + (running_ ? now - since_ : 0); }

  private:
    bool running_ = false;
    room::Time since_ = 0;
    room::Time ran_ = 0;
};

// When somebody was certainly seen, and which such moment the house must remember even if it crashes.
class Presence {
  public:
    void begins(const Uptime& uptime, room::Time now);
    void is_seen(const Uptime& uptime, room::Time now);
    // The process dies: whatever it wrote just now may be lost.
    void may_forget(room::Time now);
    // The greatest possible age of this presence, in the house's running time, assuming that they were not
    // seen again.
    room::Time age(const Uptime& uptime, room::Time now) const;
    // Whether they came back for longer than a brief visit.
    bool has_stayed() const;

  private:
    struct Moment {
        room::Time now = 0;
        room::Time ran = 0;
    };
    Moment begun_;
    Moment seen_;
    Moment before_;  // what is left if the last moment is lost
};

}  // namespace brelan::world
