#pragma once
#include <cstdint>
#include <functional>
#include <utility>

#include "net/event_loop.hpp"
#include "server/log.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Checks the entire store again and again, a few pages at a time between other reads and writes. That way,
// damage to data that nobody requests is found while there is still a backup. The inspection takes a small
// share of the store thread's time, and logs each damaged page once.
class Inspection {
  public:
    // Milliseconds on a clock that nobody can set; any thread may call it.
    using Clock = std::function<std::int64_t()>;

    Inspection(Keeper& store, Loop& loop, const Log& log, Clock clock = net::EventLoop::ticks)
        : store_(store), loop_(loop), log_(log), clock_(std::move(clock)) {}

    void go_on();
    void stop() { stopped_ = true; }

    std::uint64_t damaged() const { return damaged_; }  // found since the start
    std::uint64_t rounds() const { return rounds_; }    // complete passes through the store

  private:
    Keeper& store_;
    Loop& loop_;
    const Log& log_;
    Clock clock_;
    std::uint64_t damaged_ = 0;
    std::uint64_t rounds_ = 0;
    bool stopped_ = false;
};

}  // namespace brelan::server
