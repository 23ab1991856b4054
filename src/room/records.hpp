#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "room/effects.hpp"
#include "room/pace.hpp"
#include "room/post.hpp"
#include "room/rows.hpp"
#include "room/whole_match.hpp"

namespace brelan::room {

// A match's record, which is written when the match ends, and its deals, for readers who ask for them. If not
// all of the match is in memory, it is requested, and rebuilt from its rows.
class Records {
  public:
    Records(Rows& rows, Pace& pace) : rows_(rows), folded_(rows.folded()), post_(rows.post()), pace_(pace) {}

    // Takes the next step in ending a match that has been played out; returns false if the match has yet to
    // arrive.
    bool finish(Time now, Effects& effects);
    // Takes the requested match, or nullptr if it cannot be provided.
    void take(Time now, const WholeMatch& match, Effects& effects);
    bool awaits() const { return awaiting_; }

    // Answers a reader who asks for deals, either now or when the match arrives.
    void answer(Time now, const Watcher& watcher, const WantedDeals& wanted, Effects& effects);

    // A match that has arrived is kept for a while, for those who ask for one deal after another and for
    // other readers.
    void forget() { kept_.reset(); }
    void forget_old(Time now);
    // The time at which the kept match will be forgotten.
    std::optional<Time> kept_until() const;

  private:
    bool has_record(Effects& effects);
    void end_match(Time now, Effects& effects);
    void request(Effects& effects);
    bool want(const WantedDeals& wanted);
    const Match* find(std::int64_t deal) const;

    Rows& rows_;
    const Folded& folded_;
    Post& post_;
    Pace& pace_;
    bool awaiting_ = false;
    std::uint64_t row_ = 0;              // the last row of the requested match
    std::vector<WantedDeals> wanted_;    // to be answered when the match arrives
    std::optional<std::string> record_;  // the record of the match that has just ended
    WholeMatch kept_;
    Time kept_since_ = 0;
};

}  // namespace brelan::room
