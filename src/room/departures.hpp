#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "room/absence.hpp"
#include "room/effects.hpp"
#include "room/rows.hpp"

namespace brelan::room {

// People who are away or have left: somebody stands in for them, deleted accounts give up what they have, and
// an abandoned table closes.
class Departures {
  public:
    explicit Departures(Rows& rows) : rows_(rows), folded_(rows.folded()), post_(rows.post()) {}

    // Finds out who is here; call this before anything else.
    void look(Time now) { absence_.look(now, folded_, post_.presence(), post_.awake()); }
    // Does one thing that is due; returns false if nothing is due.
    bool step(Time now, Effects& effects);
    // A bot stands in for a person who has been away too long.
    bool replace_absent(Time now, Effects& effects);
    // The time at which the next thing is due.
    std::optional<Time> next() const;
    bool everybody_ready() const { return absence_.everybody_ready(folded_); }

    // If the table is empty, notes the time since which it has been empty.
    void empty_since(Time since) { empty_since_ = since; }
    // Somebody has left, perhaps the last person.
    void left(Time now);
    // These accounts have been deleted.
    void note_deleted(std::span<const std::string> accounts);
    // Resets all waiting times: for people who are away, and for an empty table.
    void restart(Time now);

  private:
    std::optional<Time> deserted_until() const;
    bool end_abandoned(Time now, Effects& effects);
    bool replace_host(Time now, Effects& effects);
    bool is_gone(const std::string& account) const { return holds(gone_, account); }
    const Chair* next_host() const;
    bool let_go(Time now, Effects& effects);
    bool leave(Time now, const std::string& account, Effects& effects);
    bool leave_table(Time now, const std::string& host, Effects& effects);

    Rows& rows_;
    const Folded& folded_;
    const Post& post_;
    Absence absence_;
    Time empty_since_ = 0;           // the time since which nobody has been here
    std::vector<std::string> gone_;  // deleted accounts that may still be here
};

}  // namespace brelan::room
