#include "cli/stop_flag.hpp"

namespace brelan::cli {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM};

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): a signal handler gets no argument
std::atomic<bool> stop_wished{false};
std::atomic<int> stop_signal{0};
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

// Raises the flag; from now on the signals do what they do in any program.
void on_stop(int signal) {
    stop_signal = signal;
    stop_wished = true;
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    sigemptyset(&usual.sa_mask);
    for (const int each : kSignals) sigaction(each, &usual, nullptr);
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

}  // namespace brelan::cli
