#include "bot/child_start.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

namespace brelan::bot {
namespace {

// Both ends of a pipe. The destructor closes them unless they have been taken. No other child inherits the
// ends.
class Pipe {
  public:
    Pipe() {
        if (pipe2(ends_.data(), O_CLOEXEC) != 0) ends_ = {-1, -1};
    }
    ~Pipe() {
        for (const int end : ends_) {
            if (end >= 0) close(end);
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool good() const { return ends_[0] >= 0; }
    int reading() const { return ends_[0]; }
    int writing() const { return ends_[1]; }
    int take_reading() { return std::exchange(ends_[0], -1); }
    int take_writing() { return std::exchange(ends_[1], -1); }
    void close_writing() { close(take_writing()); }

  private:
    std::array<int, 2> ends_{-1, -1};
};

void limit(int what, std::uint64_t most) {
    if (most == 0) return;
    rlimit now{};
    if (getrlimit(what, &now) != 0) return;
    now.rlim_cur =
        now.rlim_max == RLIM_INFINITY || most < now.rlim_max ? static_cast<rlim_t>(most) : now.rlim_max;
    now.rlim_max = now.rlim_cur;
    setrlimit(what, &now);
}

// Restores the default signal handling that a program expects.
void usual_signals() {
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD}) sigaction(signal, &usual, nullptr);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

// Runs in the child, where it is unsafe to use anything that another of our threads may have left half done.
// Becomes the program, or reports through `trouble` why it cannot.
[[noreturn]] void become(char* const* words, const ChildLimits& limits, const Pipe& input, const Pipe& output,
                         int trouble) {
    setpgid(0, 0);
    usual_signals();
    const int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    const bool wired = nothing >= 0 && dup2(input.reading(), STDIN_FILENO) >= 0 &&
                       dup2(output.writing(), STDOUT_FILENO) >= 0 && dup2(nothing, STDERR_FILENO) >= 0;
    limit(RLIMIT_AS, limits.memory_bytes);
    limit(RLIMIT_CPU, limits.cpu_seconds);
    limit(RLIMIT_NOFILE, limits.open_files);
    limit(RLIMIT_CORE, 1);  // too small for any core file
    if (wired) execvp(words[0], words);
    const int error = errno;
    [[maybe_unused]] const ssize_t told = ::write(trouble, &error, sizeof error);
    _exit(127);
}

// Runs in a second child: joins the first one's process group and waits there for our program to end. Our own
// handlers cannot catch every kind of exit (SIGKILL, a crash).
[[noreturn]] void watch_over(pid_t group, const Pipe& life) {
    const bool there = setpgid(0, group) == 0;
    usual_signals();
    const int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (there && nothing >= 0 && dup2(life.reading(), STDIN_FILENO) >= 0 &&
        dup2(nothing, STDOUT_FILENO) >= 0 && dup2(nothing, STDERR_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", "trap '' HUP INT TERM; read line; kill -KILL 0", nullptr);
    _exit(127);
}

// Starts a guard for a running child. If that fails, the child runs without a guard.
void guard(Started& started) {
    Pipe life;
    const pid_t process = life.good() ? fork() : -1;
    if (process < 0) return;
    if (process == 0) watch_over(started.process, life);
    started.guard = process;
    started.life = life.take_writing();
}

// The words in the form that execvp expects.
std::vector<char*> arguments_of(const std::vector<std::string>& words) {
    std::vector<char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execvp does not change them
    arguments.push_back(nullptr);
    return arguments;
}

void never_block(int file) { fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK); }

// The error that the child reports if it could not become the program; 0 if it did become the program.
int read_trouble(int file) {
    int error = 0;
    ssize_t got = 0;
    do {
        got = read(file, &error, sizeof error);
    } while (got < 0 && errno == EINTR);
    return got == static_cast<ssize_t>(sizeof error) ? error : 0;
}

}  // namespace

Started start_child(const std::vector<std::string>& words, const ChildLimits& limits, std::string& why) {
    if (words.empty()) return why = "no program is named", Started{};
    Pipe input;
    Pipe output;
    Pipe trouble;
    std::vector<char*> arguments = arguments_of(words);
    const pid_t process = input.good() && output.good() && trouble.good() ? fork() : -1;
    if (process < 0) return why = std::strerror(errno), Started{};
    if (process == 0) become(arguments.data(), limits, input, output, trouble.writing());
    setpgid(process, process);  // both parent and child do this, because either may run first
    trouble.close_writing();
    if (const int error = read_trouble(trouble.reading()); error != 0) {
        waitpid(process, nullptr, 0);
        return why = std::strerror(error), Started{};
    }
    never_block(input.writing());
    never_block(output.reading());
    Started started{process, input.take_writing(), output.take_reading()};
    guard(started);
    return started;
}

}  // namespace brelan::bot
