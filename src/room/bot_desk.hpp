#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "room/folded.hpp"
#include "room/room.hpp"

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

    BotDesk(const std::string& table, const Bots& bots) : table_(table), bots_(bots) {}

    bool knows(const host::Host& game, std::string_view name) const;
    // The bot that replaces any other.
    std::string usual(const host::Host& game) const;
    std::int64_t nodes() const { return bots_.nodes; }

    // Asks a bot to play the current turn; nullptr if one has already been asked.
    const Asked* ask(Time now, const Folded& folded, const std::string& bot);
    // A late answer is given at one of a few fixed moments, so that the delay does not reveal how long the
    // bot thought.
    void take(Time now, const Folded& folded, const BotAnswer& answer);
    // The bot that was asked with this ticket and has not answered yet.
    const Asked* waits_for(std::uint64_t ticket, const Folded& folded) const;
    // The bot that has answered for the current turn; nullptr if its person has taken over since.
    const Asked* answered(const Folded& folded) const;
    void forget() { asked_.reset(); }

  private:
    Time drawn(std::uint64_t number, Time most, const Folded& folded) const;

    const std::string& table_;
    Bots bots_;
    std::optional<Asked> asked_;
    std::uint64_t tickets_ = 0;
};

}  // namespace brelan::room
