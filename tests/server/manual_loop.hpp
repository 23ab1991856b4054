#pragma once
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "server/loop.hpp"

namespace brelan::server::kit {

// A loop that runs when the test says so, with a clock that stands still until the test moves it.
class ManualLoop final : public Loop {
  public:
    std::int64_t now() const override { return now_; }

    void post(std::function<void()> job) override {
        {
            const std::lock_guard lock(mutex_);
            jobs_.push_back(std::move(job));
        }
        wake_.notify_one();
    }

    void at(std::int64_t time, std::function<void()> job) override { timers_.emplace(time, std::move(job)); }

    // Moves the clock, and runs what is due on the way.
    void advance(std::int64_t milliseconds) {
        const std::int64_t end = now_ + milliseconds;
        while (!timers_.empty() && timers_.begin()->first <= end) {
            auto timer = timers_.extract(timers_.begin());
            now_ = std::max(now_, timer.key());
            timer.mapped()();
        }
        now_ = end;
    }

    // How many jobs wait for their time.
    std::size_t waiting() const { return timers_.size(); }

    // Runs what others post until `done`; false where nothing has come for a long time, which is a fault.
    bool run_until(const std::function<bool()>& done) {
        while (!done()) {
            std::unique_lock lock(mutex_);
            if (!wake_.wait_for(lock, std::chrono::seconds(60), [&] { return !jobs_.empty(); })) return false;
            const auto job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            job();
        }
        return true;
    }

  private:
    std::int64_t now_ = 1'700'000'000'000;
    std::multimap<std::int64_t, std::function<void()>> timers_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> jobs_;
};

}  // namespace brelan::server::kit
