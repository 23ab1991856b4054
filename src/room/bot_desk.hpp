#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "room/effects.hpp"
#include "room/folded.hpp"
#include "room/room.hpp"
#include "room/rows.hpp"

namespace brelan::room {

// The bots of the house: which one is asked to play a turn, and when its answer is given. The choice of the
// bot and the time of its answer follow from public information, so they reveal nothing.
class BotDesk {
  public:
    // The bot asked to play the turn that began with row `turn`.
    struct Asked {
        std::uint64_t ticket = 0;
        std::uint64_t turn = 0;
        Seat seat = kNobody;
        std::string bot;
        Time not_before = 0;
        Time thinks = 0;  // the longest time this bot is known to need
        std::optional<BotAnswer> answer;
    };

    BotDesk(const std::string& table, const Bots& bots, Rows& rows)
        : table_(table), bots_(bots), rows_(rows), folded_(rows.folded()) {}

    bool knows(std::string_view name) const;
    // The bot that replaces any bot that fails.
    std::string usual() const;

    // Plays the answer for the current turn when it is time, or asks a bot to play it; returns false if
    // nothing was played.
    bool step(Time now, Effects& effects);
    // The time at which the answer is to be played.
    std::optional<Time> next() const;
    // A late answer is given at one of a few fixed moments, so that the delay does not reveal how long the
    // bot thought.
    void take(Time now, const BotAnswer& answer);
    // The bot that was asked with this ticket and has not answered yet.
    const Asked* waits_for(std::uint64_t ticket) const;
    void forget() { asked_.reset(); }

  private:
    bool play(Time now, Effects& effects);
    void ask(Time now, Effects& effects);
    bool note(Time now, const std::string& bot);
    const Asked* answered() const;
    Time drawn(std::uint64_t number, Time most) const;

    const std::string& table_;
    Bots bots_;
    Rows& rows_;
    const Folded& folded_;
    std::optional<Asked> asked_;
    std::uint64_t tickets_ = 0;
};

}  // namespace brelan::room
