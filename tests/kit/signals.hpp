#pragma once
#include <csignal>

namespace brelan::kit {

// In a child that is to be a program of its own: signals do what they usually do, also where the tests run in
// the background of a shell, which lets some be ignored.
inline void usual_signals() {
    for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGTTOU})
        std::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

}  // namespace brelan::kit
