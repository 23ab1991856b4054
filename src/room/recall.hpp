#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "room/effects.hpp"
#include "room/whole_match.hpp"

namespace brelan::room {

// The match made again of its rows, where not all of it is in memory: for its record when it has ended, and
// for those who want to know of its first deals.
class Recall {
  public:
    // Who wants to know of a deal that is not in memory any more.
    struct Wanted {
        Link link{};
        std::optional<std::int64_t> id;
        std::int64_t deal = 0;
    };

    // Asks for the match as it is with this row, once.
    void ask(std::uint64_t row, Effects& effects);
    bool awaits() const { return awaiting_; }
    // Whether it was asked for; it is there now, or cannot be.
    bool answered() { return std::exchange(awaiting_, false); }
    // Which row it was asked for with.
    std::uint64_t row() const { return row_; }

    // Adds one who is answered later; false where this socket waits for too much.
    bool want(const Wanted& wanted);
    bool is_wanted() const { return !wanted_.empty(); }
    std::vector<Wanted> take_wanted() { return std::exchange(wanted_, {}); }

    // Whoever asks for deals one after the other, and others with them, are answered from it for a while.
    void keep(Time now, const WholeMatch& match) { match_ = match, since_ = now; }
    // What was kept, where it still tells of this deal of the match: those before its last one are over for
    // good.
    const Folded* tells(std::int64_t match, std::int64_t deal) const;
    void forget() { match_.reset(); }
    void forget_old(Time now);
    // When it will be forgotten.
    std::optional<Time> kept_until() const;

    std::optional<std::string> record;  // of the match that has just ended

  private:
    static constexpr Time kKept = 10'000;

    bool awaiting_ = false;
    std::uint64_t row_ = 0;
    std::vector<Wanted> wanted_;
    WholeMatch match_;
    Time since_ = 0;
};

}  // namespace brelan::room
