#pragma once
#include <optional>
#include <string>

namespace brelan {

// Reads lines from an open file, each as soon as it is there. A line that is longer than `longest` is cut.
class LineInput {
  public:
    static constexpr std::size_t kLongest = 4096;

    explicit LineInput(int file = 0, std::size_t longest = kLongest) : file_(file), longest_(longest) {}

    // The next line without its end; nothing when there is no more, or a signal asked to stop.
    std::optional<std::string> next();

    // Whether something is there to be read at once.
    bool has_more() const;

  private:
    bool more();

    int file_;
    std::size_t longest_;
    std::string bytes_;
    bool ended_ = false;
};

}  // namespace brelan
