#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "room/effects.hpp"
#include "room/event.hpp"
#include "room/log.hpp"
#include "simulation/world/referee.hpp"

namespace brelan::world {

// A finished match, as it is reported to the history.
struct Played {
    struct Place {
        std::string account;  // empty: a bot
        std::int64_t score = 0;
    };
    std::int64_t number = 0;
    bool rated = false;
    std::vector<Place> places;  // by seat
};
Played played_of(const room::MatchEnd& end);

// The promises of docs/ratings.md for matches that count, checked from the rows alone. Everybody who begins a
// match also finishes it, wherever they are at the end. Nobody takes over another player's hand. Nobody is
// put into a match without being asked, or removed from it by others. Every match ends.
class Counting {
  public:
    explicit Counting(bool rated = false) : rated_(rated) {}

    // The history receives a match and the row `end`, which is passed to take() next.
    void played(Played match) { told_.push_back(std::move(match)); }
    // Takes the next row, and the state before and after it. Returns what is wrong with the row; empty if
    // nothing is.
    std::string take(const room::Event& row, const Moment& before, const Moment& now);

    // Whether a match that counts is in progress. Such a match is at a rated table and was begun by at least
    // two people.
    bool counts() const;
    // Counts of what happened.
    struct Sum {
        std::size_t matches = 0;  // matches that counted
        std::size_t left = 0;     // counted matches in which somebody stood up
        std::size_t back = 0;     // counted matches in which somebody sat down again
    };
    const Sum& sum() const { return sum_; }

  private:
    std::string start(const room::Event& row, const room::Entry& entry, const Moment& now);
    std::string sit(const room::Entry& entry);
    std::string stand(const room::Event& row, const std::string& account);
    std::string end(const Moment& now);
    std::string differs(const Played& match, const Moment& now) const;

    bool rated_;
    bool running_ = false;
    std::int64_t number_ = 0;         // the number of the match
    std::vector<std::string> began_;  // who had each seat when the match began; empty for a bot
    std::set<std::string> ready_;
    bool left_ = false;
    bool back_ = false;
    std::deque<Played> told_;
    Sum sum_;
};

}  // namespace brelan::world
