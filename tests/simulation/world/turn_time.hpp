#pragma once
#include <optional>
#include <string>

#include "room/event.hpp"

namespace brelan::world {

// Nobody's time runs out early by the clock that is never set, whatever is done to the calendar.
class TurnTime {
  public:
    // What is wrong with this row, which is kept now; empty if nothing is. `move` is the time for an action
    // (0: as long as they want), and `delay` the longest time that the disk takes.
    std::string keeps(const room::Event& row, room::Time now, room::Time move, room::Time delay);

  private:
    std::optional<room::Time> since_;  // when the last row of the game was kept; a turn begins no earlier
};

}  // namespace brelan::world
