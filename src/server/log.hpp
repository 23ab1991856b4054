#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// The operator's log: one line per event, `time level what key=value ...`. The log never receives hidden
// cards, secrets or passwords.
namespace brelan::server {

enum class Level : std::uint8_t { error, warn, info, trace };

// A field of a line.
using Fact = std::pair<std::string_view, std::string_view>;

// Any receiver of log lines; may be called from any thread.
class Log {
  public:
    explicit Log(Level most = Level::info, int file = 2) : most_(most), file_(file) {}
    void write(Level level, std::string_view what, std::initializer_list<Fact> facts = {}) const;
    bool wants(Level level) const { return level <= most_; }

  private:
    Level most_;
    int file_;
};

// The line without its time: values that are not plain are quoted, and control characters written as \xNN.
std::string log_line(Level level, std::string_view what, std::initializer_list<Fact> facts);

}  // namespace brelan::server
