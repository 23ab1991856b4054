#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "room/folded.hpp"
#include "room/room.hpp"

namespace brelan::room {

// The bots of the house: which of them is asked for the turn, and when its answer is given. That follows from
// what everybody knows, and therefore tells nothing.
class BotDesk {
  public:
    // The bot that was asked for the turn that began with row `turn`.
    struct Asked {
        std::uint64_t ticket = 0;
        std::uint64_t turn = 0;
        Seat seat = kNobody;
        std::string bot;
        Time not_before = 0;
        Time thinks = 0;  // what it needs at most, as it is known
        std::optional<BotAnswer> answer;
    };

    BotDesk(const std::string& table, const Bots& bots) : table_(table), bots_(bots) {}

    bool knows(const host::Host& game, std::string_view name) const;
    // The one who takes the place of any other.
    std::string usual(const host::Host& game) const;
    std::int64_t nodes() const { return bots_.nodes; }

    // Asks a bot for the turn that it is; nothing where it has been asked already.
    const Asked* ask(Time now, const Folded& folded, const std::string& bot);
    // An answer that comes later than it was wanted is given at one of few moments, so that it does not tell
    // how long the bot has thought.
    void take(Time now, const Folded& folded, const BotAnswer& answer);
    // Who was asked with this ticket, and has not answered yet.
    const Asked* waits_for(std::uint64_t ticket, const Folded& folded) const;
    // Who has answered for the turn that it is: not where its person has taken over meanwhile.
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
