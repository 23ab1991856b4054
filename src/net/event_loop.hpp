#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>

namespace brelan::net {

// A single-threaded event loop: it runs jobs, waits for sockets, and keeps time.
class EventLoop {
  public:
    EventLoop();
    ~EventLoop();
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;

    // House time (HouseTime), which is used to schedule jobs; for the loop's thread only.
    std::int64_t now() const;
    // True if the calendar is far ahead of house time; catch_up() then jumps to the calendar.
    bool is_far_behind() const;
    void catch_up();
    // Two readings in milliseconds: the machine's calendar (since 1970), which may be set, and a clock that
    // is never set.
    static std::int64_t calendar();
    static std::int64_t ticks();

    // Runs a job soon; may be called from any thread.
    void post(std::function<void()> job);
    // Runs a job once, when now() has reached the time; for the loop's thread only.
    void at(std::int64_t time, std::function<void()> job);
    // Calls the job with the signal number whenever one of these signals arrives.
    void on_signal(std::initializer_list<int> signals, std::function<void(int)> job);

    // Runs until stop(), even if there is nothing left to do.
    void run();
    void stop();

    struct Inside;
    Inside& inside() { return *inside_; }

  private:
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::net
