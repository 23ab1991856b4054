#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/signals.hpp"

// The program in its own terminal, as a user sees it.
namespace brelan::kit {

inline constexpr std::string_view kEnterScreen = "\x1B[?1049h";
inline constexpr std::string_view kLeaveScreen = "\x1B[?1049l";

class TerminalSession {
  public:
    // Starts the program with these words; games are saved under `state`.
    TerminalSession(const std::string& program, const std::vector<std::string>& words,
                    const std::string& state)
        : TerminalSession(state, [&] { return become(program, words); }) {}

    // Runs a function as if it were the program; the function's result is the exit code.
    TerminalSession(const std::string& state, const std::function<int()>& program) {
        std::fflush(nullptr);  // otherwise the child would print the buffered text again
        const winsize size{24, 80, 0, 0};
        // A second handle keeps the terminal and its modes after the program has ended.
        EXPECT_EQ(openpty(&master_, &terminal_, nullptr, nullptr, &size), 0);
        tcgetattr(terminal_, &before_);
        pid_ = fork();
        if (pid_ == 0) start(program, state);
    }
    ~TerminalSession() {
        if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
        close(terminal_);
        close(master_);
    }
    TerminalSession(const TerminalSession&) = delete;
    TerminalSession& operator=(const TerminalSession&) = delete;

    // Types bytes.
    void type(std::string_view bytes) const {
        EXPECT_EQ(::write(master_, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    }
    // Waits until the output since the last call contains a text, and discards everything up to that text;
    // returns false after ten seconds.
    bool sees(std::string_view text) {
        while (output_.find(text) == std::string::npos) {
            if (!read_more(10'000)) return false;
        }
        passed_ = output_.substr(0, output_.find(text) + text.size());
        output_.erase(0, passed_.size());
        return true;
    }
    // The output that the last call of sees() discarded.
    const std::string& passed() const { return passed_; }
    void signal(int number) const { kill(pid_, number); }
    void resize(unsigned short columns, unsigned short rows) const {
        const winsize size{rows, columns, 0, 0};
        ioctl(master_, TIOCSWINSZ, &size);
        kill(pid_, SIGWINCH);
    }
    // Waits for the end of the program and returns its exit code, or -1 if the program does not end or a
    // signal kills it.
    int finish() {
        for (int i = 0; i < 200; ++i) {
            while (read_more(50)) {
            }
            int status = 0;
            if (waitpid(pid_, &status, WNOHANG) != pid_) continue;
            pid_ = -1;
            while (read_more(50)) {
            }
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        }
        return -1;
    }
    // All output that has not been searched so far.
    const std::string& output() const { return output_; }
    // Whether the terminal is back in its original modes.
    bool clean() const {
        termios now{};
        tcgetattr(terminal_, &now);
        return now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag &&
               now.c_cflag == before_.c_cflag && now.c_lflag == before_.c_lflag &&
               std::memcmp(now.c_cc, before_.c_cc, sizeof now.c_cc) == 0;
    }

  private:
    // Runs in the child: takes over the terminal and runs the function.
    [[noreturn]] void start(const std::function<int()>& program, const std::string& state) const {
        close(master_);
        login_tty(terminal_);
        setenv("TERM", "xterm", 1);
        setenv("XDG_STATE_HOME", state.c_str(), 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        unsetenv("NO_COLOR");
        usual_signals();
        const int code = program();
        std::fflush(nullptr);
        _exit(code);
    }
    static int become(const std::string& program, std::vector<std::string> words) {
        words.insert(words.begin(), program);
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execv(program.c_str(), arguments.data());
        return 127;
    }
    bool read_more(int milliseconds) {
        pollfd file{master_, POLLIN, 0};
        if (poll(&file, 1, milliseconds) <= 0) return false;
        char bytes[4096];
        const ssize_t got = read(master_, bytes, sizeof bytes);
        if (got > 0) output_.append(bytes, static_cast<std::size_t>(got));
        return got > 0;
    }

    int master_ = -1;
    int terminal_ = -1;
    pid_t pid_ = -1;
    termios before_{};
    std::string output_;
    std::string passed_;
};

}  // namespace brelan::kit
