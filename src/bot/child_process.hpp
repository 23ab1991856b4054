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

// What a program of others may use; 0 is no limit.
struct ChildLimits {
    std::int64_t start_milliseconds = 10'000;    // from its start to its introduction
    std::int64_t late_milliseconds = 5'000;      // beyond the time that a question gives
    std::int64_t untimed_milliseconds = 60'000;  // to the answer to a question that gives no time
    std::int64_t end_milliseconds = 500;         // from `quit` to the end
    std::uint64_t memory_bytes = std::uint64_t{2} << 30;
    std::uint64_t cpu_seconds = 36'000;
    std::uint64_t open_files = 64;
    std::size_t line_bytes = 65'536;                  // of one line that it writes
    std::size_t answer_bytes = std::size_t{1} << 20;  // of all lines up to an answer
};

struct Started;

// How long a program is waited for: until then, or until somebody no longer wants to know.
struct Patience {
    using Clock = std::chrono::steady_clock;

    Clock::time_point until;
    const std::atomic<bool>* stop = nullptr;

    bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// A program that runs beside ours, in a process group of its own: lines go to its standard input, and its
// standard output is read by lines; what it says on its standard error is nobody's. It is ended, with all
// that it has started, when the object goes, and when our program ends in whatever way.
class ChildProcess {
  public:
    using Clock = Patience::Clock;

    // Starts the program `words[0]`; nothing, and the reason in `why`, where that cannot be.
    static std::unique_ptr<ChildProcess> start(const std::vector<std::string>& words,
                                               const ChildLimits& limits, std::string& why);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Writes all of it, as long as the program reads; false when it has ended or reads nothing for so long.
    bool write(std::string_view bytes, const Patience& patience);

    // What became of waiting for a line.
    enum class Came : std::uint8_t { line, nothing, stopped, end, long_line, flood };
    // The next line without its end. `nothing`: none in time.
    Came read_line(std::string& line, const Patience& patience);
    // From now on the output for the next answer is counted.
    void begin_answer() { counted_ = rest_.size(); }

    // How it ended, as far as that is known: `exit code 3`, `signal 9`; or that it still runs.
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
    std::string rest_;         // read and not yet taken
    std::size_t counted_ = 0;  // bytes of the output since begin_answer
};

// The words of a command line: parted by blanks, where quotes of either kind keep blanks together.
std::vector<std::string> split_command(std::string_view command);

}  // namespace brelan::bot
