#include "bot/child_process.hpp"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "bot/child_start.hpp"
#include "bot/quiet_pipe.hpp"

namespace brelan::bot {
namespace {

constexpr auto kTick = std::chrono::milliseconds(2);
constexpr int kLookMilliseconds = 20;  // how often to check for a request to stop

// Milliseconds from now until the given time, at least 0, rounded up.
int left_until(ChildProcess::Clock::time_point until) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - ChildProcess::Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

// Waits until the file can be read (or written); returns false if the time runs out first.
bool wait_for(int file, std::int16_t what, const Patience& patience) {
    while (!patience.stopped()) {
        pollfd wish{file, what, 0};
        const int left = left_until(patience.until);
        const int ready = poll(&wish, 1, patience.stop == nullptr ? left : std::min(left, kLookMilliseconds));
        if (ready > 0) return true;
        if (ready == 0 && left_until(patience.until) == 0) return false;
        if (ready < 0 && errno != EINTR) return false;
    }
    return false;
}

// Waits for a killed child to end.
void bury(pid_t process) {
    while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace

std::unique_ptr<ChildProcess> ChildProcess::start(const std::vector<std::string>& words,
                                                  const ChildLimits& limits, std::string& why) {
    const Started started = start_child(words, limits, why);
    if (started.process < 0) return nullptr;
    return std::unique_ptr<ChildProcess>(new ChildProcess(started, limits));
}

ChildProcess::ChildProcess(const Started& started, const ChildLimits& limits)
    : process_(started.process),
      input_(started.input),
      output_(started.output),
      guard_(started.guard),
      life_(started.life),
      limits_(limits) {}

ChildProcess::~ChildProcess() {
    close(input_);
    close(output_);
    has_ended(Clock::now() + std::chrono::milliseconds(limits_.end_milliseconds));
    kill(-process_, SIGKILL);  // with all descendants; its process ID stays reserved until we wait for it
    bury(process_);
    if (guard_ < 0) return;
    kill(guard_, SIGKILL);  // the guard may not have joined the group yet
    bury(guard_);
    close(life_);
}

bool ChildProcess::write(std::string_view bytes, const Patience& patience) {
    const QuietPipe quiet;
    while (!bytes.empty()) {
        const ssize_t written = ::write(input_, bytes.data(), bytes.size());
        if (written > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (written < 0 && errno == EAGAIN) {
            if (!wait_for(input_, POLLOUT, patience)) return false;
        } else if (written < 0 && errno != EINTR) {
            return false;
        }
    }
    return true;
}

ChildProcess::Came ChildProcess::read_line(std::string& line, const Patience& patience) {
    while (true) {
        if (take_line(line)) return line.size() > limits_.line_bytes ? Came::long_line : Came::line;
        if (rest_.size() > limits_.line_bytes) return Came::long_line;
        if (counted_ > limits_.answer_bytes) return Came::flood;
        if (!wait_for(output_, POLLIN, patience)) return patience.stopped() ? Came::stopped : Came::nothing;
        const Came came = take_bytes();
        if (came != Came::line) return came;
    }
}

// Takes a complete line from the bytes read, if there is one.
bool ChildProcess::take_line(std::string& line) {
    const std::size_t end = rest_.find('\n');
    if (end == std::string::npos) return false;
    line = rest_.substr(0, end);
    rest_.erase(0, end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return true;
}

// Reads what is available; `line` means that the program is still running.
ChildProcess::Came ChildProcess::take_bytes() {
    std::array<char, 4096> bytes{};
    const ssize_t got = read(output_, bytes.data(), bytes.size());
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return Came::line;
    if (got <= 0) return Came::end;
    rest_.append(bytes.data(), static_cast<std::size_t>(got));
    counted_ += static_cast<std::size_t>(got);
    return Came::line;
}

// Waits for the program to end, without reaping it; returns false if it is still running after that.
bool ChildProcess::has_ended(Clock::time_point until) const {
    while (true) {
        siginfo_t end{};
        if (waitid(P_PID, static_cast<id_t>(process_), &end, WEXITED | WNOHANG | WNOWAIT) != 0) return true;
        if (end.si_pid == process_) return true;
        if (Clock::now() >= until) return false;
        poll(nullptr, 0, static_cast<int>(kTick.count()));
    }
}

std::string ChildProcess::how_it_ended() {
    siginfo_t end{};
    has_ended(Clock::now() + std::chrono::milliseconds(limits_.end_milliseconds));
    const bool asked = waitid(P_PID, static_cast<id_t>(process_), &end, WEXITED | WNOHANG | WNOWAIT) == 0;
    if (!asked || end.si_pid != process_) return "its output is closed";
    return (end.si_code == CLD_EXITED ? "exit code " : "signal ") + std::to_string(end.si_status);
}

std::vector<std::string> split_command(std::string_view command) {
    std::vector<std::string> words;
    bool open = false;
    char quote = 0;
    for (const char c : command) {
        if (quote != 0 ? c == quote : c == '"' || c == '\'') {
            quote = quote != 0 ? '\0' : c;
            if (!open) words.emplace_back();
            open = true;
        } else if (quote == 0 && (c == ' ' || c == '\t')) {
            open = false;
        } else {
            if (!open) words.emplace_back();
            open = true;
            words.back() += c;
        }
    }
    return words;
}

}  // namespace brelan::bot
