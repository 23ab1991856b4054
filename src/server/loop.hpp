#pragma once
#include <cstdint>
#include <functional>

namespace brelan::server {

// The one thread on which rooms, people and sockets live, as those see it who live there.
class Loop {
  public:
    virtual ~Loop() = default;
    virtual std::int64_t now() const = 0;  // milliseconds since 1970
    // Runs it soon on the thread of the loop; any thread may call.
    virtual void post(std::function<void()> job) = 0;
    // Runs it then, once; the thread of the loop only.
    virtual void at(std::int64_t time, std::function<void()> job) = 0;
};

// Threads for work that takes long: bots, passwords.
class Workers {
  public:
    virtual ~Workers() = default;
    // Runs `work` on a thread of the pool, then `then` on that of the loop.
    virtual void run(std::function<void()> work, std::function<void()> then) = 0;
};

}  // namespace brelan::server
