#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "host/table.hpp"
#include "record/action_lines.hpp"

namespace brelan::cli {

// The record of a match while it is played: what has happened is added at its end and never changed, so that
// it also tells what was taken back.
class RecordLog {
  public:
    // Goes on from the text of a record: that of a table before its first deal, or of a game that was left.
    explicit RecordLog(std::string text);

    // The first dealer is drawn: for a record that stops before.
    void add_draw(const host::Table& table);
    // The table has dealt.
    void add_deal(const host::Table& table);
    // The seat has played this; the table stands behind the action.
    void add_action(const host::Table& table, Seat seat, host::Move move);
    // This bot plays for the seat from now on.
    void add_stand_in(Seat seat, std::string_view bot);
    // The actions after the first `actions` of the match were taken back.
    void add_undo(std::int64_t actions);

    // The record, in canonical form as long as the text that it began with was; or what stands behind its
    // first `from` bytes.
    std::string text(std::size_t from = 0) const;

    // The deals in which something was taken back.
    const std::vector<std::int64_t>& undone_deals() const { return undone_; }

  private:
    void read_deals();
    void reopen_line();
    void add_end(const host::Table& table);

    std::string text_;  // without the end of a line of actions that is still open
    record::ActionLines lines_;
    std::int64_t deal_ = 0;
    std::vector<std::int64_t> undone_;
};

}  // namespace brelan::cli
