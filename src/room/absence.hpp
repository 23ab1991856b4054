#pragma once
#include <optional>
#include <vector>

#include "room/open_facts.hpp"

namespace brelan::room {

// Keeps the earlier of the two times.
inline void take_earlier(std::optional<Time>& best, const std::optional<Time>& other) {
    if (other && (!best || *other < *best)) best = other;
}

// The people who are away, the time since which they have been away, and how long the table waits for them.
class Absence {
  public:
    // Finds out who has no socket. While everyone who plays for themselves is away (the table rests), the
    // table waits for nobody: if the network failed for all of them, each gets their full time again when the
    // first of them returns.
    void look(Time now, const Folded& folded, const OpenFacts::Presence& presence, bool awake);
    // Whether the table has stopped waiting for this person.
    bool is_given_up(const Folded& folded, Seat seat) const;
    // The time at which the table will stop waiting for the next person.
    std::optional<Time> next_given_up(const Folded& folded) const;
    // Whether somebody who plays for themselves is ready and the table waits for nobody else. A rated match
    // never begins without the consent of the seated players, however long they are away, unless a host
    // begins it.
    bool everybody_ready(const Folded& folded) const;

    // Starts or stops the clock of a host who is away while somebody seated waits for them.
    void host_is_away(Time now) { host_since_ = host_since_.value_or(now); }
    void host_is_here() { host_since_.reset(); }
    // The time at which somebody else will start standing in for the host.
    std::optional<Time> host_given_up(const Folded& folded) const;

    // The time since which all seated players have been away, regardless of spectators; nullopt if one of
    // them is here.
    const std::optional<Time>& deserted_since() const { return deserted_since_; }

    // Forgets how long each person has been away.
    void restart() { *this = {}; }

  private:
    std::optional<Time> given_up(const Folded& folded, Seat seat) const;

    std::vector<std::optional<Time>> since_;  // by seat: since when its person has had no socket
    Time looked_ = 0;                         // when the sockets were last checked
    std::optional<Time> host_since_;
    std::optional<Time> deserted_since_;
};

}  // namespace brelan::room
