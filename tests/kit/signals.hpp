#pragma once
#include <csignal>

namespace brelan::kit {

// In a child that is about to become another program: restores the default handling of signals. A shell
// ignores some signals if the tests run in the background.
inline void usual_signals() {
    for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGTTOU})
        std::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

}  // namespace brelan::kit
