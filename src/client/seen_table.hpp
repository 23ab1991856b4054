#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/payoff.hpp"
#include "core/seat.hpp"
#include "host/glimpse.hpp"
#include "host/host.hpp"
#include "wire/messages.hpp"

namespace brelan::client {

// A table as one person there sees it, from the messages that they get. Someone without a seat is a
// spectator.
class SeenTable {
  public:
    // Takes in a message. Returns false if the message is about a game, or rules, that this program does not
    // know.
    bool take(const wire::Message& message);

    bool known() const { return known_; }  // a state has arrived, and it could be read
    const host::Host& game() const { return *game_; }
    const host::OptionSet& options() const { return options_; }
    std::int64_t number() const { return number_; }  // the number of the last event
    std::int64_t match() const { return match_; }    // number of the match at this table
    std::int64_t deal() const { return deal_; }
    bool playing() const { return standing_.stage == wire::Stage::playing; }
    bool closed() const { return standing_.stage == wire::Stage::closed; }
    const std::string& host_account() const { return standing_.host; }
    const std::vector<wire::Chair>& seats() const { return standing_.seats; }
    Seat seat() const;  // the person's own seat, or kNobody
    // The first free seat, or else the first bot's seat, or else kNobody.
    Seat free_place() const;
    Seat turn() const { return turn_; }
    // What the person may do now, in the notation.
    const std::vector<std::string>& legal() const { return legal_; }
    // What the person sees of the deal; null if there is nothing, or it could not be read.
    const std::shared_ptr<const host::Glimpse>& glimpse() const { return glimpse_; }
    // What the players were asked to agree to.
    const std::vector<wire::Ask>& requests() const { return standing_.asks; }
    // True if the person is asked to agree to something.
    bool is_waited_for() const;
    // The seconds left for the player whose turn it is; `nullopt` if there is no clock.
    std::optional<std::int64_t> seconds_left() const;
    // The amounts of each finished deal, as far as the server reported them, and of the match.
    const std::vector<Payoff>& sheet() const { return sheet_; }
    const Payoff& total() const { return total_; }

  private:
    bool take(const wire::message::State& state);
    bool take(const wire::message::Event& event);
    bool take(const wire::message::Here& here);
    template <class Other>
    static bool take(const Other&) {
        return true;
    }
    bool take_game(const wire::Table& table);
    void take_match(const wire::Match& match);
    void take_standing(const wire::Standing& standing, std::int64_t now);
    void take_sight(const wire::Sight& sight, std::int64_t now);
    void take_turn(const wire::Turn& turn, std::int64_t now);
    void take_score(const wire::Sight& sight);

    bool known_ = false;
    const host::Host* game_ = nullptr;  // a table keeps its game
    host::OptionSet options_{};
    std::string account_{};
    wire::Standing standing_{};  // except for the turn, which is not always sent
    std::int64_t number_ = 0;
    std::int64_t match_ = 0;
    std::int64_t deal_ = 0;
    std::shared_ptr<const host::Glimpse> glimpse_{};
    Seat turn_ = kNobody;
    std::vector<std::string> legal_{};
    std::optional<std::chrono::steady_clock::time_point> deadline_{};
    std::vector<Payoff> sheet_{};
    Payoff total_{};
};

// True if a message from the table gives the score of a deal.
inline bool gives_score(const wire::Sight& sight) { return sight.score && sight.total; }

}  // namespace brelan::client
