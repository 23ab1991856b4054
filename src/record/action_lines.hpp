#pragma once
#include <string>
#include <string_view>

#include "core/seat.hpp"

namespace brelan::record {

// Puts actions into lines as the canonical form has them: two blanks between actions, and a new line as soon
// as the next seat has acted in this one already (or the line would become too long to be read). The same
// text is given to every call.
class ActionLines {
  public:
    // Appends an action; the line that it stands on is open until finish().
    void add(std::string& out, Seat seat, std::string_view action);
    // Ends the open line, if there is one.
    void finish(std::string& out);
    bool open() const { return room_ > 0; }

  private:
    std::size_t room_ = 0;  // of the open line, as the reader counts: two bytes for each gap
    BySeat<bool> acted_;
};

}  // namespace brelan::record
