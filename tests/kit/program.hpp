#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "kit/files.hpp"
#include "kit/signals.hpp"

// Runs the built program as a user would run it.
namespace brelan::kit {

// The results of running the program.
struct Ran {
    int code = 0;  // 128 plus the signal's number if a signal ended the program
    std::string out;
    std::string err;
};

namespace program_detail {

// Runs in the child: redirects the standard streams to files and becomes the program.
[[noreturn]] inline void become(const std::vector<std::string>& words, const std::string& stem) {
    const auto take = [&](const char* suffix, int flags, int as) {
        dup2(open((stem + suffix).c_str(), flags, 0600), as);
    };
    take(".in", O_RDONLY, STDIN_FILENO);
    take(".out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    take(".err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    setenv("LC_ALL", "C", 1);
    usual_signals();
    std::vector<char*> arguments{const_cast<char*>(BRELAN_PROGRAM)};
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execv(BRELAN_PROGRAM, arguments.data());
    _exit(127);
}

}  // namespace program_detail

// Whether a process already catches a signal.
inline bool catches(pid_t process, int signal) {
    const std::string status = read_all("/proc/" + std::to_string(process) + "/status");
    const std::size_t at = status.find("SigCgt:");
    if (at == std::string::npos) return false;
    return (std::strtoull(status.c_str() + at + 7, nullptr, 16) >> (signal - 1) & 1U) != 0;
}

// Runs `brelan words...`. If `interrupt_after` is not negative, sends Ctrl-C that many milliseconds after the
// program has installed a handler for it.
inline Ran run_program(const std::vector<std::string>& words, const std::string& input = {},
                       int interrupt_after = -1) {
    const std::string stem = scratch("run");
    write_all(stem + ".in", input);
    const pid_t child = fork();
    if (child == 0) program_detail::become(words, stem);
    if (interrupt_after >= 0) {
        for (int i = 0; i < 3000 && !catches(child, SIGINT); ++i) usleep(10'000);
        std::this_thread::sleep_for(std::chrono::milliseconds(interrupt_after));
        kill(child, SIGINT);
    }
    int status = 0;
    waitpid(child, &status, 0);
    Ran ran{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read_all(stem + ".out"),
            read_all(stem + ".err")};
    for (const char* suffix : {".in", ".out", ".err"}) unlink((stem + suffix).c_str());
    return ran;
}

}  // namespace brelan::kit
