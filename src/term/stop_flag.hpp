#pragma once
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>

namespace brelan {

// Whether a signal so many milliseconds after the first wish to stop is that same wish told again: `timeout`
// signals a program and then its whole process group, so that the program gets each signal twice.
constexpr bool is_echo(std::int64_t milliseconds) { return milliseconds < 1000; }

// While it lives, the first Ctrl-C or SIGTERM only raises a flag, so that long work can end well and show
// what it has; the next one that is no echo of it ends the program at once. One at a time.
class StopFlag {
  public:
    StopFlag();
    ~StopFlag();
    StopFlag(const StopFlag&) = delete;
    StopFlag& operator=(const StopFlag&) = delete;

    // True once a stop was wished for; work in other threads may read it.
    static const std::atomic<bool>& flag();

    // The signal that came, or 0; a program that was stopped ends with 128 + signal.
    static int signal();

  private:
    std::array<struct sigaction, 2> before_{};
};

}  // namespace brelan
