#pragma once
#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace brelan::bot {

// Resource limits of an outside program; 0 means no limit.
struct ChildLimits {
    std::int64_t start_milliseconds = 10'000;    // the time from the program's start to its introduction
    std::int64_t late_milliseconds = 5'000;      // the time allowed beyond the time given in a question
    std::int64_t untimed_milliseconds = 60'000;  // the time for the answer to a question that sets no time
    std::int64_t end_milliseconds = 500;         // the time from `quit` to the program's end
    std::uint64_t memory_bytes = std::uint64_t{2} << 30;
    std::uint64_t cpu_seconds = 36'000;
    std::uint64_t open_files = 64;
    std::size_t line_bytes = 65'536;                  // the most bytes in one line that the program writes
    std::size_t answer_bytes = std::size_t{1} << 20;  // the most bytes in all lines up to an answer
};

struct Started;

// How long to wait for a program: until a deadline, or until the answer is no longer wanted.
struct Patience {
    using Clock = std::chrono::steady_clock;

    Clock::time_point until;
    const std::atomic<bool>* stop = nullptr;

    bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// A program that runs alongside ours in its own process group. We write lines to its standard input and read
// lines from its standard output; its standard error is ignored. The program is killed with all its
// descendants when the object is destroyed, and also when our program ends for any reason.
class ChildProcess {
  public:
    using Clock = Patience::Clock;

    // Starts the program `words[0]`. If that fails, returns null and stores the reason in `why`.
    [[nodiscard]] static std::unique_ptr<ChildProcess> start(const std::vector<std::string>& words,
                                                             const ChildLimits& limits, std::string& why);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Writes all bytes; returns false if the program has ended or has not read anything for too long.
    bool write(std::string_view bytes, const Patience& patience);

    // The result of waiting for a line.
    enum class Came : std::uint8_t { line, nothing, stopped, end, long_line, flood };
    // The next line without its line break. `nothing`: no line arrived in time.
    Came read_line(std::string& line, const Patience& patience);
    // Starts counting the output for the next answer.
    void begin_answer() { counted_ = rest_.size(); }

    // How the program ended, if known (`exit code 3`, `signal 9`), or that it is still running.
    std::string how_it_ended();

  private:
    ChildProcess(const Started& started, const ChildLimits& limits);
    bool take_line(std::string& line);
    Came take_bytes();
    bool has_ended(Clock::time_point until) const;

    pid_t process_;
    int input_;
    int output_;
    pid_t guard_;
    int life_;
    ChildLimits limits_;
    std::string rest_;         // bytes read but not yet taken
    std::size_t counted_ = 0;  // bytes of the output since begin_answer
};

// Splits a command line at spaces; quotes of either kind keep spaces inside a word.
std::vector<std::string> split_command(std::string_view command);

}  // namespace brelan::bot
