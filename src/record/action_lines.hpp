#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

namespace brelan::record {

// Puts actions into lines as the canonical form has them: two blanks between actions, and a new line as soon
// as the next seat has acted in this one already (or the line would become too long to be read).
class ActionLines {
  public:
    explicit ActionLines(std::string& out) : out_(out) {}
    void add(Seat seat, std::string_view action);
    // Ends the running line, if there is one.
    void finish();

  private:
    std::string& out_;
    std::string line_;
    std::size_t room_ = 0;  // as the reader counts: two bytes for each gap
    BySeat<bool> acted_;
};

}  // namespace brelan::record
