#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>

#include "room/event.hpp"
#include "room/folded.hpp"
#include "room/log.hpp"

namespace brelan::room {

// The table as delayed spectators see it: the same rows, folded later. During a match, a row waits until the
// given number of actions have followed it; rows that are not actions wait in the same queue.
class Lag {
  public:
    // Takes a row that has been entered into the table.
    void take(const Event& event, What what, bool cards);
    // The number of waiting rows that may be shown, now that the table is at `live`.
    std::size_t due(const Folded& live) const;
    // Enters the next waiting row; returns false if the row is invalid.
    [[nodiscard]] bool step();

    const Event& next() const { return ahead_.front().event; }
    const Folded& folded() const { return folded_; }

  private:
    struct Row {
        Event event;
        What what;
        bool cards;
    };
    Folded folded_;
    std::deque<Row> ahead_;
};

}  // namespace brelan::room
