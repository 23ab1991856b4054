#pragma once
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>

namespace brelan {

// Whether a signal that arrives this many milliseconds after the first request to stop is an echo of that
// request: `timeout` signals a program and then its whole process group, so the program gets each signal
// twice.
constexpr bool is_echo(std::int64_t milliseconds) { return milliseconds < 1000; }

// During its lifetime, the first Ctrl-C or SIGTERM only raises a flag, so that long work can finish cleanly
// and show its results. The next signal that is not an echo ends the program at once. Only one StopFlag may
// exist at a time.
class StopFlag {
  public:
    StopFlag();
    ~StopFlag();
    StopFlag(const StopFlag&) = delete;
    StopFlag& operator=(const StopFlag&) = delete;

    // True once a stop has been requested; other threads may read it.
    static const std::atomic<bool>& flag();

    // The signal received, or 0; a stopped program exits with 128 + signal.
    static int signal();

  private:
    std::array<struct sigaction, 2> before_{};
};

}  // namespace brelan
