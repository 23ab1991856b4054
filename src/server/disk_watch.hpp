#pragma once
#include <cstdint>
#include <functional>
#include <utility>

#include "server/log.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Looks twice a second how much the disk still takes. With less than what is to be spare the house is frozen,
// until there is a quarter more: it does not go to and fro with every row.
class DiskWatch {
  public:
    using Freeze = std::function<void(bool frozen)>;
    DiskWatch(Keeper& store, Loop& loop, const Log& log, std::int64_t spare, Freeze freeze)
        : store_(store), loop_(loop), log_(log), spare_(spare), freeze_(std::move(freeze)) {}

    // The disk takes so many bytes more.
    void looked(std::int64_t left);
    void go_on();
    void stop() { stopped_ = true; }

  private:
    Keeper& store_;
    Loop& loop_;
    const Log& log_;
    std::int64_t spare_;
    Freeze freeze_;
    bool nearly_full_ = false;
    bool stopped_ = false;
};

}  // namespace brelan::server
