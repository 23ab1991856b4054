#include "term/terminal_signals.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

namespace brelan {
namespace {

constexpr std::array kCaught{SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
constexpr std::array kDeadly{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT};

using Actions = std::array<struct sigaction, kCaught.size() + kDeadly.size()>;

// All data that handlers use. Apart from the two atomics, the data changes only while no handler is
// installed.
struct Shared {
    std::atomic<unsigned> news{0};  // one bit for each signal of kCaught
    std::atomic<bool> armed{false};
    bool taken = false;
    std::array<int, 2> pipe{-1, -1};
    TerminalSignals::LastWill will{};
    Actions before{};
    std::array<char, std::size_t{32} * 1024> stack{};  // the stack for a handler after a stack overflow
};

static_assert(std::atomic<unsigned>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

Shared
    shared;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): a signal handler gets no argument

// The bit of a caught signal.
unsigned bit_of(int signal) {
    for (std::size_t i = 0; i < kCaught.size(); ++i) {
        if (kCaught[i] == signal) return 1U << i;
    }
    return 0;
}

// Restores the terminal if we hold it, using only async-signal-safe calls.
void give_back() {
    if (!shared.armed.exchange(false)) return;
    std::string_view rest = shared.will.farewell;
    while (!rest.empty()) {
        const ssize_t sent = ::write(shared.will.output, rest.data(), rest.size());
        if (sent <= 0) break;
        rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    tcsetattr(shared.will.input, TCSANOW, &shared.will.modes);
}

// Records a signal and wakes the thread that waits for events.
void on_caught(int signal) {
    const int kept = errno;
    shared.news.fetch_or(bit_of(signal));
    [[maybe_unused]] const ssize_t sent = ::write(shared.pipe[1], "!", 1);
    errno = kept;
}

// Restores the terminal and leaves the signal to its previous handler or its default effect.
void on_deadly(int signal, siginfo_t* info, void* /*context*/) {
    give_back();
    for (std::size_t i = 0; i < kDeadly.size(); ++i) {
        if (kDeadly[i] == signal) sigaction(signal, &shared.before[kCaught.size() + i], nullptr);
    }
    const bool happens_again =
        info->si_code > 0 && signal != SIGQUIT && signal != SIGABRT && signal != SIGTRAP;
    if (!happens_again) raise(signal);
}

// Has the handlers of deadly signals run on an alternate stack, unless one is already set.
void provide_stack() {
    stack_t current{};
    if (sigaltstack(nullptr, &current) != 0 || (current.ss_flags & SS_DISABLE) == 0) return;
    stack_t own{};
    own.ss_sp = shared.stack.data();
    own.ss_size = shared.stack.size();
    sigaltstack(&own, nullptr);
}

// Installs all handlers and saves the previous ones.
void install() {
    struct sigaction caught {};
    caught.sa_handler = on_caught;
    caught.sa_flags = SA_RESTART;
    sigfillset(&caught.sa_mask);
    struct sigaction deadly {};
    deadly.sa_sigaction = on_deadly;
    deadly.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigfillset(&deadly.sa_mask);
    for (std::size_t i = 0; i < kCaught.size(); ++i) sigaction(kCaught[i], &caught, &shared.before[i]);
    for (std::size_t i = 0; i < kDeadly.size(); ++i) {
        struct sigaction& before = shared.before[kCaught.size() + i];
        sigaction(kDeadly[i], nullptr, &before);
        // An ignored signal is not deadly.
        if (before.sa_handler != SIG_IGN) sigaction(kDeadly[i], &deadly, nullptr);
    }
}

// Makes the pipe to which handlers write; it is non-blocking, and closed in child processes.
bool make_pipe() {
    if (::pipe(shared.pipe.data()) != 0) return false;
    for (const int file : shared.pipe) {
        fcntl(file, F_SETFL, O_NONBLOCK);
        fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    return true;
}

}  // namespace

TerminalSignals::TerminalSignals(const LastWill& will) {
    if (shared.taken || !make_pipe()) return;
    static const int at_exit = std::atexit(give_back);
    good_ = at_exit == 0;
    shared.taken = true;
    shared.will = will;
    shared.news = 0;
    provide_stack();
    install();
}

TerminalSignals::~TerminalSignals() {
    if (!good_) return;
    for (std::size_t i = 0; i < kCaught.size(); ++i) sigaction(kCaught[i], &shared.before[i], nullptr);
    for (std::size_t i = 0; i < kDeadly.size(); ++i) {
        sigaction(kDeadly[i], &shared.before[kCaught.size() + i], nullptr);
    }
    for (int& file : shared.pipe) close(std::exchange(file, -1));
    shared.taken = false;
}

int TerminalSignals::file() { return shared.pipe[0]; }

SignalNews TerminalSignals::take() {
    std::array<char, 64> wakes{};
    while (::read(shared.pipe[0], wakes.data(), wakes.size()) > 0) {
    }
    const unsigned bits = shared.news.exchange(0);
    const auto came = [&](int signal) { return (bits & bit_of(signal)) != 0; };
    SignalNews news;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        if (came(signal)) news.stop = signal;
    }
    news.suspend = came(SIGTSTP);
    news.continued = came(SIGCONT);
    news.resized = came(SIGWINCH);
    return news;
}

void TerminalSignals::arm(bool armed) { shared.armed = armed; }

void TerminalSignals::stop_process() {
    struct sigaction usual {};
    struct sigaction ours {};
    usual.sa_handler = SIG_DFL;
    sigemptyset(&usual.sa_mask);
    sigaction(SIGTSTP, &usual, &ours);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &ours, nullptr);
}

}  // namespace brelan
