#pragma once
#include <deque>
#include <optional>
#include <vector>

#include "games/tontine/rules/options.hpp"

// A second Tontine, slow and simple. It was written only from rules.md and the sources, and only tests use
// it. Every chip moves individually and seats are plain numbers. This game shares nothing with the rules that
// it checks, except the names of the options.
namespace brelan::tontine::reference {

inline constexpr int kBasket = -1;

enum class Ending { none, survivor, split, replay, limit };

struct Player {
    int chips = 0;
    int claim = 0;
    int debt = 0;
    int creditor = 0;
    bool gone = false;
};

struct Company {
    std::vector<Player> players;
    std::deque<int> claimants;  // the oldest claim first
    int pool = 0;
    int revivals = 0;  // how many times a seat without chips got chips again
};

class Match {
  public:
    Match(const Options& options, int dealer) : options_(options), dealer_(dealer) {
        company_.players.resize(options.players);
        for (Player& player : company_.players) player.chips = options.stake;
    }

    // A match already in progress.
    Match(const Options& options, int dealer, const Company& company)
        : options_(options), company_(company), dealer_(dealer), anted_(true) {}

    // Deals a hand of these ranks, top first; turn() then plays it.
    void deal(const std::vector<int>& ranks);
    // Turns the next card.
    void turn();

    const Company& company() const { return company_; }
    int dealer() const { return dealer_; }
    int hands() const { return hands_; }
    int taken() const { return taken_; }  // the chips that the survivor found in the basket
    Ending ending() const { return ending_; }
    bool finished() const { return ending_ != Ending::none && ending_ != Ending::replay; }
    // The seat that turns next; none when the hand is over.
    std::optional<int> actor() const {
        return turned_ < order_.size() ? std::optional(order_[turned_]) : std::nullopt;
    }
    std::size_t cards() const { return order_.size(); }
    bool settled_early() const { return early_; }
    // The dealer of the next hand (R8).
    int next_dealer() const;
    // Moves on to the next hand.
    void hand_on() { dealer_ = ending_ == Ending::replay ? dealer_ : next_dealer(); }

  private:
    int count() const { return static_cast<int>(company_.players.size()); }
    Player& at(int seat) { return company_.players[static_cast<std::size_t>(seat)]; }
    const Player& at(int seat) const { return company_.players[static_cast<std::size_t>(seat)]; }
    bool alive(int seat) const { return at(seat).chips > 0; }
    int living() const;
    int living_from(int seat) const;

    std::optional<int> receiver(int seat, int rank) const;
    std::optional<int> neighbour(int seat, int k) const;
    void receive(int to);
    void put_in(int seat, int due);
    void ante();
    int take_out(int seat, int due);
    void fall_short(int seat, int to, int rest);
    void sequential(int seat, int rank);
    void simultaneous();
    void take(int seat, int due);
    void judge();
    void share(const std::vector<int>& sharers);
    void lapse();

    Options options_;
    Company company_;
    Company before_;  // the company at the start of the hand
    int dealer_;
    bool anted_ = false;
    bool anted_before_ = false;
    int hands_ = 0;
    int taken_ = 0;
    int first_ = 0;
    std::vector<int> order_;
    std::vector<int> ranks_;
    std::size_t turned_ = 0;
    bool early_ = false;
    Ending ending_ = Ending::none;
};

// The number of chips that a card moves: to the pool, to neighbour k, or from the pool (R4.7 to R4.15).
inline int dues(int rank) {
    return rank >= 11 ? rank - 10 : rank == 10 ? 0 : rank <= 3 ? rank : rank % 2 == 0 ? 2 : 1;
}

}  // namespace brelan::tontine::reference
