#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/payoff.hpp"
#include "host/options.hpp"
#include "room/event.hpp"

namespace brelan::world {

// Everything that may be known about the game after one row. It is derived from the stored rows and the rules
// of the game alone, without the room or host::Table.
struct Sight {
    bool dealt = false;              // there is a deal, in progress or over
    std::vector<std::string> views;  // one for each seat, and the spectator's at the end
    Seat turn = kNobody;
    std::vector<std::string> legal;  // the legal actions of the player to move
    Payoff total{};                  // at the end of the last finished deal
    std::int64_t match = 0;
    std::int64_t actions = 0;  // in the match
    bool running = false;      // a match is in progress
};

// The state of the table after one row.
struct Moment {
    std::vector<std::string> accounts;  // one for each seat; empty if nobody sits there
    std::shared_ptr<const Sight> sight;

    Seat seat_of(std::string_view account) const;
};

// Follows the rows of a table and checks them against the rules and arithmetic. Each action is allowed, the
// cards are a complete pack, the chips add up to zero, and in Tarot the half-points add up to 182.
class Referee {
  public:
    virtual ~Referee() = default;
    // Takes the next row. Returns what is wrong with the row, or an empty text if nothing is wrong.
    virtual std::string apply(const room::Event& row) = 0;
    // The state after row `n`, counted from 1.
    const Moment& at(std::uint64_t n) const { return moments_[n - 1]; }
    std::uint64_t rows() const { return moments_.size(); }
    std::int64_t deals_begun() const { return begun_; }
    std::int64_t deals_ended() const { return ended_; }
    std::int64_t matches() const { return matches_; }

  protected:
    std::vector<Moment> moments_;
    std::int64_t begun_ = 0;
    std::int64_t ended_ = 0;
    std::int64_t matches_ = 0;  // how many matches have finished
};

std::unique_ptr<Referee> make_referee(std::string_view game, const host::OptionSet& options);

}  // namespace brelan::world
