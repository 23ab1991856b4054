#pragma once
#include <cstdint>
#include <functional>
#include <utility>

#include "server/log.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Checks twice a second how much space is left on the disk. If the free space falls below the reserve, the
// house is frozen until the free space is a quarter more than the reserve. This way, the house does not
// switch back and forth with every row.
class DiskWatch {
  public:
    using Freeze = std::function<void(bool frozen)>;
    DiskWatch(Keeper& store, Loop& loop, const Log& log, std::int64_t spare, Freeze freeze)
        : store_(store), loop_(loop), log_(log), spare_(spare), freeze_(std::move(freeze)) {}

    // Takes the result of a check: the disk has this many bytes left.
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
