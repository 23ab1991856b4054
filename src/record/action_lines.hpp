#pragma once
#include <string>
#include <string_view>

#include "core/seat.hpp"

namespace brelan::record {

// Arranges actions in lines in the canonical form: two spaces between actions, and a new line once the next
// seat has already acted on the current line (or when that line would become too long for the reader). Pass
// the same text `out` to every call.
class ActionLines {
  public:
    // Appends an action; the line stays open until finish().
    void add(std::string& out, Seat seat, std::string_view action);
    // Ends the open line, if any.
    void finish(std::string& out);
    bool open() const { return room_ > 0; }

  private:
    std::size_t room_ = 0;  // bytes left on the open line, counted as the reader counts them: two per gap
    BySeat<bool> acted_;
};

}  // namespace brelan::record
