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

// A loop that runs when the test says so; its clock stands still until the test moves it.
class ManualLoop final : public Loop {
  public:
    std::int64_t now() const override { return now_; }
    std::int64_t ticks() const override { return now_ - jumped_; }
    std::int64_t calendar() const override { return now_ - set_back_; }
    bool is_far_behind() const override { return calendar_ != 0; }
    void catch_up() override {
        now_ += calendar_;
        end_ += calendar_;
        jumped_ += std::exchange(calendar_, 0);
    }
    // Sets the calendar forward by this much.
    void set_calendar(std::int64_t milliseconds) { calendar_ += milliseconds; }
    // Sets the calendar back by this much. The house's own time goes on, and is then ahead of the calendar by
    // the same amount.
    void set_calendar_back(std::int64_t milliseconds) { set_back_ += milliseconds; }
    // Sets how far the clock is ahead, or behind, at the start.
    void start_at(std::int64_t time) {
        jumped_ += time - now_;
        now_ = time;
    }

    void post(std::function<void()> job) override {
        {
            const std::lock_guard lock(mutex_);
            jobs_.push_back(std::move(job));
        }
        wake_.notify_one();
    }

    void at(std::int64_t time, std::function<void()> job) override { timers_.emplace(time, std::move(job)); }

    // Moves the clock, and runs everything that falls due meanwhile.
    void advance(std::int64_t milliseconds) {
        end_ = now_ + milliseconds;
        while (!timers_.empty() && timers_.begin()->first <= end_) {
            auto timer = timers_.extract(timers_.begin());
            now_ = std::max(now_, timer.key());
            timer.mapped()();
        }
        now_ = end_;
    }

    // The number of timed jobs that are waiting.
    std::size_t waiting() const { return timers_.size(); }

    // Runs the first job posted from outside the loop; returns false if no such job is waiting.
    bool run_one() {
        std::unique_lock lock(mutex_);
        if (jobs_.empty()) return false;
        const auto job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        job();
        return true;
    }

    // Runs jobs posted from outside the loop until `done` is true; returns false if no job arrives for a long
    // time, which is an error.
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
    std::int64_t jumped_ = 0;    // the part of now_ that comes from jumps of the clock
    std::int64_t calendar_ = 0;  // how far the calendar is ahead of the clock
    std::int64_t set_back_ = 0;  // how far the house is ahead of the calendar
    std::int64_t end_ = 0;       // advance() runs until this time
    std::multimap<std::int64_t, std::function<void()>> timers_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> jobs_;
};

}  // namespace brelan::server::kit
