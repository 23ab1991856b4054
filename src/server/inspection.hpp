#pragma once
#include <cstdint>
#include <functional>
#include <utility>

#include "net/event_loop.hpp"
#include "server/log.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Looks through the whole store, again and again, some pages at a time between what else is to be read and
// written: what nobody asks for is found to be damaged while there still is a backup. It takes a small share
// of the time of the store's thread, and stands in the log once for each page.
class Inspection {
  public:
    // Milliseconds of a clock that nobody sets, for any thread.
    using Clock = std::function<std::int64_t()>;

    Inspection(Keeper& store, Loop& loop, const Log& log, Clock clock = net::EventLoop::ticks)
        : store_(store), loop_(loop), log_(log), clock_(std::move(clock)) {}

    void go_on();
    void stop() { stopped_ = true; }

    std::uint64_t damaged() const { return damaged_; }  // pages found since the start
    std::uint64_t rounds() const { return rounds_; }    // through the whole store

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
