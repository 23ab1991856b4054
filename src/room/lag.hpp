#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>

#include "room/event.hpp"
#include "room/folded.hpp"
#include "room/log.hpp"

namespace brelan::room {

// The table as spectators know it who are some actions behind: the same rows, folded later. While a match is
// played a row waits until so many actions have followed it; what is no action waits as they do.
class Lag {
  public:
    // Takes a row that the table has entered.
    void take(const Event& event, What what, bool cards);
    // How many of the rows that wait may be known, now that the table is `live`.
    std::size_t due(const Folded& live) const;
    // Enters the next row that waits; false where it cannot be.
    bool step();

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
