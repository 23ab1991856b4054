#pragma once
#include <optional>
#include <string>

#include "room/event.hpp"

namespace brelan::world {

// Measured by the clock that is never set, nobody's time runs out early, whatever happens to the calendar.
class TurnTime {
  public:
    // Returns what is wrong with this row, which is being stored now, or an empty text if nothing is wrong.
    // `move` is the time for an action (0 means no limit), and `delay` is the longest time that the disk
    // takes.
    std::string keeps(const room::Event& row, room::Time now, room::Time move, room::Time delay);

  private:
    std::optional<room::Time> since_;  // when the game's last row was stored; no turn begins before that
};

}  // namespace brelan::world
