#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>

namespace brelan::net {

// One thread that runs jobs, waits for sockets, and keeps time.
class EventLoop {
  public:
    EventLoop();
    ~EventLoop();
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;

    // The time of the house (HouseTime), by which jobs run; the thread of the loop only.
    std::int64_t now() const;
    // Whether the calendar has gone far ahead of it; and what to do about that.
    bool is_far_behind() const;
    void catch_up();
    // Milliseconds since 1970, as the machine says and somebody may set; and of a clock that is never set.
    static std::int64_t calendar();
    static std::int64_t ticks();

    // Runs a job soon; any thread may call.
    void post(std::function<void()> job);
    // Runs a job once, when now() has reached the time; the thread of the loop only.
    void at(std::int64_t time, std::function<void()> job);
    // Calls the job with the number of each of these signals that comes.
    void on_signal(std::initializer_list<int> signals, std::function<void(int)> job);

    // Works until stop(), whatever is left to do.
    void run();
    void stop();

    struct Inside;
    Inside& inside() { return *inside_; }

  private:
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::net
