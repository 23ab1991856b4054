#pragma once
#include <cstdint>

#include "server/log.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Looks through the whole store, again and again, some pages at a time between what else is to be read and
// written: what nobody asks for is found to be damaged while there still is a backup. It takes a small share
// of the time of the store's thread, and stands in the log once for each page.
class Inspection {
  public:
    Inspection(Keeper& store, Loop& loop, const Log& log) : store_(store), loop_(loop), log_(log) {}

    void go_on();
    void stop() { stopped_ = true; }

    std::uint64_t damaged() const { return damaged_; }  // pages found since the start
    std::uint64_t rounds() const { return rounds_; }    // through the whole store

  private:
    Keeper& store_;
    Loop& loop_;
    const Log& log_;
    std::uint64_t damaged_ = 0;
    std::uint64_t rounds_ = 0;
    bool stopped_ = false;
};

}  // namespace brelan::server
