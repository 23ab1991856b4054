#pragma once
#include "room/event.hpp"

namespace brelan::world {

// How long the house has run, not counting the times when it was closed or its disk was full. This decides
// what is old enough to be deleted. The house may count less, or a little more around each start and end.
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

// When somebody was last seen for certain, and the last such moment that the house must remember even if it
// crashes.
class Presence {
  public:
    void begins(const Uptime& uptime, room::Time now);
    void is_seen(const Uptime& uptime, room::Time now);
    // The process dies: whatever it has just written may be lost.
    void may_forget(room::Time now);
    // The greatest possible age of this presence, in the house's running time, assuming that the person was
    // not seen again.
    room::Time age(const Uptime& uptime, room::Time now) const;
    // Whether the person came back for longer than a brief visit.
    bool has_stayed() const;

  private:
    struct Moment {
        room::Time now = 0;
        room::Time ran = 0;
    };
    Moment begun_;
    Moment seen_;
    Moment before_;  // the moment that is left if the last one is lost
};

}  // namespace brelan::world
