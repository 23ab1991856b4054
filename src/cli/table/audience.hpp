#pragma once
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cli/table/story.hpp"
#include "core/seat.hpp"
#include "host/table.hpp"
#include "record/record.hpp"

namespace brelan::cli {

// Those who look at this terminal, and what each of them has been told: one person all the time, or several
// in turn, each with his own cards, or nobody but spectators.
class Audience {
  public:
    explicit Audience(std::span<const record::SeatInfo> seats);

    // Through whose eyes the table is to be shown now.
    Seat observer() const { return observer_; }

    // True when the seat whose turn it is may see what the one in front of the terminal may not.
    bool needs_curtain(const host::Table& table) const;

    // Several persons: this one is in front of the terminal now, or none of them. Nothing changes otherwise.
    void sit_down(Seat person);
    void get_up() { sit_down(kSpectator); }

    // Tells something that is true after so many actions, to each in his own words.
    using Words = std::function<std::string(Seat observer)>;
    void tell(std::int64_t actions, const Words& words);
    void forget_after(std::int64_t actions);

    // What the observer has been told.
    const Story& story() const;

  private:
    struct Listener {
        Seat seat;
        Story story;
    };
    std::vector<Listener> listeners_;
    Seat observer_ = kSpectator;
};

}  // namespace brelan::cli
