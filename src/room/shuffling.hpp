#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "room/departures.hpp"
#include "room/effects.hpp"
#include "room/room.hpp"
#include "room/rows.hpp"
#include "room/seal_clock.hpp"

namespace brelan::room {

// The steps from one deal to the next, which everybody can check: an epoch opens as soon as the last one is
// closed, and is sealed and revealed while the score is on screen. Nobody waits for seats that do not take
// part.
class Shuffling {
  public:
    Shuffling(const std::string& table, Rows& rows, const Departures& departures, std::int64_t bot_nodes,
              Time seal_time, Cards cards)
        : table_(table),
          rows_(rows),
          folded_(rows.folded()),
          post_(rows.post()),
          departures_(departures),
          bot_nodes_(bot_nodes),
          seal_clock_(seal_time),
          given_(cards == Cards::given) {}

    // Closes an epoch that has been played out, then opens, seals and deals, one step at a time.
    bool step(Time now, Effects& effects);
    // The time at which the next step is due.
    std::optional<Time> next() const;
    void take_entropy(Time now, const Entropy& entropy, Effects& effects);

    // Somebody is back, or the house has resumed: the seats' time to seal and to reveal starts now.
    void resume(Time now) { seal_clock_.resume(now); }
    // Rows after `before` have been stored, possibly including the one that opened or sealed the epoch.
    void kept(Time now, std::uint64_t before);

    // The room no longer waits for entropy or cards.
    void stop_awaiting() { awaiting_chance_ = false; }

    // given_cards.cpp: tables whose owner supplies the cards.
    bool awaits_cards() const;
    void take_cards(Time now, Rng& rng, Effects& effects);

  private:
    bool deals_next() const;
    bool deals_at_once() const;
    bool next_is_due(Time now) const;
    void ask_for_chance(Time now, Effects& effects);
    void deal_out(Time now, Chance chance, Effects& effects);

    const std::string& table_;
    Rows& rows_;
    const Folded& folded_;
    const Post& post_;
    const Departures& departures_;
    std::int64_t bot_nodes_;  // the number of positions that bots examine, as announced by each epoch
    SealClock seal_clock_;
    bool given_;                    // Cards::given
    bool awaiting_chance_ = false;  // waits for entropy or cards
};

}  // namespace brelan::room
