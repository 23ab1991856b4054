#pragma once
#include <optional>
#include <string>

namespace brelan {

// Reads lines from an open file as soon as they arrive. A line longer than `longest` is truncated.
class LineInput {
  public:
    static constexpr std::size_t kLongest = 4096;

    explicit LineInput(int file = 0, std::size_t longest = kLongest) : file_(file), longest_(longest) {}

    // The next line without its line break; nothing at the end, or if a signal requested a stop.
    std::optional<std::string> next();

    // Whether something can be read without waiting.
    bool has_more() const;

  private:
    bool more();

    int file_;
    std::size_t longest_;
    std::string bytes_;
    bool ended_ = false;
};

}  // namespace brelan
