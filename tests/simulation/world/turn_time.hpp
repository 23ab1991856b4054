#pragma once
#include <optional>
#include <string>

#include "room/event.hpp"

namespace brelan::world {

// By the clock that is never set, nobody's time runs out early, whatever happens to the calendar.
class TurnTime {
  public:
    // What is wrong with this row, which is being stored now; empty if nothing is. `move` is the time for an
    // action (0 means no limit), and `delay` is the longest time that the disk takes.
    std::string keeps(const room::Event& row, room::Time now, room::Time move, room::Time delay);

  private:
    std::optional<room::Time> since_;  // when the last row of the game was stored; a turn begins no earlier
};

}  // namespace brelan::world
