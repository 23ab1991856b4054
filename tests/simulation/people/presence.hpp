#pragma once
#include "room/event.hpp"

namespace brelan::world {

// How long the house has run, as deletion by age counts it: neither closed nor with a full disk. The house
// may count less, and a little more around each beginning and end.
class Uptime {
  public:
    void house_is(bool running, room::Time now);
    // At most.
    room::Time at(room::Time now) const { return ran_ + (running_ ? now - since_ : 0); }

  private:
    bool running_ = false;
    room::Time since_ = 0;
    room::Time ran_ = 0;
};

// When somebody was surely seen, and what the house must remember of it whatever happens to it.
class Presence {
  public:
    void begins(const Uptime& uptime, room::Time now);
    void is_seen(const Uptime& uptime, room::Time now);
    // The process dies: whatever it wrote just now may be lost.
    void may_forget(room::Time now);
    // Their greatest possible age, in time of the house, if they were never seen again.
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
    Moment before_;  // what is left if the last one is lost
};

}  // namespace brelan::world
