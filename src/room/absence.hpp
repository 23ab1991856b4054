#pragma once
#include <optional>
#include <vector>

#include "room/open_facts.hpp"

namespace brelan::room {

// What is due first.
inline void take_earlier(std::optional<Time>& best, const std::optional<Time>& other) {
    if (other && (!best || *other < *best)) best = other;
}

// People who are away: since when, and how long they are waited for.
class Absence {
  public:
    // Finds out who is without a socket. While all who play themselves are (the table rests), nobody is
    // waited for: where the network has failed for everybody, each has their time again when the first of
    // them is back.
    void look(Time now, const Folded& folded, const OpenFacts::Presence& presence, bool awake);
    // Whether this person is not waited for any more.
    bool is_given_up(const Folded& folded, Seat seat) const;
    // When that will be so of the next one.
    std::optional<Time> next_given_up(const Folded& folded) const;
    // Everybody who sits here, plays themselves and is waited for; and there is somebody. Into a match that
    // counts for their rating nobody is taken without their word, however long they are away: only a host may
    // begin it.
    bool everybody_ready(const Folded& folded) const;

    // The host is away while somebody who sits here waits for them; and is not.
    void host_is_away(Time now) { host_since_ = host_since_.value_or(now); }
    void host_is_here() { host_since_.reset(); }
    // When somebody stands in for them.
    std::optional<Time> host_given_up(const Folded& folded) const;

    // Since when nobody has been here of those who sit here, whoever looks on; nothing: somebody is.
    const std::optional<Time>& deserted_since() const { return deserted_since_; }

    // Everybody's time starts over.
    void begin_anew() { *this = {}; }

  private:
    std::optional<Time> given_up(const Folded& folded, Seat seat) const;

    std::vector<std::optional<Time>> since_;  // by seat: a person without a socket
    Time looked_ = 0;                         // when that was found
    std::optional<Time> host_since_;
    std::optional<Time> deserted_since_;
};

}  // namespace brelan::room
