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

// Who is watching this terminal, and what each of them has been told. The audience is one person throughout,
// several people who take turns with their own cards, or only spectators.
class Audience {
  public:
    explicit Audience(std::span<const record::SeatInfo> seats);

    // The seat from whose point of view the table is shown now.
    Seat observer() const { return observer_; }

    // True if the player whose turn it is may see something that the current observer may not.
    bool needs_curtain(const host::Table& table) const;

    // If there are several people, seats this person (or nobody) in front of the terminal. Otherwise does
    // nothing.
    void sit_down(Seat person);
    void get_up() { sit_down(kSpectator); }

    // Tells each listener, in words meant for them, what is true after `actions` actions.
    using Words = std::function<std::string(Seat observer)>;
    void tell(std::int64_t actions, const Words& words);
    void forget_after(std::int64_t actions);

    // What the current observer has been told.
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
