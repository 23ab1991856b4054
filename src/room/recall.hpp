#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "room/effects.hpp"
#include "room/whole_match.hpp"

namespace brelan::room {

// The complete match, rebuilt from its rows if not all of it is in memory: for its record at the end, and for
// readers who ask for its early deals.
class Recall {
  public:
    // A reader who asked for a deal that is no longer in memory.
    struct Wanted {
        Link link{};
        std::optional<std::int64_t> id;
        std::int64_t deal = 0;
    };

    // Requests the match up to this row, once.
    void ask(std::uint64_t row, Effects& effects);
    bool awaits() const { return awaiting_; }
    // To be called when the match has arrived, or is known to be impossible; true if it had been requested.
    bool answered() { return std::exchange(awaiting_, false); }
    // The row up to which the match was requested.
    std::uint64_t row() const { return row_; }

    // Adds a reader to be answered later; false if this socket is already waiting for too many.
    [[nodiscard]] bool want(const Wanted& wanted);
    bool is_wanted() const { return !wanted_.empty(); }
    std::vector<Wanted> take_wanted() { return std::exchange(wanted_, {}); }

    // Keeps the match for a while, for those who ask for one deal after another and for other readers.
    void keep(Time now, const WholeMatch& match) { match_ = match, since_ = now; }
    // The kept match, if it still covers this deal: every deal before its last one is final.
    const Folded* find(std::int64_t match, std::int64_t deal) const;
    void forget() { match_.reset(); }
    void forget_old(Time now);
    // When the kept match will be forgotten.
    std::optional<Time> kept_until() const;

    std::optional<std::string> record;  // the record of the match that has just ended

  private:
    static constexpr Time kKept = 10'000;

    bool awaiting_ = false;
    std::uint64_t row_ = 0;
    std::vector<Wanted> wanted_;
    WholeMatch match_;
    Time since_ = 0;
};

}  // namespace brelan::room
