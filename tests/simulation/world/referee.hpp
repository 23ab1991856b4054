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

// What everybody may know of the game behind one row, found without the room and without host::Table: by the
// rules of the game alone, from the rows that the disk keeps.
struct Sight {
    bool dealt = false;              // there is a deal, running or over
    std::vector<std::string> views;  // by seat; the last one is the spectator's
    Seat turn = kNobody;
    std::vector<std::string> legal;  // of the one whose turn it is
    Payoff total{};                  // when no deal is running
    std::int64_t match = 0;
    std::int64_t actions = 0;  // of the match
    bool running = false;      // a match
};

// How things stand behind one row.
struct Moment {
    std::vector<std::string> accounts;  // who sits where; empty: nobody
    std::shared_ptr<const Sight> sight;

    Seat seat_of(std::string_view account) const;
};

// Plays along with the rows of a table, and judges what the rules and arithmetic demand: that each action is
// allowed, the cards are the whole pack, the chips come to nothing, Tarot counts 182 half-points.
class Referee {
  public:
    virtual ~Referee() = default;
    // Takes the next row; what is wrong with it, or nothing.
    virtual std::string apply(const room::Event& row) = 0;
    // How it stood behind row `n`, from 1.
    const Moment& at(std::uint64_t n) const { return moments_[n - 1]; }
    std::uint64_t rows() const { return moments_.size(); }
    std::int64_t deals_begun() const { return begun_; }
    std::int64_t deals_ended() const { return ended_; }
    std::int64_t matches() const { return matches_; }

  protected:
    std::vector<Moment> moments_;
    std::int64_t begun_ = 0;
    std::int64_t ended_ = 0;
    std::int64_t matches_ = 0;  // that have ended
};

std::unique_ptr<Referee> make_referee(std::string_view game, const host::OptionSet& options);

}  // namespace brelan::world
