#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "load/options.hpp"
#include "load/times.hpp"
#include "load/visitor.hpp"

namespace brelan::load {

// Measurements of all tables together.
struct Measured {
    Times arrivals;  // the times from sending a move to its arrival at every other seat
    std::int64_t moves = 0;
    std::int64_t deals = 0;
    std::int64_t refused = 0;
    std::string first_refusal;
    bool counting = false;
};

// One table with our own clients in all seats, playing random legal actions.
class Table {
  public:
    Table(boost::asio::io_context& io, const Options& options, std::size_t number, std::size_t seats,
          Measured& measured);
    // Opens the table, seats everybody and starts the match. Throws.
    void open();
    // Acts for the player whose turn it is; if it is nobody's turn yet, acts as soon as it is somebody's.
    void move();
    const std::string& id() const { return id_; }
    bool broken() const;

  private:
    void heard(std::size_t seat, std::string_view text);
    void heard_event(std::size_t seat, std::string_view text);
    void act();

    static constexpr std::size_t kRemembered = 64;

    const Options& options_;
    Measured& measured_;
    std::mt19937_64 chance_;
    std::string id_;
    std::vector<std::unique_ptr<Visitor>> visitors_;
    std::vector<Clock::time_point> sent_;  // when each event was sent, by event number modulo kRemembered
    std::string action_;                   // the next action of the player whose turn it is; empty: none
    std::size_t actor_ = 0;
    std::int64_t at_ = 0;
    std::int64_t commands_ = 0;
    int wished_ = 0;  // moves due
};

}  // namespace brelan::load
