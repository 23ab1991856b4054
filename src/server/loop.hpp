#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "store/store.hpp"

namespace brelan::server {

// The one thread on which rooms, people and sockets live, as those see it who live there.
class Loop {
  public:
    virtual ~Loop() = default;
    // The time of the house, in milliseconds since 1970: that of the calendar, but it never goes back and
    // jumps only in catch_up().
    virtual std::int64_t now() const = 0;
    // Milliseconds of a clock that nobody sets: for what counts against somebody, or for them, by the minute.
    virtual std::int64_t ticks() const { return now(); }
    // What the calendar says now, which somebody may set: for what other machines count by it, and nothing
    // else.
    virtual std::int64_t calendar() const { return now(); }
    // Whether the calendar has gone far ahead of the house; and to go on from there.
    virtual bool is_far_behind() const { return false; }
    virtual void catch_up() {}
    // Runs it soon on the thread of the loop; any thread may call.
    virtual void post(std::function<void()> job) = 0;
    // Runs it then, once; the thread of the loop only.
    virtual void at(std::int64_t time, std::function<void()> job) = 0;
};

// Where rows are kept, as those see it who live on the loop.
class Keeper {
  public:
    virtual ~Keeper() = default;
    // `done` runs on the loop when all of it is durable, in the order of the calls. Where rows do not follow
    // the log of their table, or a page is damaged, `lost` runs in its place: nothing of it is kept, nor of
    // what comes behind it for the same table. Where only what stands beside the rows of a table is lost,
    // both run. What must be kept for the house to go on has no `lost`: then the process ends.
    using Lost = std::function<void(const store::Lost& lost)>;
    virtual void write(store::Changes changes, std::function<void()> done, Lost lost) = 0;
    void write(store::Changes changes, std::function<void()> done) {
        write(std::move(changes), std::move(done), nullptr);
    }
    // Runs `read` where the store is, then `done` on the loop; behind the writes asked for before. Where
    // something could not be read, `fault` says what: then nothing of it may be used. What `read` makes of
    // Damaged is its own matter.
    using Read = std::function<void(const std::string& fault)>;
    virtual void read(std::function<void(store::Store&)> read, Read done) = 0;
};

// Threads for work that takes long: bots, passwords.
class Workers {
  public:
    virtual ~Workers() = default;
    // Runs `work` on a thread of the pool, then `then` on that of the loop.
    virtual void run(std::function<void()> work, std::function<void()> then) = 0;
};

}  // namespace brelan::server
