#pragma once
#include <csignal>

namespace brelan::kit {

// In a child about to become another program: restores default signal handling, even if the tests run in the
// background of a shell, which ignores some signals.
inline void usual_signals() {
    for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGTTOU})
        std::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

}  // namespace brelan::kit
