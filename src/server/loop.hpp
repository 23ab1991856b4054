#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "store/store.hpp"

namespace brelan::server {

// The interface to the single thread on which rooms, people and sockets live.
class Loop {
  public:
    virtual ~Loop() = default;
    // House time, in milliseconds since 1970: it follows the calendar, but it never goes back and jumps only
    // in catch_up().
    virtual std::int64_t now() const = 0;
    // Milliseconds on a clock that nobody can set, for limits and waits.
    virtual std::int64_t ticks() const { return now(); }
    // The calendar time, which may be set: use it only for values that other machines also compute from the
    // time.
    virtual std::int64_t calendar() const { return now(); }
    // Whether the calendar is far ahead of house time; if so, catch_up() jumps to the calendar.
    virtual bool is_far_behind() const { return false; }
    virtual void catch_up() {}
    // Runs a job soon on the loop's thread; may be called from any thread.
    virtual void post(std::function<void()> job) = 0;
    // Runs a job once, at this time; may be called only from the loop's thread.
    virtual void at(std::int64_t time, std::function<void()> job) = 0;
};

// Stores rows on behalf of the loop's thread.
class Keeper {
  public:
    virtual ~Keeper() = default;
    // `done` runs on the loop once everything is durable, in the order of the calls. If rows do not continue
    // the log of their table, or a page is damaged, `lost` runs instead: no part of the write is kept, and
    // neither are later rows of the same table. If only rows outside the table's log are lost, both functions
    // run. For data that the house cannot do without, `lost` is not given: if such data is lost, the process
    // ends.
    using Lost = std::function<void(const store::Lost& lost)>;
    virtual void write(store::Changes changes, std::function<void()> done, Lost lost) = 0;
    void write(store::Changes changes, std::function<void()> done) {
        write(std::move(changes), std::move(done), nullptr);
    }
    // Runs `read` on the store's thread, after all earlier writes, and then `done` on the loop. If something
    // cannot be read, `fault` says what it was, and no result may be used. `read` may also handle Damaged
    // itself.
    using Read = std::function<void(const std::string& fault)>;
    virtual void read(std::function<void(store::Store&)> read, Read done) = 0;
};

// Threads for long computations: bots, passwords.
class Workers {
  public:
    virtual ~Workers() = default;
    // Runs `work` on a thread of the pool, then `then` on the loop's thread.
    virtual void run(std::function<void()> work, std::function<void()> then) = 0;
};

}  // namespace brelan::server
