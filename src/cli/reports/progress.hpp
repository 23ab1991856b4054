#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "cli/texts.hpp"

namespace brelan::cli {

// The progress of some work.
struct ProgressFacts {
    std::uint64_t done = 0;
    std::uint64_t total = 0;  // 0: unknown
    double seconds = 0;       // since the start
};

// What is being done and counted, in the user's language: "simulating", "games".
struct ProgressWords {
    std::string label;
    std::string unit;
};

// The progress line, with style marks, narrower than `columns`.
std::string progress_line(const ProgressFacts& facts, const ProgressWords& words, const Texts& texts,
                          std::size_t columns);

// A duration for people: 0:07, 12:30, 1:05:00.
std::string clock_text(double seconds);

// When a bar appears, and how often it is redrawn.
struct ProgressPace {
    std::chrono::milliseconds first{1000};
    std::chrono::milliseconds every{100};
};

// A progress bar on standard error, for the lifetime of the object. The bar stays hidden during the first
// second, and always if standard error is not a terminal. It erases itself at the end. Any thread may add to
// `done()`.
class Progress {
  public:
    Progress(const Texts& texts, ProgressWords words, std::uint64_t total, bool colour, int file = 2,
             ProgressPace pace = {});
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // The number of items done so far.
    std::atomic<std::uint64_t>& done() { return done_; }

    // The total number of items, which may become known only during the work.
    std::atomic<std::uint64_t>& total() { return total_; }

    // Removes the bar for good, before something else is printed.
    void finish();

  private:
    using Clock = std::chrono::steady_clock;

    void run();
    void draw();

    const Texts& texts_;
    const ProgressWords words_;
    std::atomic<std::uint64_t> total_;
    const bool colour_;
    const int file_;
    const ProgressPace pace_;
    const Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> done_{0};
    std::mutex mutex_;
    std::condition_variable wake_;
    bool finished_ = false;  // under mutex_
    bool drawn_ = false;     // used by the drawing thread, then by finish()
    std::thread thread_;
};

}  // namespace brelan::cli
