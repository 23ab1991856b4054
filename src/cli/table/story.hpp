#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace brelan::cli {

// What has happened at the table, in sentences, the latest last.
class Story {
  public:
    // Takes sentences, a line each, that were true after so many actions of the match.
    void add(std::int64_t actions, std::string text);

    // Forgets what was told after more actions than these.
    void forget_after(std::int64_t actions);

    // All of it as it was told.
    std::vector<std::string> texts() const;

    // All of it as lines that fit.
    std::vector<std::string> lines(std::size_t columns) const;

    // The last lines, `rows` at most: what was told last is bright, the rest dim.
    std::vector<std::string> last_lines(std::size_t columns, std::size_t rows) const;

  private:
    struct Entry {
        std::int64_t actions;
        std::string text;
    };
    static std::vector<std::string> lines_of(const Entry& entry, std::size_t columns, bool dim);

    std::vector<Entry> entries_;
};

}  // namespace brelan::cli
