#include "term/stop_flag.hpp"

#include <ctime>

namespace brelan {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM};

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): a signal handler gets no argument
std::atomic<bool> stop_wished{false};
std::atomic<int> stop_signal{0};
std::atomic<std::int64_t> stopped_at{0};
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free &&
              std::atomic<std::int64_t>::is_always_lock_free);

// A clock that a signal handler may read, in milliseconds.
std::int64_t now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return std::int64_t{1000} * time.tv_sec + time.tv_nsec / 1'000'000;
}

// Ends the program as the signal would by default.
void end_by(int signal) {
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    sigemptyset(&usual.sa_mask);
    sigaction(signal, &usual, nullptr);
    raise(signal);
}

// Raises the flag; a later signal ends the program, unless it is an echo.
void on_stop(int signal) {
    if (!stop_wished) {
        stop_signal = signal;
        stopped_at = now();
        stop_wished = true;
    } else if (!is_echo(now() - stopped_at)) {
        end_by(signal);
    }
}

}  // namespace

StopFlag::StopFlag() {
    stop_wished = false;
    stop_signal = 0;
    struct sigaction action {};
    action.sa_handler = on_stop;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
}

StopFlag::~StopFlag() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

const std::atomic<bool>& StopFlag::flag() { return stop_wished; }

int StopFlag::signal() { return stop_signal; }

}  // namespace brelan
