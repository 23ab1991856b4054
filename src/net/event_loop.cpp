#include "net/event_loop.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "net/asio.hpp"

namespace brelan::net {
namespace {

// House time may run slower than the timer, or catch up with the calendar, so the time is checked at this
// interval.
constexpr std::int64_t kLongestWait = 10'000;

template <class Clock>
std::int64_t milliseconds_of() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

}  // namespace

std::int64_t EventLoop::Inside::now() { return time.now(calendar(), ticks()); }

// Sets the timer for the first job.
void EventLoop::Inside::arm() {
    if (jobs.empty() || (armed != 0 && armed <= jobs.top().time)) return;
    armed = jobs.top().time;
    const std::int64_t wait = std::clamp<std::int64_t>(armed - now(), 0, kLongestWait);
    timer.expires_after(std::chrono::milliseconds(wait));
    timer.async_wait([this](ErrorCode error) {
        if (error) return;
        armed = 0;
        run_due();
        arm();
    });
}

// Runs the jobs that are due now; jobs that they add wait for the next round.
void EventLoop::Inside::run_due() {
    const std::int64_t due = now();
    const std::uint64_t end = next;
    std::vector<Job> later;
    while (!jobs.empty() && jobs.top().time <= due) {
        Job job = jobs.top();
        jobs.pop();
        if (job.number < end) {
            job.job();
        } else {
            later.push_back(std::move(job));
        }
    }
    for (Job& job : later) jobs.push(std::move(job));
}

EventLoop::EventLoop() : inside_(std::make_unique<Inside>()) {}
EventLoop::~EventLoop() = default;

std::int64_t EventLoop::now() const { return inside_->now(); }

bool EventLoop::is_far_behind() const { return inside_->time.is_far_behind(calendar(), ticks()); }

void EventLoop::catch_up() {
    inside_->time.catch_up(calendar(), ticks());
    inside_->armed = 0;  // jobs due now do not wait for the timer
    inside_->arm();
}

std::int64_t EventLoop::calendar() { return milliseconds_of<std::chrono::system_clock>(); }
std::int64_t EventLoop::ticks() { return milliseconds_of<std::chrono::steady_clock>(); }

void EventLoop::post(std::function<void()> job) { asio::post(inside_->context, std::move(job)); }

void EventLoop::at(std::int64_t time, std::function<void()> job) {
    inside_->jobs.push({time, inside_->next++, std::move(job)});
    inside_->arm();
}

void EventLoop::on_signal(std::initializer_list<int> signals, std::function<void(int)> job) {
    const auto set = std::make_shared<asio::signal_set>(inside_->context);
    for (const int signal : signals) set->add(signal);
    const auto wait = std::make_shared<std::function<void()>>();
    *wait = [set, job = std::move(job), again = std::weak_ptr(wait)] {
        set->async_wait([job, next = again.lock()](ErrorCode error, int signal) {
            if (error) return;
            job(signal);
            (*next)();
        });
    };
    (*wait)();
}

void EventLoop::run() {
    const auto guard = asio::make_work_guard(inside_->context);
    inside_->context.run();
}

void EventLoop::stop() { inside_->context.stop(); }

}  // namespace brelan::net
