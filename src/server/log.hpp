#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// What the operator reads: one line an event, `time level what key=value ...`. Nothing that is hidden at a
// table, no secret and no password is ever given to it.
namespace brelan::server {

enum class Level : std::uint8_t { error, warn, info, trace };

// A fact of a line.
using Fact = std::pair<std::string_view, std::string_view>;

// Whatever takes lines; any thread may write.
class Log {
  public:
    explicit Log(Level most = Level::info, int file = 2) : most_(most), file_(file) {}
    void write(Level level, std::string_view what, std::initializer_list<Fact> facts = {}) const;
    bool wants(Level level) const { return level <= most_; }

  private:
    Level most_;
    int file_;
};

// The line without its time: what is not plain is quoted, and control characters are written as \xNN.
std::string log_line(Level level, std::string_view what, std::initializer_list<Fact> facts);

}  // namespace brelan::server
