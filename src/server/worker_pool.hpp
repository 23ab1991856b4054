#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/loop.hpp"

namespace brelan::server {

// A few threads for long computations, which start in the order of the calls.
class WorkerPool : public Workers {
  public:
    WorkerPool(Loop& loop, std::size_t threads);
    ~WorkerPool() override;  // drops the jobs that have not started
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    void run(std::function<void()> work, std::function<void()> then) override;
    // Ends the threads after their current jobs; all other jobs are dropped.
    void stop();
    std::size_t waiting() const;

  private:
    struct Job {
        std::function<void()> work;
        std::function<void()> then;
    };
    void serve();

    Loop& loop_;
    mutable std::mutex mutex_;
    std::condition_variable come_;
    std::deque<Job> jobs_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace brelan::server
