#include "server/worker_pool.hpp"

#include <sys/resource.h>

#include <utility>

namespace brelan::server {
namespace {

// A lower priority than the threads of the tables and the store: if cores are few, thinking waits for them.
constexpr int kLessThanUsual = 5;

}  // namespace

WorkerPool::WorkerPool(Loop& loop, std::size_t threads) : loop_(loop) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

WorkerPool::~WorkerPool() { stop(); }

void WorkerPool::run(std::function<void()> work, std::function<void()> then) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        jobs_.push_back({std::move(work), std::move(then)});
    }
    come_.notify_one();
}

// The loop of one thread, which runs one job after another.
void WorkerPool::serve() {
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + kLessThanUsual);  // affects only this thread
    for (;;) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            come_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
            if (stopping_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job.work();
        loop_.post(std::move(job.then));
    }
}

void WorkerPool::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        jobs_.clear();
    }
    come_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

std::size_t WorkerPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

}  // namespace brelan::server
