#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "host/table.hpp"
#include "record/action_lines.hpp"

namespace brelan::client {

// The record of a match in progress. Events are only appended, so the record also shows what was taken back.
class RecordLog {
  public:
    // Continues the text of a record. The record ends before the first deal, or where a game was left.
    explicit RecordLog(std::string text);

    // The first dealer has been drawn. Used only for a record that stops before the draw.
    void add_draw(const host::Table& table);
    // The table has dealt.
    void add_deal(const host::Table& table);
    // The seat has played this action. The table is in the position after the action.
    void add_action(const host::Table& table, Seat seat, std::string_view action);
    // This bot plays for the seat from now on.
    void add_stand_in(Seat seat, std::string_view bot);
    // Everything after the first `actions` actions of the match was taken back.
    void add_undo(std::int64_t actions);

    // The record from byte `from` on. It is in canonical form if the original text was.
    std::string text(std::size_t from = 0) const;

    // The deals in which something was taken back.
    const std::vector<std::int64_t>& undone_deals() const { return undone_; }

  private:
    void read_deals();
    void reopen_line();
    void add_end(const host::Table& table);

    std::string text_;  // without the newline after a line of actions that is still open
    record::ActionLines lines_;
    std::int64_t deal_ = 0;
    std::vector<std::int64_t> undone_;
};

}  // namespace brelan::client
